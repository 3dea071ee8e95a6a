import { ticks } from '../../clock';

/** A list requested before a report was deleted may arrive afterwards. */
const STAYS_REMOVED_MS = 30_000;

/** Which reports were removed a moment ago. */
export function createJustRemoved() {
  const removed = new Map<string, number>();
  return {
    add: (accountId: string, id: string) => void removed.set(`${accountId} ${id}`, ticks()),

    has: (accountId: string, id: string | null): boolean =>
      ticks() - (removed.get(`${accountId} ${id}`) ?? -Infinity) < STAYS_REMOVED_MS,
  };
}
