import { useState } from 'preact/hooks';
import type { Account } from '../../../lib/model/account';
import type { StaleDays } from '../../../lib/model/insights';
import { listPreferencesItem } from '../../../lib/storage/list-preferences';
import { useOutbox } from '../../hooks/use-outbox';
import { useStored } from '../../hooks/use-stored';
import { FailedChecks } from './FailedChecks';
import { IndexStatus } from './IndexStatus';
import styles from './InsightsPage.module.css';
import { InsightsProblem } from './InsightsProblem';
import { Months } from './Months';
import { PublicReports } from './PublicReports';
import { Shares } from './Shares';
import { StaleReports } from './StaleReports';
import { useInsights } from './use-insights';
import { WorstPages } from './WorstPages';
import { WorstProjects } from './WorstProjects';

export interface InsightsPageProps {
  account: Account;
  /** Work on many reports has started. */
  onStart: () => void;
}

export function InsightsPage({ account, onStart }: InsightsPageProps) {
  const [staleDays, setStaleDays] = useState<StaleDays>(90);
  const answer = useInsights({ accountId: account.id, staleDays });
  const { value, again, renew } = answer;
  const insights = value?.insights;
  const patterns = useStored(listPreferencesItem)?.patterns ?? false;
  const outbox = useOutbox();
  const actions = {
    accountId: account.id,
    staleDays,
    work: { entries: outbox.entries, onStart, onDone: renew },
  };
  return (
    <div class={styles.page} data-patterns={patterns}>
      <InsightsProblem answer={answer} outbox={outbox} />
      {value && (
        <IndexStatus
          accountId={account.id}
          state={value.state}
          count={value.insights.total}
          onRefreshed={again}
        />
      )}
      {insights && insights.total > 0 && (
        <>
          <div class={styles.lead}>
            <Shares insights={insights} />
            <Months insights={insights} patterns={patterns} />
          </div>
          <div class={styles.causes}>
            <FailedChecks accountId={account.id} />
            <WorstProjects insights={insights} />
          </div>
          <div class={styles.cards}>
            <WorstPages insights={insights} />
            <PublicReports insights={insights} {...actions} />
            <StaleReports insights={insights} onStaleDays={setStaleDays} {...actions} />
          </div>
        </>
      )}
    </div>
  );
}
