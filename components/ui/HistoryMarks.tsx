import type { HistoryPoint } from '../../lib/model/history';
import type { Verdict } from '../../lib/model/verdict';
import styles from './HistoryLine.module.css';
import { verdictColour, VerdictShape } from './VerdictShape';

export interface HistoryMarksProps {
  /** Oldest first. */
  points: HistoryPoint[];
  /** Where the points may be, in the units of the SVG. */
  box: { left: number; right: number; top: number; bottom: number };
}

/** A mark extends this far around its point. */
export const MARK = 7;

/** Used if the service gives no score: the middle of the verdict's range. */
const SCORES: Record<Verdict, number> = { good: 90, decent: 64, bad: 24, unknown: 50 };

/** Verdicts over time as a line, by their scores, for an SVG. */
export function HistoryMarks({ points, box }: HistoryMarksProps) {
  const { left, right, top, bottom } = box;
  const from = points[0]?.at ?? 0;
  const span = (points.at(-1)?.at ?? 0) - from;
  const placed = points.map(({ at, verdict, score }) => ({
    verdict,
    x: left + (span > 0 ? (at - from) / span : 0.5) * (right - left),
    y: top + (1 - (score ?? SCORES[verdict]) / 100) * (bottom - top),
  }));
  // Only changes and the latest verdict get a mark: more marks would overlap.
  const marked = placed.filter(
    ({ verdict }, index) => index === placed.length - 1 || verdict !== placed[index - 1]?.verdict,
  );
  return (
    <>
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
    </>
  );
}
