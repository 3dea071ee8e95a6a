import { unpackChecks, type SeenResult } from '../model/checks/record';
import type { ResultRow } from './results-database';

/** One result of a report, with its checks to be read. */
export const seenResult = ({ at, verdict, score, checks }: ResultRow): SeenResult => ({
  at,
  verdict,
  score,
  checks: unpackChecks(checks),
});
