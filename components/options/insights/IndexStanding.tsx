import { useState } from 'preact/hooks';
import { send } from '../../../lib/messages';
import type { IndexState } from '../../../lib/model/index-state';
import { text } from '../../../lib/wording/text';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { When } from '../../ui/When';
import { IndexProgress } from '../index-state/IndexProgress';
import { ProblemNotice } from '../../ui/ProblemNotice';
import styles from './IndexStanding.module.css';

export interface IndexStandingProps {
  state: IndexState;
  onRefreshed: () => void;
}

/** How far the numbers can be trusted: when the reports were read, and whether all of them were. */
export function IndexStanding({ state, onRefreshed }: IndexStandingProps) {
  const { phase, seen, total, refreshedAt, mayBeIncomplete, failure } = state;
  const [busy, setBusy] = useState(false);
  const [unanswered, setUnanswered] = useState(false);

  async function refresh() {
    setBusy(true);
    setUnanswered((await send('index.refresh', {}).catch(() => null)) === null);
    setBusy(false);
    onRefreshed();
  }

  const problem = unanswered ? 'no-answer' : failure;
  return (
    <div class={styles.standing}>
      {problem && (
        <ProblemNotice
          problem={problem}
          stale={refreshedAt !== null}
          busy={busy}
          onRetry={() => void refresh()}
        />
      )}
      <div class={styles.line}>
        {refreshedAt !== null && (
          <p>
            {text('insightsAsOf')} <When at={refreshedAt} />
          </p>
        )}
        {phase === 'none' && <p>{text('insightsNotRead')}</p>}
        {!problem && (
          <Button busy={busy || phase === 'walking'} onClick={() => void refresh()}>
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
