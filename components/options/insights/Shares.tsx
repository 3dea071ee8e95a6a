import type { Insights } from '../../../lib/model/insights';
import { text } from '../../../lib/wording/text';
import { Panel } from '../parts/Panel';
import { Fills } from './Fills';
import numbers from './numbers.module.css';
import styles from './Shares.module.css';
import { LegendLabel } from './LegendLabel';
import { shownVerdicts } from './shown-verdicts';

export interface SharesProps {
  insights: Insights;
}

/** How many reports have which verdict: one bar, with its numbers below. */
export function Shares({ insights: { tally, total } }: SharesProps) {
  const share = new Intl.NumberFormat(text('commonLocaleTag'), {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  return (
    <Panel title={text('insightsShares')}>
      <div class={styles.bar} aria-hidden="true">
        <Fills tally={tally} />
      </div>
      <table class={numbers.numbers}>
        <caption class="unseen">{text('insightsShares')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('commonVerdict')}</th>
            <th scope="col">{text('commonReports')}</th>
            <th scope="col">{text('insightsShare')}</th>
          </tr>
        </thead>
        <tbody>
          {shownVerdicts([tally]).map((verdict) => (
            <tr key={verdict}>
              <th scope="row">
                <LegendLabel verdict={verdict} />
              </th>
              <td>{tally[verdict].toLocaleString()}</td>
              <td>{share.format(tally[verdict] / total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
