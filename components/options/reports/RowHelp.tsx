import { send } from '../../../lib/messages';
import { needsPassword, type Entry } from '../../../lib/model/entry';
import { isAboutKey } from '../../../lib/model/failure';
import type { Outcome } from '../../../lib/model/outcome';
import { requestAccess } from '../../../lib/permissions';
import { discardText, reasonText } from '../../../lib/wording/entry-text';
import { text } from '../../../lib/wording/text';
import { Button } from '../../ui/Button';
import { isRejectedChange } from './is-rejected-change';
import styles from './RowHelp.module.css';

export interface RowHelpProps {
  entry: Entry;
  deleting: boolean;
  onAsk: (question: () => Promise<Outcome<unknown>>) => void;
  onChangePrivacy: () => void;
}

/** Why the work on a report is stuck, and what a person can do about it. */
export function RowHelp({ entry, deleting, onAsk, onChangePrivacy }: RowHelpProps) {
  const { id, failure } = entry;
  const retry = () => send('outbox.retry', { id });
  return (
    <div class={styles.help} aria-live="polite">
      {failure && <p>{reasonText(entry)}</p>}
      <div class={styles.actions}>
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
          <>
            {failure && isAboutKey(failure) && <a href="#/settings">{text('commonEnterKey')}</a>}
            <Button onClick={() => onAsk(retry)}>{text('commonTryAgain')}</Button>
          </>
        )}
        {!deleting && (
          <Button kind="quiet" onClick={() => onAsk(() => send('outbox.discard', { id }))}>
            {discardText(entry)}
          </Button>
        )}
      </div>
    </div>
  );
}
