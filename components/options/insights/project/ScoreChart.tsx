import { momentText } from '../../../../lib/wording/date-text';
import type { ScorePoint } from '../../../../lib/model/score-line';
import styles from './ScoreChart.module.css';

const STEP = 10;
/** So that a change of one point doesn't look like a fall. */
const LEAST_RANGE = 20;

/** Draws average scores over time. The same is in a table. */
export function ScoreChart({ points }: { points: ScorePoint[] }) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const { low, high } = rangeOf(points.map(({ average }) => average));
  const span = last.at - first.at;
  const placed = points.map(({ at, average }) => ({
    x: span > 0 ? (100 * (at - first.at)) / span : 100,
    y: (100 * (high - average)) / (high - low),
  }));
  const line = placed.map(({ x, y }) => `${x},${y}`).join(' ');
  const end = placed.at(-1);
  const levels = Array.from({ length: (high - low) / STEP + 1 }, (_, step) => high - step * STEP);
  return (
    <div class={styles.chart} aria-hidden="true">
      <div class={styles.levels}>
        {levels.map((level) => (
          <span key={level}>{level}</span>
        ))}
      </div>
      <div class={styles.plot}>
        {/* Stretched to the room that there is. */}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          {levels.map((level) => {
            const y = (100 * (high - level)) / (high - low);
            return <path key={level} class={styles.level} d={`M0 ${y}H100`} />;
          })}
          <polygon class={styles.area} points={`0,100 ${line} 100,100`} />
          <polyline class={styles.line} points={line} />
        </svg>
        {end && (
          <span class={styles.end} style={{ insetInlineStart: `${end.x}%`, top: `${end.y}%` }}>
            <b>{Math.round(last.average)}</b>
          </span>
        )}
      </div>
      <div class={styles.days}>
        {[...new Set([first.at, (first.at + last.at) / 2, last.at])].map((at) => (
          <span key={at}>{momentText(at, { day: 'numeric', month: 'short' })}</span>
        ))}
      </div>
    </div>
  );
}

/** Whole steps around all scores. */
function rangeOf(scores: number[]): { low: number; high: number } {
  const low = Math.max(0, STEP * Math.floor(Math.min(...scores) / STEP));
  const high = Math.min(100, STEP * Math.ceil(Math.max(...scores) / STEP));
  if (high - low >= LEAST_RANGE) return { low, high };
  const start = Math.min(low, 100 - LEAST_RANGE);
  return { low: start, high: start + LEAST_RANGE };
}
