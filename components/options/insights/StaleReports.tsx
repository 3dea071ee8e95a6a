import { send } from '../../../lib/messages';
import { STALE_DAYS, type Insights, type StaleDays } from '../../../lib/model/insights';
import { momentOf } from '../../../lib/model/report';
import { text } from '../../../lib/wording/text';
import { SelectField } from '../../ui/SelectField';
import { When } from '../../ui/When';
import { listHash } from '../list/list-state';
import { Panel } from '../parts/Panel';
import { FoundReports } from './FoundReports';
import styles from './found.module.css';
import { TargetActions } from './TargetActions';
import type { TargetWork } from './use-targets';

export interface StaleReportsProps {
  insights: Insights;
  accountId: string;
  staleDays: StaleDays;
  onStaleDays: (days: StaleDays) => void;
  /** What follows the work. */
  work: TargetWork;
}

/** Reports whose results may be outdated, and a button to update them. */
export function StaleReports(props: StaleReportsProps) {
  const { insights, accountId, staleDays, onStaleDays, work } = props;
  const { total, stale } = insights;
  return (
    <Panel
      title={text('insightsStale')}
      action={
        <div class={styles.choice}>
          <SelectField
            label={text('insightsOlderThan')}
            options={STALE_DAYS.map((days) => ({ value: days, label: text('insightsDays', days) }))}
            value={staleDays}
            onChange={onStaleDays}
          />
        </div>
      }
    >
      <p class={styles.said}>
        {stale.count > 0
          ? text('insightsStaleCount', stale.count, total)
          : text('insightsStaleNone')}
      </p>
      <FoundReports found={stale} fact={(report) => <When at={momentOf(report)} />} />
      <TargetActions
        input={{ accountId, staleDays, which: 'stale' }}
        {...work}
        label="commonUpdateResults"
        question="insightsUpdateAsks"
        act={(target) => send('report.update-results', target)}
        count={stale.count}
        list={listHash('#/reports', { date: `over-${staleDays}d` })}
      />
    </Panel>
  );
}
