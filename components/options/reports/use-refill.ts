import { useEffect, useRef } from 'preact/hooks';
import { now, realTime } from '../../../lib/clock';
import type { Entry } from '../../../lib/model/entry';
import type { useReportList } from './use-report-list';

/** While many pages are being reported, the list is not asked for each of them. */
const PAUSE_MS = 10_000;

type Refilled = Pick<ReturnType<typeof useReportList>, 'shown' | 'busy' | 'failure' | 'again'>;

/**
 * Asks for the list again when reports were made meanwhile, or deleted, which makes room for others; or when work got
 * through to a service that did not answer before.
 */
export function useRefill(
  isIdle: boolean,
  { shown, busy, failure, again }: Refilled,
  entries: Entry[],
  deleted: (string | null)[],
  deletedElsewhere: number,
): void {
  const hasRoom = !!shown?.next || deleted.length === shown?.items.length;
  // By their ids, so once for the same ones: some services go on listing them for a while.
  const gone = hasRoom ? deleted.join() : '';
  useEffect(() => {
    if (isIdle && (deletedElsewhere > 0 || gone)) again();
  }, [isIdle, deletedElsewhere, gone]);

  const done = entries.filter(({ state }) => state === 'done').length;
  useEffect(() => {
    if (failure?.kind === 'unreachable') again();
  }, [done]);

  // What it is being asked for now tells of those that were made before.
  const made = useMade(entries, busy ? Infinity : (shown?.askedAt ?? Infinity));
  const refilledAt = useRef(-Infinity);
  useEffect(() => {
    if (!made) return;
    const refill = () => {
      refilledAt.current = now();
      again();
    };
    const pause = setTimeout(refill, Math.max(0, realTime(refilledAt.current + PAUSE_MS - now())));
    return () => clearTimeout(pause);
  }, [made]);
}

/** The reports that were made since the list was asked for, by the ids of that work. */
function useMade(entries: Entry[], askedAt: number): string {
  const begun = useRef(new Set<string>());
  const stores = entries.filter(({ task }) => task.type === 'store');
  for (const { id, state, createdAt } of stores)
    if (state !== 'done' || createdAt >= askedAt) begun.current.add(id);
  return stores
    .filter(({ id, state }) => state === 'done' && begun.current.has(id))
    .map(({ id }) => id)
    .join();
}
