import type { HistoryPoint } from '../../../lib/model/history';
import { dayText } from '../../../lib/wording/date-text';
import { isRightToLeft } from '../../../lib/wording/direction';
import { HistoryMarks } from '../../ui/HistoryMarks';
import styles from './ScoreChart.module.css';

export interface ScoreChartProps {
  /** Oldest first; at least two. */
  points: HistoryPoint[];
}

const WIDTH = 316;
const HEIGHT = 140;
const BOX = { left: 36, right: 300, top: 12, bottom: 112 };

/** Scores over time. The table beside it says the same. */
export function ScoreChart({ points }: ScoreChartProps) {
  const last = points.at(-1);
  // Text that ends at a place extends the other way there, too.
  const xOf = (x: number) => (isRightToLeft() ? WIDTH - x : x);
  const yOf = (score: number) => BOX.bottom - (score / 100) * (BOX.bottom - BOX.top);
  return (
    <svg class={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {[0, 50, 100].map((score) => (
        <g key={score}>
          <path class={styles.grid} d={`M${xOf(BOX.left - 8)} ${yOf(score)}H${xOf(WIDTH - 4)}`} />
          <text x={xOf(BOX.left - 14)} y={yOf(score) + 4} text-anchor="end">
            {score}
          </text>
        </g>
      ))}
      <g class={styles.marks}>
        <HistoryMarks
          points={points}
          box={{ ...BOX, left: xOf(BOX.left), right: xOf(BOX.right) }}
        />
      </g>
      {last && last.score !== null && (
        <text class={styles.now} x={xOf(BOX.right - 12)} y={yOf(last.score) - 6} text-anchor="end">
          {Math.round(last.score)}
        </text>
      )}
      <text x={xOf(BOX.left - 8)} y={HEIGHT - 6}>
        {dayText(points[0]?.at ?? 0)}
      </text>
      <text x={xOf(WIDTH - 4)} y={HEIGHT - 6} text-anchor="end">
        {dayText(last?.at ?? 0)}
      </text>
    </svg>
  );
}
