import type { HistoryPoint } from '../../lib/model/history';
import type { Verdict } from '../../lib/model/verdict';
import styles from './HistoryLine.module.css';
import { verdictColour, VerdictShape } from './VerdictShape';

export interface HistoryLineProps {
  /** Oldest first. */
  points: HistoryPoint[];
}

const WIDTH = 240;
const HEIGHT = 48;
/** Space for a mark, which extends this far around its point. */
const MARK = 7;

/** Used if the service gives no score: the middle of the verdict's range. */
const SCORES: Record<Verdict, number> = { good: 90, decent: 64, bad: 24, unknown: 50 };

/** Draws verdicts over time. The same has to be given as text beside it. */
export function HistoryLine({ points }: HistoryLineProps) {
  const from = points[0]?.at ?? 0;
  const span = (points.at(-1)?.at ?? 0) - from;
  const placed = points.map(({ at, verdict, score }) => ({
    verdict,
    x: MARK + (span > 0 ? (at - from) / span : 0.5) * (WIDTH - 2 * MARK),
    y: MARK + (1 - (score ?? SCORES[verdict]) / 100) * (HEIGHT - 2 * MARK),
  }));
  // Only changes and the latest verdict get a mark: more marks would overlap.
  const marked = placed.filter(
    ({ verdict }, index) => index === placed.length - 1 || verdict !== placed[index - 1]?.verdict,
  );
  return (
    <svg class={styles.history} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <polyline class={styles.line} points={placed.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {marked.map(({ verdict, x, y }, index) => (
        <g
          key={index}
          class={`${verdictColour} ${styles.mark}`}
          data-verdict={verdict}
          transform={`translate(${x - MARK} ${y - MARK}) scale(${MARK / 8})`}
        >
          <VerdictShape verdict={verdict} />
        </g>
      ))}
    </svg>
  );
}
