import { now } from '../../clock';
import { waitsForPerson, type Failure } from '../../model/failure';
import type { ReadingProgress } from '../../storage/reading-progress';

/** Once a rate limit was hit, part of it is left for the user's own requests. */
const DELAY_MS = { least: 1_500, most: 12_000 };
const FIRST_WAIT = 30_000;
const LONGEST_WAIT = 30 * 60_000;

/** The change to the reading progress after a failure. */
export function afterFailure(
  progress: ReadingProgress,
  failure: Failure,
): Partial<ReadingProgress> {
  const { phase, tries, delayMs } = progress;
  const waiting: Partial<ReadingProgress> = {
    phase: phase === 'ready' ? 'ready' : 'waiting',
    failure,
    tries: tries + 1,
    notBefore: now() + Math.min(FIRST_WAIT * 2 ** tries, LONGEST_WAIT),
  };
  if (waitsForPerson(failure)) return { ...waiting, notBefore: null };
  if (failure.kind === 'rate-limited') {
    const longer = Math.min(Math.max(delayMs * 2, DELAY_MS.least), DELAY_MS.most);
    return { ...waiting, notBefore: now() + failure.waitMs, delayMs: longer };
  }
  // The service may no longer know the cursor, so the walk starts over.
  if (failure.kind === 'gone' || failure.kind === 'input-rejected')
    return { ...waiting, walk: null };
  return waiting;
}
