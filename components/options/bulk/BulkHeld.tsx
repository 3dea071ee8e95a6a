import { send } from '../../../lib/messages';
import type { Entry } from '../../../lib/model/entry';
import { isAboutKey } from '../../../lib/model/failure';
import { requestAccess } from '../../../lib/permissions';
import { countedText } from '../../../lib/wording/counted-text';
import { reasonText } from '../../../lib/wording/entry-text';
import { text } from '../../../lib/wording/text';
import { useAsk } from '../../hooks/use-ask';
import { keyFieldHash } from '../../hooks/use-hash';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { ProblemNotice } from '../../ui/ProblemNotice';
import { ButtonLink } from '../parts/ButtonLink';
import styles from './BulkHeld.module.css';

/** Why bulk work doesn't go on, how much of it waits, and what mends it. */
export function BulkHeld({ entries }: { entries: Entry[] }) {
  const { busy, failure: actionFailure, ask, again } = useAsk();
  const [first] = entries;
  if (!first) return null;
  const { id, accountId, failure } = first;
  // If it gets through, the others follow.
  const retry = () => send('outbox.retry', { id });
  return (
    <>
      <Notice tone="bad" role="status">
        <p>
          {reasonText(first)} {countedText('queueHeldCount', entries.length)}
        </p>
        {isAboutKey(failure) && (
          <div class={styles.actions}>
            <ButtonLink href={keyFieldHash(accountId)}>{text('commonEnterKey')}</ButtonLink>
            <Button kind="quiet" busy={busy} onClick={() => void ask(retry)}>
              {text('commonTryAgain')}
            </Button>
          </div>
        )}
        {failure?.kind === 'no-permission' && (
          <Button
            busy={busy}
            onClick={() => void ask(() => requestAccess(failure.origin).then(retry))}
          >
            {text('commonAllowAccess')}
          </Button>
        )}
      </Notice>
      {actionFailure && <ProblemNotice failure={actionFailure} busy={busy} onRetry={again} />}
    </>
  );
}
