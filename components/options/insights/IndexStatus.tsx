import { send } from '../../../lib/messages';
import type { IndexState } from '../../../lib/model/index-state';
import { countedText } from '../../../lib/wording/counted-text';
import { text } from '../../../lib/wording/text';
import { useAsk } from '../../hooks/use-ask';
import { keyFieldHash } from '../../hooks/use-hash';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { ProblemNotice } from '../../ui/ProblemNotice';
import { When } from '../../ui/When';
import { IndexProgress } from '../index-state/IndexProgress';
import styles from './IndexStatus.module.css';
import { NoInsights } from './NoInsights';

export interface IndexStatusProps {
  accountId: string;
  state: IndexState;
  /** How many reports the numbers below count. */
  count: number;
  onRefreshed: () => void;
}

/** How far the numbers can be trusted: when the reports were read, and whether all of them were. */
export function IndexStatus({ accountId, state, count, onRefreshed }: IndexStatusProps) {
  const { phase, seen, total, refreshedAt, mayBeIncomplete, failure } = state;
  const { busy, failure: unasked, ask } = useAsk();
  const refresh = () =>
    void ask(async () => {
      const refreshed = await send('index.refresh', { accountId });
      onRefreshed();
      return refreshed;
    });

  const problem = unasked ?? failure;
  const isWalking = phase === 'walking';
  if (count === 0 && !problem && !isWalking) {
    const wasRead = refreshedAt !== null;
    return <NoInsights accountId={accountId} wasRead={wasRead} busy={busy} onRead={refresh} />;
  }
  return (
    <div class={styles.status}>
      {problem && (
        <ProblemNotice
          failure={problem}
          note={refreshedAt === null ? undefined : text('listStale')}
          busy={busy}
          onRetry={refresh}
          onEnterKey={() => (location.hash = keyFieldHash(accountId))}
        />
      )}
      {!problem && (
        <div class={styles.line}>
          {refreshedAt !== null && (
            <p role="status">
              <When
                at={refreshedAt}
                format={(moment) => countedText('insightsFrom', count, moment)}
              />
            </p>
          )}
          <Button kind="quiet" busy={busy || isWalking} onClick={refresh}>
            {text('insightsRefresh')}
          </Button>
        </div>
      )}
      {isWalking && (
        <>
          <IndexProgress seen={seen} total={total} />
          {refreshedAt === null && <p role="status">{text('insightsPartial')}</p>}
        </>
      )}
      {mayBeIncomplete && (
        <Notice tone="warn" role="note">
          {text('insightsIncomplete')}
        </Notice>
      )}
    </div>
  );
}
