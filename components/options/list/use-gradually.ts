import { useEffect, useState } from 'preact/hooks';

const AT_ONCE = 10;

/** Long lists come on screen some at a time, so that the page answers in between. A new view begins anew. */
export function useGradually<T>(items: T[], view: string | undefined): T[] {
  const [shown, setShown] = useState({ view, count: AT_ONCE });
  const count = shown.view === view ? shown.count : AT_ONCE;
  useEffect(() => {
    if (count >= items.length) return;
    const timer = setTimeout(() => setShown({ view, count: count + AT_ONCE }));
    return () => clearTimeout(timer);
  }, [view, count, items.length]);
  return items.slice(0, count);
}
