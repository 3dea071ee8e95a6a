import { STANDINGS, type Insights } from '../../../lib/model/insights';
import { text } from '../../../lib/text';
import table from '../list/table.module.css';
import { Panel } from '../Panel';
import fill from './fill.module.css';
import numbers from './numbers.module.css';
import styles from './Shares.module.css';
import { StandingMark } from './StandingMark';

export interface SharesProps {
  insights: Insights;
}

/** How many reports have which verdict: one bar, and its numbers below. */
export function Shares({ insights: { tally, total } }: SharesProps) {
  const share = new Intl.NumberFormat(text('localeTag'), {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  const present = STANDINGS.filter((standing) => tally[standing] > 0);
  // The three verdicts always have their line, so that a zero is told as well.
  const told = STANDINGS.filter((standing, place) => place < 3 || tally[standing] > 0);
  return (
    <Panel title={text('insightsShares')}>
      <div class={styles.bar} aria-hidden="true">
        {present.map((standing) => (
          <div
            key={standing}
            class={fill.fill}
            data-standing={standing}
            style={{ flexGrow: tally[standing] }}
          />
        ))}
      </div>
      <table class={numbers.numbers}>
        <caption class={table.unseen}>{text('insightsShares')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('insightsStanding')}</th>
            <th scope="col">{text('navReports')}</th>
            <th scope="col">{text('insightsShare')}</th>
          </tr>
        </thead>
        <tbody>
          {told.map((standing) => (
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
