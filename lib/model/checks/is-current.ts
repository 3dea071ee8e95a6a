import type { Report } from '../report';
import type { Verdict } from '../verdict';

/** What tells a result from the others of its report. */
export interface ResultMark {
  at: number;
  verdict: Verdict;
}

/** What tells which of its results a report has now. */
export type Current = Pick<Report, 'generatedAt' | 'verdict'>;

/**
 * Whether a result that was seen is the one that the report has now. A newer one may have come without checks: then
 * those of the older one say nothing of it. Some services don't tell when, but another verdict is another result.
 */
export const isCurrent = (seen: ResultMark, now: Current): boolean =>
  now.generatedAt === null ? seen.verdict === now.verdict : seen.at >= now.generatedAt;
