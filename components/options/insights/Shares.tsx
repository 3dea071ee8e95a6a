import type { ComponentChildren } from 'preact';
import type { Insights, VerdictOrPending } from '../../../lib/model/insights';
import { countedText } from '../../../lib/wording/counted-text';
import { numberText } from '../../../lib/wording/formats';
import { text } from '../../../lib/wording/text';
import { listHash } from '../list/list-state';
import { Panel } from '../parts/Panel';
import fill from './fill.module.css';
import { LegendLabel } from './LegendLabel';
import styles from './Shares.module.css';
import { shownVerdicts } from './shown-verdicts';

export interface SharesProps {
  insights: Insights;
  /** The one that all of them belong to. */
  project?: string;
  /** Below the numbers. */
  children?: ComponentChildren;
}

const SHARE = { style: 'percent', maximumFractionDigits: 1 } as const;
const SIGNED = { signDisplay: 'exceptZero' } as const;

/** How many reports have which verdict: a line for each, with a bar, that leads to the list. */
export function Shares({
  insights: { tally, total, scored, averageScore, change },
  project,
  children,
}: SharesProps) {
  const verdicts = shownVerdicts([tally]);
  const hasChanged = Object.values(change).some((count) => count !== 0);
  return (
    <Panel
      title={text('insightsShares')}
      note={countedText('insightsCount', total)}
      action={hasChanged && <span class={styles.soft}>{text('insightsChange')}</span>}
    >
      <table class={styles.shares}>
        <caption class="unseen">{text('insightsShares')}</caption>
        <thead class="unseen">
          <tr>
            <th scope="col">{text('commonVerdict')}</th>
            <th scope="col">{text('commonReports')}</th>
            <th scope="col">{text('insightsShare')}</th>
            {hasChanged && <th scope="col">{text('insightsChange')}</th>}
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
                <Count verdict={verdict} count={tally[verdict]} project={project} />
              </td>
              <td class={styles.soft}>{numberText(tally[verdict] / total, SHARE)}</td>
              {hasChanged && (
                <td class={styles.soft}>
                  {verdict !== 'pending' && numberText(change[verdict], SIGNED)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {averageScore !== null && (
        <p class={styles.average}>
          {text('insightsAverage', Math.round(averageScore))}
          <span class={styles.soft}>{text('insightsAverageOf', scored, total)}</span>
        </p>
      )}
      {children}
    </Panel>
  );
}

interface CountProps {
  verdict: VerdictOrPending;
  count: number;
  project: string | undefined;
}

/** The list can't be asked for reports without results. */
function Count({ verdict, count, project }: CountProps) {
  const shown = numberText(count);
  if (verdict === 'pending' || count === 0) return <span class={styles.count}>{shown}</span>;
  return (
    <a class={styles.count} href={listHash('#/reports', { project, result: verdict })}>
      {shown}
    </a>
  );
}
