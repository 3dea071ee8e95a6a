import { send } from '../../../lib/messages';
import { needsPassword, type Entry, needsPerson } from '../../../lib/model/entry';
import type { Outcome } from '../../../lib/model/outcome';
import { requestAccess } from '../../../lib/permissions';
import { discardText, reasonText, stateText, taskText } from '../../../lib/wording/entry-text';
import { text } from '../../../lib/wording/text';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import form from '../parts/form.module.css';
import { isRejectedChange } from './is-rejected-change';
import styles from './RowWork.module.css';

export interface RowWorkProps {
  entry: Entry;
  deleting: boolean;
  onAsk: (question: () => Promise<Outcome<unknown>>) => void;
  onChangePrivacy: () => void;
}

/** The state of the work on one report, and what a person can do if it is stuck. */
export function RowWork({ entry, deleting, onAsk, onChangePrivacy }: RowWorkProps) {
  const { id, state, failure } = entry;
  const retry = () => send('outbox.retry', { id });
  return (
    <div class={styles.work} aria-live="polite">
      <p class={styles.state} data-state={state}>
        {state === 'done' && <Icon name="check" />}
        {deleting
          ? text('reportsDeleting')
          : text('reportsWork', taskText(entry), stateText(entry))}
      </p>
      {failure && <p>{reasonText(entry)}</p>}
      {needsPerson(entry) && (
        <div class={form.actions}>
          {failure?.kind === 'no-permission' ? (
            <Button
              kind="primary"
              onClick={() => onAsk(() => requestAccess(failure.origin).then(retry))}
            >
              {text('commonAllowAccess')}
            </Button>
          ) : needsPassword(entry) ? (
            <a href="#/queue">{text('reportsToQueue')}</a>
          ) : isRejectedChange(entry) ? (
            <Button onClick={onChangePrivacy}>{text('commonChangePrivacy')}</Button>
          ) : (
            <Button onClick={() => onAsk(retry)}>{text('commonTryAgain')}</Button>
          )}
          {!deleting && (
            <Button kind="quiet" onClick={() => onAsk(() => send('outbox.discard', { id }))}>
              {discardText(entry)}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
