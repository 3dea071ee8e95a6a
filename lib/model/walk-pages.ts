import { success, type Outcome } from './outcome';
import type { Page, PageCursor } from './page';

export interface WalkStep<T> {
  /** Items not seen on the previous two pages: rows shift when others are added in the meantime. */
  items: T[];
  seen: number;
  total: number | null;
  /** Where a later walk can continue; null at the end. */
  next: PageCursor | null;
  /** True if the service may have more than it showed us. */
  mayBeIncomplete: boolean;
}

export interface WalkOptions {
  from?: PageCursor | null;
  maxPages?: number;
}

/**
 * Yields all pages in turn, in constant memory. It ends after a failure; the step before that says
 * where to continue. To cancel, abort the signal that `load` passes to its call.
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
    // No new items: the service ignores the cursor. Smaller total: rows may have shifted past us.
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
