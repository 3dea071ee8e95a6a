import { useEffect, useState } from 'preact/hooks';

const BATCH_SIZE = 10;

/** Renders a long list in batches, so that the page stays responsive. A new view starts over. */
export function useBatchedItems<T>(items: T[], view: string | undefined): T[] {
  const [shown, setShown] = useState({ view, count: BATCH_SIZE });
  const count = shown.view === view ? shown.count : BATCH_SIZE;
  useEffect(() => {
    if (count >= items.length) return;
    const timer = setTimeout(() => setShown({ view, count: count + BATCH_SIZE }));
    return () => clearTimeout(timer);
  }, [view, count, items.length]);
  return items.slice(0, count);
}
