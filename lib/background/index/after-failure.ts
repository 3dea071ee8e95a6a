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
  const phase = progress.phase === 'ready' ? 'ready' : 'waiting';
  const waiting = { phase, ...waitAfter(progress, failure) } as const;
  // The service may no longer know the cursor, so the walk starts over.
  if (failure.kind === 'gone' || failure.kind === 'input-rejected')
    return { ...waiting, walk: null };
  return waiting;
}

/** When to go on with what reads many things one after the other. */
export type Wait = Pick<ReadingProgress, 'failure' | 'tries' | 'notBefore' | 'delayMs'>;

export function waitAfter({ tries, delayMs }: Wait, failure: Failure): Wait {
  const waiting = {
    failure,
    tries: tries + 1,
    notBefore: now() + Math.min(FIRST_WAIT * 2 ** tries, LONGEST_WAIT),
    delayMs,
  };
  if (waitsForPerson(failure)) return { ...waiting, notBefore: null };
  if (failure.kind !== 'rate-limited') return waiting;
  const longer = Math.min(Math.max(delayMs * 2, DELAY_MS.least), DELAY_MS.most);
  return { ...waiting, notBefore: now() + failure.waitMs, delayMs: longer };
}
