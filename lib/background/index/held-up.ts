import { now } from '../../clock';
import { waitsForPerson, type Failure } from '../../model/failure';
import type { IndexPlace } from '../../storage/index-places';

/** Of a limit that was met once, a part is left to what people do. */
const DISTANCE = { least: 1_500, most: 12_000 };
const FIRST_WAIT = 30_000;
const LONGEST_WAIT = 30 * 60_000;

/** What becomes of the reading after a failure. */
export function heldUp(place: IndexPlace, failure: Failure): Partial<IndexPlace> {
  const { phase, tries, distance } = place;
  const held: Partial<IndexPlace> = {
    phase: phase === 'ready' ? 'ready' : 'waiting',
    failure,
    tries: tries + 1,
    notBefore: now() + Math.min(FIRST_WAIT * 2 ** tries, LONGEST_WAIT),
  };
  if (waitsForPerson(failure)) return { ...held, notBefore: null };
  if (failure.kind === 'rate-limited') {
    const further = Math.min(Math.max(distance * 2, DISTANCE.least), DISTANCE.most);
    return { ...held, notBefore: now() + failure.waitMs, distance: further };
  }
  // The service may no longer know the place where the walk was: it begins anew.
  if (failure.kind === 'gone' || failure.kind === 'input-rejected') return { ...held, walk: null };
  return held;
}
