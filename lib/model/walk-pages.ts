import { success, type Outcome } from './outcome';
import type { Page, PageCursor } from './page';

export interface WalkStep<T> {
  /** Items not seen on the two pages before: rows slide when others are added meanwhile. */
  items: T[];
  seen: number;
  total: number | null;
  /** Where a later walk can go on; null at the end. */
  next: PageCursor | null;
  /** True where the service may hold more than it let us see. */
  mayBeIncomplete: boolean;
}

export interface WalkOptions {
  from?: PageCursor | null;
  maxPages?: number;
}

/**
 * All pages, one after the other, in constant memory. It ends after a failure; the step before it
 * says where to go on. Cancel by the signal that `load` passes to its call.
 */
export async function* walkPages<T>(
  load: (cursor: PageCursor | null) => Promise<Outcome<Page<T>>>,
  keyOf: (item: T) => string,
  { from = null, maxPages = 20_000 }: WalkOptions = {},
): AsyncGenerator<Outcome<WalkStep<T>>> {
  let cursor = from;
  let seen = 0;
  let total: number | null = null;
  let mayBeIncomplete = false;
  let recent: Set<string>[] = [];

  for (let pages = 1; ; pages++) {
    const loaded = await load(cursor);
    if (!loaded.ok) {
      yield loaded;
      return;
    }
    const page = loaded.value;
    const items = page.items.filter((item) => !recent.some((keys) => keys.has(keyOf(item))));
    // A page without anything new: the service ignores the cursor. A shrinking total: rows slid past.
    const stuck = page.items.length > 0 && items.length === 0;
    const shrunk = total !== null && page.total !== null && page.total < total;
    const capped = page.next !== null && pages >= maxPages;
    mayBeIncomplete ||= stuck || shrunk || capped;
    seen += items.length;
    total = page.total;
    cursor = stuck || capped || page.items.length === 0 ? null : page.next;
    yield success({ items, seen, total, next: cursor, mayBeIncomplete });
    if (cursor === null) return;
    recent = [...recent.slice(-1), new Set(page.items.map(keyOf))];
  }
}
