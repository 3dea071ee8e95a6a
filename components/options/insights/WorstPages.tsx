import type { Found } from '../../../lib/model/found';
import type { Insights } from '../../../lib/model/insights';
import { countedText } from '../../../lib/wording/counted-text';
import { text } from '../../../lib/wording/text';
import { listHash } from '../list/list-state';
import { Panel } from '../parts/Panel';
import { CardFoot } from './CardFoot';
import { FoundReports } from './FoundReports';

export interface WorstPagesProps {
  insights: Insights;
}

const scoredOf = (found: Found): Found => ({
  ...found,
  some: found.some.filter(({ score }) => score !== null),
});

/** The pages with the lowest scores, where the service gives any. */
export function WorstPages({ insights: { scored, worstPages, tally } }: WorstPagesProps) {
  if (scored === 0) return null;
  return (
    <Panel title={text('insightsWorstPages')} note={text('insightsWorstPagesHint')}>
      <FoundReports
        found={scoredOf(worstPages)}
        fact={({ score }) => text('commonScore', Math.round(score ?? 0))}
      />
      {tally.bad > 0 && (
        <CardFoot>
          <a href={listHash('#/reports', { result: 'bad' })}>
            {countedText('insightsAllBad', tally.bad)}
          </a>
        </CardFoot>
      )}
    </Panel>
  );
}
