import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

const BATCH_SIZE = 10;

interface Batched<T> {
  items: T[];
  /** Items of the view before, to be hidden until it is their turn to be filled anew, or to go. */
  left: T[];
}

/**
 * Renders a long list in batches, so that the page stays responsive, and only the first one in its first frame, but
 * always as many as are needed. A new view starts over, with the keys as well, and takes away what was there in
 * batches, too.
 */
export function useBatchedItems<T extends { key: number }>(
  items: T[],
  view: string | undefined,
  isFirstFrame: boolean,
  needed: number,
): Batched<T> {
  const [shown, setShown] = useState({ view, count: BATCH_SIZE });
  const count = Math.max(needed, shown.view === view ? shown.count : BATCH_SIZE);
  const batch = items.slice(0, count);
  const before = useRef<Batched<T> & { view: string | undefined }>({ items: [], left: [], view });
  const old = before.current.view === view ? [] : before.current.items;
  const used = new Set(batch.map(({ key }) => key));
  // An empty list is not drawn as one: there is nothing to fill anew after it.
  const left =
    items.length === 0
      ? []
      : [...old, ...before.current.left].filter(({ key }) => key >= count && !used.has(key));
  useLayoutEffect(() => void (before.current = { items: batch, left, view }));
  const isDone = count >= items.length && left.length === 0;
  useEffect(() => {
    if (isFirstFrame || isDone) return;
    const timer = setTimeout(() => setShown({ view, count: count + BATCH_SIZE }));
    return () => clearTimeout(timer);
  }, [view, count, isDone, isFirstFrame]);
  return { items: batch, left };
}
