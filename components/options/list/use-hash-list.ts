import { useRef } from 'preact/hooks';
import type { ListInput } from '../../../lib/messages';
import { success, type Outcome } from '../../../lib/model/outcome';
import type { Page, PageCursor } from '../../../lib/model/page';
import type { PageSize } from '../../../lib/model/query';
import { useAnswer } from '../use-answer';
import { useHash } from '../use-hash';
import { listHash, readListState, type QueryFields } from './list-state';

export interface ListSource<Query, T> {
  /** Such as `#/reports`. */
  path: string;
  fields: QueryFields<Query>;
  /** Asked for where the hash says nothing, so that the service does what the controls show. */
  defaults: Query & { per_page: PageSize };
  load: (input: ListInput<Query>) => Promise<Outcome<Page<T>>>;
  keyOf: (item: T) => string | null;
}

export interface ShownPage<T> extends Page<T> {
  number: number;
  perPage: number;
  /** When the service was asked: what happened since is not in it. */
  askedAt: number;
  /** The same items as on the page before: the service cannot page, and may hold more than it shows. */
  repeats: boolean;
}

export type HashList<Query, T> = ReturnType<typeof useHashList<Query, T>>;

/** A list whose filters, order and page live in the address's hash. */
export function useHashList<Query, T>(source: ListSource<Query, T>) {
  const { path, fields, defaults, load, keyOf } = source;
  const { query: asked, page } = readListState(fields, useHash());
  const query = { ...defaults, ...asked };
  const view = listHash(path, asked);
  // How each page of this view is reached, as far as it was paged through.
  const trail = useRef({ view, cursors: new Map<number, PageCursor>(), last: new Set<string>() });

  async function loadPage(): Promise<Outcome<ShownPage<T>>> {
    if (trail.current.view !== view) trail.current = { view, cursors: new Map(), last: new Set() };
    const { cursors, last } = trail.current;
    const byNumber = page > 1 ? { page: String(page) } : null;
    const askedAt = Date.now();
    const loaded = await load({ query, cursor: cursors.get(page) ?? byNumber });
    if (!loaded.ok) return loaded;
    const { items, next } = loaded.value;
    const keys = items.map(keyOf).filter((key) => key !== null);
    const cameFromBefore = cursors.has(page);
    const repeats = cameFromBefore && keys.length > 0 && keys.every((key) => last.has(key));
    if (next) cursors.set(page + 1, next);
    trail.current.last = new Set(keys);
    return success({
      ...loaded.value,
      number: page,
      perPage: query.per_page,
      askedAt,
      repeats,
    });
  }

  const { value: shown, ...answer } = useAnswer(listHash(path, asked, page), loadPage);
  return {
    ...answer,
    shown,
    query,
    /** Back to the first page: the others are of another list. */
    change(change: { [Name in keyof Query]?: Query[Name] | undefined }) {
      const { query: now } = readListState(fields, location.hash);
      location.hash = listHash(path, { ...now, ...change });
    },
    goTo(page: number) {
      location.hash = listHash(path, asked, page);
    },
  };
}
