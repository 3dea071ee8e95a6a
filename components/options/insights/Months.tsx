import { useState } from 'preact/hooks';
import { VERDICTS_AND_PENDING, type Insights, type Tally } from '../../../lib/model/insights';
import { text } from '../../../lib/wording/text';
import { Button } from '../../ui/Button';
import { Panel } from '../parts/Panel';
import { Fills } from './Fills';
import styles from './Months.module.css';
import numbers from './numbers.module.css';
import { LegendLabel } from './LegendLabel';
import { shownVerdicts } from './shown-verdicts';

export interface MonthsProps {
  insights: Insights;
}

/** The verdicts by month: one column each, and all numbers on request. */
export function Months({ insights: { months } }: MonthsProps) {
  const [shown, setShown] = useState(false);
  const highest = Math.max(...months.map(({ tally }) => sum(tally)));
  const verdicts = shownVerdicts(months.map(({ tally }) => tally));
  if (months.length === 0 || highest === 0) {
    return (
      <Panel title={text('insightsMonths')}>
        <p>{text('insightsMonthsNone')}</p>
      </Panel>
    );
  }
  const month = inWords({ month: 'short' });
  const year = inWords({ year: 'numeric' });
  const monthOfYear = inWords({ month: 'short', year: 'numeric' });
  // Short enough to fit above a column.
  const count = new Intl.NumberFormat(text('commonLocaleTag'), { notation: 'compact' });
  return (
    <Panel title={text('insightsMonths')}>
      <p class={styles.hint}>{text('insightsMonthsHint')}</p>
      <div class={styles.columns} aria-hidden="true">
        {months.map(({ start, tally }, index) => (
          <div key={start} class={styles.month}>
            <span class={styles.count}>{sum(tally) > 0 && count.format(sum(tally))}</span>
            <div class={styles.column} style={{ height: `${(100 * sum(tally)) / highest}%` }}>
              <Fills tally={tally} />
            </div>
            <span class={styles.label}>
              <span>{month.format(start)}</span>
              {(index === 0 || new Date(start).getMonth() === 0) && (
                <span>{year.format(start)}</span>
              )}
            </span>
          </div>
        ))}
      </div>
      <div>
        <Button aria-expanded={shown} onClick={() => setShown(!shown)}>
          {text('insightsNumbers')}
        </Button>
      </div>
      {/* Always present, for people who cannot see the columns. */}
      <div class={shown ? styles.scroller : 'unseen'}>
        <table class={numbers.numbers}>
          <caption class="unseen">{text('insightsMonths')}</caption>
          <thead>
            <tr>
              <th scope="col">{text('insightsMonth')}</th>
              {verdicts.map((verdict) => (
                <th key={verdict} scope="col">
                  <LegendLabel verdict={verdict} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map(({ start, tally }) => (
              <tr key={start}>
                <th scope="row">{monthOfYear.format(start)}</th>
                {verdicts.map((verdict) => (
                  <td key={verdict}>{tally[verdict].toLocaleString()}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

const sum = (tally: Tally): number =>
  VERDICTS_AND_PENDING.reduce((all, each) => all + tally[each], 0);

const inWords = (format: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(text('commonLocaleTag'), format);
