import type { Report } from './report';
import type { Verdict } from './verdict';

/** A verdict this browser has seen. */
export interface HistoryPoint {
  /** When the results were generated or, if that is unknown, when they were first seen. */
  at: number;
  verdict: Verdict;
  score: number | null;
}

const MOST_POINTS = 400;

/** Adds a report to the history, oldest first. It only grows if the results differ. */
export function addPoint(history: HistoryPoint[], report: Report, now: number): HistoryPoint[] {
  const { verdict, score, generatedAt, pending } = report;
  const last = history.at(-1);
  // A newer answer has already arrived.
  const isOld = last && generatedAt !== null && generatedAt < last.at;
  if (pending || isOld) return history;
  if (!last) return [{ at: generatedAt ?? now, verdict, score }];
  // Lists may omit the score that the report itself has: that is not a change.
  const isSame = last.verdict === verdict && (score === null || score === last.score);
  if (isSame && (generatedAt === null || generatedAt === last.at)) return history;
  if (last.verdict === verdict && last.score === null && generatedAt === last.at)
    return [...history.slice(0, -1), { ...last, score }];
  const at = generatedAt === null || generatedAt === last.at ? now : generatedAt;
  return [...history, { at, verdict, score }].slice(-MOST_POINTS);
}
