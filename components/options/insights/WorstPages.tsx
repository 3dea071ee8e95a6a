import type { Insights } from '../../../lib/model/insights';
import { text } from '../../../lib/wording/text';
import { listHash } from '../list/list-state';
import { Panel } from '../parts/Panel';
import { CardFoot } from './CardFoot';
import { FoundReports } from './FoundReports';

export interface WorstPagesProps {
  insights: Insights;
}

/** The pages with the lowest scores, where the service gives any. */
export function WorstPages({ insights: { scored, tally } }: WorstPagesProps) {
  if (scored.count === 0) return null;
  return (
    <Panel title={text('insightsWorstPages')} note={text('insightsWorstPagesHint')}>
      <FoundReports
        found={scored}
        fact={({ score }) => text('commonScore', Math.round(score ?? 0))}
      />
      {tally.bad > 0 && (
        <CardFoot>
          <a href={listHash('#/reports', { result: 'bad' })}>
            {text('insightsAllBad', tally.bad.toLocaleString())}
          </a>
        </CardFoot>
      )}
    </Panel>
  );
}
