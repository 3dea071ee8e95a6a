import type { Entry } from '../../../lib/model/entry';

/** Nothing goes on by itself: a decision, a key or a permission is missing. */
export function needsPerson({ state, failure }: Entry): boolean {
  return (
    state === 'stopped' || failure?.kind === 'key-rejected' || failure?.kind === 'no-permission'
  );
}
