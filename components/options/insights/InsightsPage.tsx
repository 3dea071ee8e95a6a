import { useState } from 'preact/hooks';
import type { Account } from '../../../lib/model/account';
import type { StaleDays } from '../../../lib/model/insights';
import { text } from '../../../lib/wording/text';
import { useOutbox } from '../../hooks/use-outbox';
import { ProblemNotice } from '../../ui/ProblemNotice';
import { Columns } from '../parts/Columns';
import { Empty } from '../parts/Empty';
import { IndexStatus } from './IndexStatus';
import styles from './InsightsPage.module.css';
import { Months } from './Months';
import { PublicReports } from './PublicReports';
import { Shares } from './Shares';
import { StaleReports } from './StaleReports';
import { useInsights } from './use-insights';
import { WorstProjects } from './WorstProjects';

export interface InsightsPageProps {
  account: Account;
  /** Work on many reports has started. */
  onStart: () => void;
}

export function InsightsPage({ account, onStart }: InsightsPageProps) {
  const [staleDays, setStaleDays] = useState<StaleDays>(90);
  const { value, failure, busy, again, renew } = useInsights(account.id, staleDays);
  const insights = value?.insights;
  const outbox = useOutbox();
  const actions = {
    accountId: account.id,
    entries: outbox.entries,
    staleDays,
    onStart,
    onDone: renew,
  };
  return (
    <div class={styles.page}>
      {failure && (
        <ProblemNotice
          failure={failure}
          note={value && text('listStale')}
          busy={busy}
          onRetry={again}
        />
      )}
      {outbox.failure && !failure && (
        <ProblemNotice failure={outbox.failure} onRetry={outbox.again} />
      )}
      {value && <IndexStatus accountId={account.id} state={value.state} onRefreshed={again} />}
      {insights?.total === 0 && value?.state.phase === 'ready' && (
        <Empty message={text('reportsNone')} />
      )}
      {insights && insights.total > 0 && (
        <Columns
          left={
            <>
              <Shares insights={insights} />
              <WorstProjects insights={insights} />
              <StaleReports insights={insights} onStaleDays={setStaleDays} {...actions} />
            </>
          }
          right={
            <>
              <Months insights={insights} />
              <PublicReports insights={insights} {...actions} />
            </>
          }
        />
      )}
    </div>
  );
}
