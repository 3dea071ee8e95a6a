import { now } from '../../../lib/clock';
import { success, type Outcome } from '../../../lib/model/outcome';
import type { Page, PageCursor } from '../../../lib/model/page';
import { readTrail, saveTrail, type Trail } from './list-trail';

/** A page among the others of its list. */
export interface PagePlace<T> {
  /** Names the list: the account and what it shows. */
  list: string;
  number: number;
  perPage: number;
  keyOf: (item: T) => string | null;
}

export interface PageRequest<T> extends PagePlace<T> {
  load: (cursor: PageCursor | null) => Promise<Outcome<Page<T>>>;
}

export interface LoadedPage<T> extends Page<T> {
  /** Another one than requested if there is no such page. */
  number: number;
  /** The position of the first row; null if nobody knows. */
  first: number | null;
  /** When the service was asked: later changes are not included. */
  askedAt: number;
  /** The service can't page, and may have more than it shows. */
  repeats: boolean;
}

/** Loads a page of a list by what the service called it before or, failing that, by its number. */
export async function loadPage<T>(request: PageRequest<T>): Promise<Outcome<LoadedPage<T>>> {
  const { list, number, load } = request;
  const askedAt = now();
  const asked = load(firstCursor(list, number));
  const trail = readTrail(list);
  const loaded = await asked;
  if (!loaded.ok) return loaded;
  const page = loaded.value;

  const keys = page.items.map((item) => request.keyOf(item) ?? '');
  const before = trail.keys[number - 1];
  const repeats = keys.length > 0 && !!before && keys.every((key) => before.includes(key));
  if (number > 1 && before && (repeats || keys.length === 0)) {
    saveTrail({ ...trail, last: number - 1, repeats });
    return await loadPage({ ...request, number: number - 1 });
  }
  // It was asked for by its number, and nothing shows that the service understood that.
  if (number > 1 && !trail.cursors[number] && page.page !== number) {
    const first = await loadPage({ ...request, number: 1 });
    const isFirst =
      first.ok && first.value.items.map((item) => request.keyOf(item) ?? '').join() === keys.join();
    if (!first.ok || isFirst) return first;
  }

  return success(placePage(request, page, askedAt, trail));
}

/** A page that was loaded, and what it tells of the others. */
export function placePage<T>(
  place: PagePlace<T>,
  page: Page<T>,
  askedAt: number,
  trail = readTrail(place.list),
): LoadedPage<T> {
  const { number } = place;
  const keys = page.items.map((item) => place.keyOf(item) ?? '');
  const first = startOf(trail, place, page);
  const isLast = trail.last === number;
  saveTrail({
    ...trail,
    cursors: page.next ? { ...trail.cursors, [number + 1]: page.next } : trail.cursors,
    starts: {
      ...trail.starts,
      [number]: first,
      [number + 1]: first === null ? null : first + keys.length,
    },
    keys: { ...trail.keys, [number]: keys },
  });
  return {
    ...page,
    total: isTooSmall(page, first) ? null : page.total,
    next: isLast ? null : page.next,
    nextIsGuess: !isLast && page.nextIsGuess,
    number,
    first,
    askedAt,
    repeats: isLast && trail.repeats,
  };
}

const cursorOf = (trail: Trail, number: number): PageCursor | null =>
  trail.cursors[number] ?? (number > 1 ? { page: String(number) } : null);

/** What `loadPage` asks for first. Only later pages have a name, and the browser takes some ms to look for it. */
export const firstCursor = (list: string, number: number): PageCursor | null =>
  number > 1 ? cursorOf(readTrail(list), number) : null;

/** Only what follows from the rows seen before, or from what the service says, is true. */
function startOf<T>(trail: Trail, { number, perPage }: PagePlace<T>, page: Page<T>) {
  const start = trail.starts[number];
  if (typeof start === 'number') return start;
  const size = page.perPage ?? (page.items.length === perPage ? perPage : null);
  return size === null ? null : (number - 1) * size + 1;
}

/** Some services count something else. */
const isTooSmall = ({ total, items }: Page<unknown>, first: number | null): boolean =>
  total !== null && total < (first ?? 1) + items.length - 1;
