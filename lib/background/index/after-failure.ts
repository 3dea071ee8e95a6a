import { now } from '../../clock';
import { waitsForPerson, type Failure } from '../../model/failure';
import type { ReadingProgress } from '../../storage/reading-progress';

/** Of a limit that was met once, a part is left to what people do. */
const DELAY_MS = { least: 1_500, most: 12_000 };
const FIRST_WAIT = 30_000;
const LONGEST_WAIT = 30 * 60_000;

/** What becomes of the reading after a failure. */
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
  // The service may no longer know the place where the walk was: it begins anew.
  if (failure.kind === 'gone' || failure.kind === 'input-rejected')
    return { ...waiting, walk: null };
  return waiting;
}
