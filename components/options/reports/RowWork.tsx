import { failureText } from '../../../lib/failure-text';
import { send } from '../../../lib/messages';
import { needsPassword, type Entry } from '../../../lib/model/entry';
import type { Outcome } from '../../../lib/model/outcome';
import { text } from '../../../lib/text';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { requestAccess } from '../../ui/request-access';
import { problemOf } from '../problem-of';
import { needsPerson } from '../queue/entry-needs';
import { stateText, taskText } from '../queue/entry-text';
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
  const act = async (action: () => Promise<Outcome<unknown>>) =>
    onProblem(await problemOf(action()));
  const retry = () => void act(() => send('outbox.retry', { id }));
  const allow = (origin: string) =>
    void act(async () => {
      await requestAccess(origin);
      return send('outbox.retry', { id });
    });
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
        <div class={styles.actions}>
          {failure?.kind === 'no-permission' ? (
            <Button kind="primary" onClick={() => allow(failure.origin)}>
              {text('checkAllow')}
            </Button>
          ) : needsPassword(entry) ? (
            <a href="#/queue">{text('reportsToQueue')}</a>
          ) : isRejectedChange(entry) ? (
            <Button onClick={onChangePrivacy}>{text('changePrivacy')}</Button>
          ) : (
            <Button onClick={retry}>{text('queueRetry')}</Button>
          )}
          {!deleting && (
            <Button kind="quiet" onClick={() => void act(() => send('outbox.discard', { id }))}>
              {text('discard')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
