import { failureText } from '../../../lib/wording/failure-text';
import { send } from '../../../lib/messages';
import { needsPassword, type Entry, needsPerson } from '../../../lib/model/entry';
import type { Outcome } from '../../../lib/model/outcome';
import { text } from '../../../lib/wording/text';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { problemOf } from '../../ui/problem-of';
import form from '../parts/form.module.css';
import { allowAndRetry } from '../../report/allow-and-retry';
import { stateText, taskText } from '../../../lib/wording/entry-text';
import { isRejectedChange } from './is-rejected-change';
import styles from './RowWork.module.css';

export interface RowWorkProps {
  entry: Entry;
  deleting: boolean;
  onProblem: (problem: string | null) => void;
  onChangePrivacy: () => void;
}

/** How the work on one report stands, and what a person can do where it got stuck. */
export function RowWork({ entry, deleting, onProblem, onChangePrivacy }: RowWorkProps) {
  const { id, state, failure } = entry;
  const tell = async (answer: Promise<Outcome<unknown>>) => onProblem(await problemOf(answer));
  return (
    <div class={styles.work} aria-live="polite">
      <p class={styles.state} data-state={state}>
        {state === 'done' && <Icon name="check" />}
        {deleting
          ? text('reportsDeleting')
          : text('reportsWork', taskText(entry), stateText(entry))}
      </p>
      {failure && <p>{failureText(failure)}</p>}
      {needsPerson(entry) && (
        <div class={form.actions}>
          {failure?.kind === 'no-permission' ? (
            <Button kind="primary" onClick={() => void tell(allowAndRetry(id, failure.origin))}>
              {text('checkAllow')}
            </Button>
          ) : needsPassword(entry) ? (
            <a href="#/queue">{text('reportsToQueue')}</a>
          ) : isRejectedChange(entry) ? (
            <Button onClick={onChangePrivacy}>{text('changePrivacy')}</Button>
          ) : (
            <Button onClick={() => void tell(send('outbox.retry', { id }))}>
              {text('queueRetry')}
            </Button>
          )}
          {!deleting && (
            <Button kind="quiet" onClick={() => void tell(send('outbox.discard', { id }))}>
              {text('discard')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
