import { send } from '../../../lib/messages';
import type { IndexState } from '../../../lib/model/index-state';
import { text } from '../../../lib/wording/text';
import { useAsk } from '../../hooks/use-ask';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { ProblemNotice } from '../../ui/ProblemNotice';
import { When } from '../../ui/When';
import { IndexProgress } from '../index-state/IndexProgress';
import styles from './IndexStatus.module.css';

export interface IndexStatusProps {
  accountId: string;
  state: IndexState;
  onRefreshed: () => void;
}

/** How far the numbers can be trusted: when the reports were read, and whether all of them were. */
export function IndexStatus({ accountId, state, onRefreshed }: IndexStatusProps) {
  const { phase, seen, total, refreshedAt, mayBeIncomplete, failure } = state;
  const { busy, failure: unasked, ask } = useAsk();
  const refresh = () =>
    void ask(async () => {
      const refreshed = await send('index.refresh', { accountId });
      onRefreshed();
      return refreshed;
    });

  const problem = unasked ?? failure;
  return (
    <div class={styles.status}>
      {problem && (
        <ProblemNotice
          failure={problem}
          note={refreshedAt === null ? undefined : text('listStale')}
          busy={busy}
          onRetry={refresh}
        />
      )}
      <div class={styles.line}>
        {refreshedAt !== null && (
          <p>
            <When at={refreshedAt} format={(moment) => text('insightsRefreshed', moment)} />
          </p>
        )}
        {phase === 'none' && <p>{text('insightsNotRead')}</p>}
        {!problem && (
          <Button busy={busy || phase === 'walking'} onClick={refresh}>
            {text('insightsRefresh')}
          </Button>
        )}
      </div>
      {phase === 'walking' && (
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
