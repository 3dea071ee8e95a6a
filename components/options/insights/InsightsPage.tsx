import { useState } from 'preact/hooks';
import type { Account } from '../../../lib/model/account';
import type { StaleDays } from '../../../lib/model/insights';
import { text } from '../../../lib/wording/text';
import { useOutbox } from '../../hooks/use-outbox';
import { Columns } from '../parts/Columns';
import { Empty } from '../parts/Empty';
import { ProblemNotice } from '../../ui/ProblemNotice';
import { IndexStanding } from './IndexStanding';
import styles from './InsightsPage.module.css';
import { Months } from './Months';
import { PublicReports } from './PublicReports';
import { Shares } from './Shares';
import { StaleReports } from './StaleReports';
import { useInsights } from './use-insights';
import { WorstProjects } from './WorstProjects';

export interface InsightsPageProps {
  account: Account;
}

export function InsightsPage({ account }: InsightsPageProps) {
  const [staleDays, setStaleDays] = useState<StaleDays>(90);
  const { value, problem, busy, again, renew } = useInsights(account.id, staleDays);
  const insights = value?.insights;
  const entries = useOutbox();
  return (
    <div class={styles.page}>
      {problem && <ProblemNotice problem={problem} stale={!!value} busy={busy} onRetry={again} />}
      {value && <IndexStanding state={value.state} onRefreshed={again} />}
      {insights?.total === 0 && value?.state.phase === 'ready' && (
        <Empty says={text('reportsNone')} />
      )}
      {insights && insights.total > 0 && (
        <Columns
          left={
            <>
              <Shares insights={insights} />
              <WorstProjects insights={insights} />
              <StaleReports
                insights={insights}
                entries={entries}
                staleDays={staleDays}
                onStaleDays={setStaleDays}
                onDone={renew}
              />
            </>
          }
          right={
            <>
              <Months insights={insights} />
              <PublicReports
                insights={insights}
                entries={entries}
                staleDays={staleDays}
                onDone={renew}
              />
            </>
          }
        />
      )}
    </div>
  );
}
