import { now } from '../../clock';
import { shortened } from '../../model/shortened';
import type { ReadingProgress } from '../../storage/reading-progress';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
export const REFRESH_AFTER = 30 * MINUTE;
/** Only a full walk notices reports deleted elsewhere. */
const WALK_AFTER = 7 * DAY;
const WALK_AFTER_INCOMPLETE = DAY;

export const isDue = ({ phase, notBefore }: ReadingProgress): boolean =>
  phase !== 'none' && notBefore !== null && notBefore <= now();

export const isWalkDue = ({ phase, walkedAt, mayBeIncomplete }: ReadingProgress): boolean =>
  phase !== 'ready' || now() - walkedAt >= (mayBeIncomplete ? WALK_AFTER_INCOMPLETE : WALK_AFTER);

/** A clock that was set back delays neither the next look for news nor the next walk. */
export function inTime(progress: ReadingProgress): ReadingProgress {
  const { failure, ...stored } = progress;
  const longest = failure?.kind === 'rate-limited' ? failure.waitMs : REFRESH_AFTER;
  const notBefore = stored.notBefore && shortened(stored.notBefore, longest, now());
  const walkedAt = shortened(stored.walkedAt, 0, now());
  const isSame = notBefore === stored.notBefore && walkedAt === stored.walkedAt;
  return isSame ? progress : { ...progress, notBefore, walkedAt };
}
