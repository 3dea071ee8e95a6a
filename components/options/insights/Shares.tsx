import type { Insights, VerdictOrPending } from '../../../lib/model/insights';
import { countedText } from '../../../lib/wording/counted-text';
import { text } from '../../../lib/wording/text';
import { listHash } from '../list/list-state';
import { Panel } from '../parts/Panel';
import fill from './fill.module.css';
import { LegendLabel } from './LegendLabel';
import styles from './Shares.module.css';
import { shownVerdicts } from './shown-verdicts';

export interface SharesProps {
  insights: Insights;
}

/** How many reports have which verdict: a line for each, with a bar, that leads to the list. */
export function Shares({ insights: { tally, total, scored, averageScore } }: SharesProps) {
  const share = new Intl.NumberFormat(text('commonLocaleTag'), {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  const verdicts = shownVerdicts([tally]);
  return (
    <Panel title={text('insightsShares')} note={countedText('insightsCount', total)}>
      <table class={styles.shares}>
        <caption class="unseen">{text('insightsShares')}</caption>
        <thead class="unseen">
          <tr>
            <th scope="col">{text('commonVerdict')}</th>
            <th scope="col">{text('commonReports')}</th>
            <th scope="col">{text('insightsShare')}</th>
          </tr>
        </thead>
        <tbody>
          {verdicts.map((verdict) => (
            <tr key={verdict}>
              <th scope="row">
                <LegendLabel verdict={verdict} />
                <span class={styles.bar} aria-hidden="true">
                  {tally[verdict] > 0 && (
                    <span
                      class={fill.fill}
                      data-fill={verdict}
                      style={{ width: `${(100 * tally[verdict]) / total}%` }}
                    />
                  )}
                </span>
              </th>
              <td>
                <Count verdict={verdict} count={tally[verdict]} />
              </td>
              <td class={styles.soft}>{share.format(tally[verdict] / total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {averageScore !== null && (
        <p class={styles.average}>
          {text('insightsAverage', Math.round(averageScore))}
          <span class={styles.soft}>
            {text('insightsAverageOf', scored.count.toLocaleString(), total.toLocaleString())}
          </span>
        </p>
      )}
    </Panel>
  );
}

/** The list can't be asked for reports without results. */
function Count({ verdict, count }: { verdict: VerdictOrPending; count: number }) {
  const shown = count.toLocaleString();
  if (verdict === 'pending' || count === 0) return <span class={styles.count}>{shown}</span>;
  return (
    <a class={styles.count} href={listHash('#/reports', { result: verdict })}>
      {shown}
    </a>
  );
}
