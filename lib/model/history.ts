import type { Report } from './report';
import type { Verdict } from './verdict';

/** A verdict as this browser came to know it. */
export interface HistoryPoint {
  /** When the results were generated; where that is not told, when they were first seen. */
  at: number;
  verdict: Verdict;
  score: number | null;
}

const MOST_POINTS = 400;

/** The history, oldest first, once a report was seen: longer only where its results are others. */
export function addPoint(history: HistoryPoint[], report: Report, now: number): HistoryPoint[] {
  const { verdict, score, generatedAt, pending } = report;
  const last = history.at(-1);
  // An answer that was overtaken by a newer one tells nothing new.
  const isOld = last && generatedAt !== null && generatedAt < last.at;
  if (pending || isOld) return history;
  if (!last) return [{ at: generatedAt ?? now, verdict, score }];
  // Lists may leave out the score that the report itself tells: that is no change.
  const isSame = last.verdict === verdict && (score === null || score === last.score);
  if (isSame && (generatedAt === null || generatedAt === last.at)) return history;
  if (last.verdict === verdict && last.score === null && generatedAt === last.at)
    return [...history.slice(0, -1), { ...last, score }];
  const at = generatedAt === null || generatedAt === last.at ? now : generatedAt;
  return [...history, { at, verdict, score }].slice(-MOST_POINTS);
}
