import { totalOf, VERDICTS_AND_PENDING, type Tally } from '../../../lib/model/insights';
import { countedText } from '../../../lib/wording/counted-text';
import { numberText } from '../../../lib/wording/formats';
import { LegendLabel } from './LegendLabel';
import { monthHash, monthName } from './month';
import styles from './MonthTip.module.css';

export interface MonthTipProps {
  start: number;
  tally: Tally;
  project: string | undefined;
  /** The tip then ends at its column, so that it stays on the screen. */
  isInSecondHalf: boolean;
}

/** The numbers of a month, each with a link to its reports. */
export function MonthTip({ start, tally, project, isInSecondHalf }: MonthTipProps) {
  const total = totalOf(tally);
  return (
    <div class={styles.tip} data-end={isInSecondHalf}>
      <p class={styles.head}>
        <span>{monthName(start, 'long')}</span>
        <span class={styles.soft}>{countedText('insightsCount', total)}</span>
      </p>
      <ul class={styles.verdicts}>
        {VERDICTS_AND_PENDING.filter((verdict) => tally[verdict] > 0).map((verdict) => (
          <li key={verdict}>
            {verdict === 'pending' ? (
              <LegendLabel verdict={verdict} />
            ) : (
              <a href={monthHash(start, { project, result: verdict })}>
                <LegendLabel verdict={verdict} />
                {numberText(tally[verdict])}
              </a>
            )}
          </li>
        ))}
      </ul>
      {total > 0 && (
        <a href={monthHash(start, { project })}>{countedText('insightsShowInList', total)}</a>
      )}
    </div>
  );
}
