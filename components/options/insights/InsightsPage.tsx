import { useState } from 'preact/hooks';
import type { Account } from '../../../lib/model/account';
import type { StaleDays } from '../../../lib/model/insights';
import { listPreferencesItem } from '../../../lib/storage/list-preferences';
import { text } from '../../../lib/wording/text';
import { useOutbox } from '../../hooks/use-outbox';
import { useStored } from '../../hooks/use-stored';
import { ProblemNotice } from '../../ui/ProblemNotice';
import { IndexStatus } from './IndexStatus';
import styles from './InsightsPage.module.css';
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
  const { value, failure, busy, again, renew } = useInsights(account.id, staleDays);
  const insights = value?.insights;
  const patterns = useStored(listPreferencesItem)?.patterns ?? false;
  const outbox = useOutbox();
  const actions = {
    accountId: account.id,
    entries: outbox.entries,
    staleDays,
    onStart,
    onDone: renew,
  };
  return (
    <div class={styles.page} data-patterns={patterns}>
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
          <div class={styles.cards}>
            <WorstProjects insights={insights} />
            <WorstPages insights={insights} />
            <PublicReports insights={insights} {...actions} />
            <StaleReports insights={insights} onStaleDays={setStaleDays} {...actions} />
          </div>
        </>
      )}
    </div>
  );
}
