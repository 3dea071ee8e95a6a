import type { Entry } from './entry';

/** Nothing takes longer: the clock was set meanwhile. */
const LONGEST_MS = 3_600_000;

/** How long an entry has been worked on; null if nobody knows. */
export function secondsAtWork({ startedAt, createdAt }: Entry, now: number): number | null {
  const passed = now - (startedAt ?? createdAt);
  return passed > -1_000 && passed < LONGEST_MS ? Math.max(0, Math.floor(passed / 1000)) : null;
}
