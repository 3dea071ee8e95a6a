import type { Entry } from '../../../lib/model/entry';
import { waitsForPerson } from '../../../lib/model/failure';

/** Nothing goes on by itself: a decision, a key or a permission is missing. */
export function needsPerson({ state, failure }: Entry): boolean {
  return state === 'stopped' || waitsForPerson(failure);
}
