import { now } from '../../clock';
import { shortened } from '../../model/shortened';
import { NEWEST } from '../../model/query';
import type { ReadingProgress } from '../../storage/reading-progress';

export const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The alarm that resumes the work if the worker is stopped. */
export const RESUME_AFTER = 30_000;
export const REFRESH_AFTER = 30 * MINUTE;
/** Only a full walk notices which reports were deleted elsewhere. */
const WALK_AFTER = 7 * DAY;
const WALK_AFTER_INCOMPLETE = DAY;

export const isDue = ({ phase, notBefore }: ReadingProgress): boolean =>
  phase !== 'none' && notBefore !== null && notBefore <= now();

/** When the next of them is due; null if none is. */
export function nextOf(all: ReadingProgress[]): number | null {
  const moments = all.flatMap(({ phase, notBefore }) => (phase === 'none' ? [] : notBefore));
  const next = Math.min(...moments.filter((moment) => moment !== null));
  return next === Infinity ? null : next;
}

export const isWalkDue = ({ phase, walkedAt, mayBeIncomplete }: ReadingProgress): boolean =>
  phase !== 'ready' || now() - walkedAt >= (mayBeIncomplete ? WALK_AFTER_INCOMPLETE : WALK_AFTER);

/** Now, unless the service asked us to wait. */
export const whenAsked = (progress: ReadingProgress): ReadingProgress =>
  progress.failure?.kind === 'rate-limited'
    ? progress
    : { ...progress, asked: true, notBefore: now() };

/**
 * However often something is gone, it walks no more than a page a minute on average, unless a person asks or there is
 * only one.
 */
export const mayWalk = ({ asked, walkedAt }: ReadingProgress, total: number): boolean =>
  asked || now() - walkedAt >= Math.floor(total / NEWEST.per_page) * MINUTE;

type Waiting = Pick<ReadingProgress, 'notBefore' | 'failure'>;

/** When work goes on, at the latest: a clock that was set back delays nothing. */
export function waitInTime({ notBefore, failure }: Waiting): number | null {
  const longest = failure?.kind === 'rate-limited' ? failure.waitMs : REFRESH_AFTER;
  return notBefore && shortened(notBefore, longest, now());
}

/** A clock that was set back delays neither the next look for news nor the next walk. */
export function inTime(progress: ReadingProgress): ReadingProgress {
  const notBefore = waitInTime(progress);
  const walkedAt = shortened(progress.walkedAt, 0, now());
  const isSame = notBefore === progress.notBefore && walkedAt === progress.walkedAt;
  return isSame ? progress : { ...progress, notBefore, walkedAt };
}
