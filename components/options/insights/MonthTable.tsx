import type { Insights, VerdictOrPending } from '../../../lib/model/insights';
import { numberText } from '../../../lib/wording/formats';
import { text } from '../../../lib/wording/text';
import { LegendLabel } from './LegendLabel';
import { monthName } from './month';
import numbers from './numbers.module.css';

export interface MonthTableProps {
  months: Insights['months'];
  verdicts: VerdictOrPending[];
}

/** The numbers behind the columns. */
export function MonthTable({ months, verdicts }: MonthTableProps) {
  return (
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
            <th scope="row">{monthName(start, 'short')}</th>
            {verdicts.map((verdict) => (
              <td key={verdict}>{numberText(tally[verdict])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
