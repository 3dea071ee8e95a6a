import type { ScorePoint } from '../../../../lib/model/score-line';
import { momentText } from '../../../../lib/wording/date-text';
import { numberText } from '../../../../lib/wording/formats';
import { text } from '../../../../lib/wording/text';
import numbers from '../numbers.module.css';

/** The numbers behind the line. */
export function ScoreTable({ points }: { points: ScorePoint[] }) {
  return (
    <table class={numbers.numbers}>
      <caption class="unseen">{text('projectScore')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('projectScoreAt')}</th>
          <th scope="col">{text('projectScoreAverage')}</th>
          <th scope="col">{text('commonReports')}</th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ at, average, count }) => (
          <tr key={at}>
            <th scope="row">{momentText(at, { dateStyle: 'medium' })}</th>
            <td>{Math.round(average)}</td>
            <td>{numberText(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
