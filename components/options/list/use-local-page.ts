import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { now } from '../../../lib/clock';
import { ANSWER_MS } from '../../hooks/use-first-frame';

/** A list that this browser can answer by itself. Null: it can't be read. */
export interface LocalList<View, T> {
  /** How many items there are where the first ones are known sooner; null if it isn't known. */
  all?: number | null;
  /** The first items, if they are at hand when the page is drawn for the first time. */
  atHand?: (view: View) => T[] | null;
  /** The first items, where they are known sooner than the rest. */
  atOnce?: (view: View, limit: number) => Promise<T[] | null> | null;
  find: (view: View, offset: number, limit: number) => Promise<FoundItems<T> | null>;
  /** Returns a function to stop. */
  onChange: (changed: () => void) => () => void;
}

interface FoundItems<T> {
  items: T[];
  /** Null if it isn't known yet. */
  total: number | null;
}

export interface LocalPage<T> extends FoundItems<T> {
  /** When it was read. */
  readAt: number;
}

interface Reading<T> {
  /** Undefined until it has been read, null if it can't be. */
  found: LocalPage<T> | null | undefined;
  readAgain: () => void;
}

/** The page of a list that this browser knows. */
export function useLocalPage<View extends { per_page: number }, T>(
  local: LocalList<View, T> | null,
  key: string,
  view: View,
  page: number,
  /** If it was on screen before, and is there again: nothing has changed since. */
  isStill: boolean | undefined,
): Reading<T> {
  const [answer, setAnswer] = useState(() => firstAnswer(local, key, view, page));
  const [turn, setTurn] = useState(0);
  const readAgain = () => setTurn((count) => count + 1);
  useEffect(() => local?.onChange(readAgain), [local]);
  const isFirst = useRef(true);
  // Asked before the next frame is drawn, so that it is answered sooner by a frame.
  useLayoutEffect(() => {
    let isOver = false;
    const readAt = now();
    const show = (found: FoundItems<T> | null) => {
      if (!isOver) setAnswer({ key, page: found && { ...found, readAt } });
    };
    const showFirst = async () => {
      const items = await local?.atOnce?.(view, view.per_page);
      if (items?.length) show({ items, total: local?.all ?? null });
    };
    const showAll = async () => {
      const found = await local?.find(view, (page - 1) * view.per_page, view.per_page);
      if (found !== undefined) show(found);
      isOver = true;
    };
    const first = isFirst.current;
    isFirst.current = false;
    // It may have another order than the service's, and reports that a list has shown to be gone.
    if (first && isStill) return undefined;
    // What is at hand goes on screen before anything else begins, and so does the service's answer.
    const isAtHand = first && (isStill === false || answer?.key === key);
    const later = isAtHand ? setTimeout(showAll, ANSWER_MS) : null;
    if (later === null) {
      if (page === 1 && answer?.key !== key) void showFirst();
      void showAll();
    }
    return () => {
      isOver = true;
      clearTimeout(later ?? undefined);
    };
  }, [local, key, turn]);
  const found = local === null ? null : answer?.key === key ? answer.page : undefined;
  return { found, readAgain };
}

interface Answer<T> {
  key: string;
  page: LocalPage<T> | null;
}

function firstAnswer<View, T>(
  local: LocalList<View, T> | null,
  key: string,
  view: View,
  page: number,
): Answer<T> | undefined {
  const items = page === 1 ? local?.atHand?.(view) : null;
  const total = local?.all ?? null;
  return items?.length ? { key, page: { items, total, readAt: now() } } : undefined;
}
