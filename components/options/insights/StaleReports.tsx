import { send } from '../../../lib/messages';
import type { Entry } from '../../../lib/model/entry';
import { STALE_DAYS, type Insights, type StaleDays } from '../../../lib/model/insights';
import { text } from '../../../lib/wording/text';
import { SelectField } from '../../ui/SelectField';
import { Panel } from '../parts/Panel';
import { FoundReports } from './FoundReports';
import { TargetActions } from './TargetActions';

export interface StaleReportsProps {
  insights: Insights;
  entries: Entry[];
  accountId: string;
  staleDays: StaleDays;
  onStaleDays: (days: StaleDays) => void;
  onStart: () => void;
  onDone: () => void;
}

/** Reports whose results may be outdated, and a button to update them. */
export function StaleReports({ insights, onStaleDays, ...actions }: StaleReportsProps) {
  const { staleDays } = actions;
  const { total, stale } = insights;
  return (
    <Panel title={text('insightsStale')}>
      <SelectField
        label={text('insightsOlderThan')}
        options={STALE_DAYS.map((days) => ({ value: days, label: text('insightsDays', days) }))}
        value={staleDays}
        onChange={onStaleDays}
      />
      <p>
        {stale.count > 0
          ? text('insightsStaleCount', stale.count.toLocaleString(), total.toLocaleString())
          : text('insightsStaleNone')}
      </p>
      <TargetActions
        which="stale"
        {...actions}
        label="commonUpdateResults"
        question="insightsUpdateAsks"
        act={(target) => send('report.update-results', target)}
        offered={stale.count > 0}
      />
      <FoundReports found={stale} />
    </Panel>
  );
}
