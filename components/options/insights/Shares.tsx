import type { Insights } from '../../../lib/model/insights';
import { text } from '../../../lib/wording/text';
import table from '../list/table.module.css';
import { Panel } from '../parts/Panel';
import { Fills } from './Fills';
import numbers from './numbers.module.css';
import styles from './Shares.module.css';
import { StandingMark } from './StandingMark';
import { toldStandings } from './told-standings';

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
        <caption class={table.unseen}>{text('insightsShares')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('commonVerdict')}</th>
            <th scope="col">{text('commonReports')}</th>
            <th scope="col">{text('insightsShare')}</th>
          </tr>
        </thead>
        <tbody>
          {toldStandings([tally]).map((standing) => (
            <tr key={standing}>
              <th scope="row">
                <StandingMark standing={standing} />
              </th>
              <td>{tally[standing].toLocaleString()}</td>
              <td>{share.format(tally[standing] / total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
