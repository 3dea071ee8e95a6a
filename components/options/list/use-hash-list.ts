import { useRef } from 'preact/hooks';
import { now } from '../../../lib/clock';
import type { ListInput } from '../../../lib/messages';
import { success, type Outcome } from '../../../lib/model/outcome';
import type { Page, PageCursor } from '../../../lib/model/page';
import type { PageSize } from '../../../lib/model/query';
import { useAnswer } from '../../hooks/use-answer';
import { useHash } from '../../hooks/use-hash';
import { listHash, readListState, type QueryFields } from './list-state';

export interface ListSource<Query, T> {
  /** Such as `#/reports`. */
  path: string;
  fields: QueryFields<Query>;
  /** Sent if the hash says nothing, so that the service does what the controls show. */
  defaults: Query & { per_page: PageSize };
  load: (input: ListInput<Query>) => Promise<Outcome<Page<T>>>;
  keyOf: (item: T) => string | null;
}

export interface ShownPage<T> extends Page<T> {
  /** The hash of the list and of this page in it. */
  hash: string;
  number: number;
  perPage: number;
  /** When the service was asked: later changes are not included. */
  askedAt: number;
  /** Same items as on the previous page: the service cannot page, and may have more than it shows. */
  repeats: boolean;
}

export type HashList<Query, T> = ReturnType<typeof useHashList<Query, T>>;

/** A list whose filters, order and page are kept in the hash of the address. */
export function useHashList<Query, T>(source: ListSource<Query, T>, accountId: string) {
  const { path, fields, defaults, load, keyOf } = source;
  const { query: asked, page } = readListState(fields, useHash());
  const query = { ...defaults, ...asked };
  const view = listHash(path, asked);
  const hash = listHash(path, asked, page);
  const trail = useRef(startTrail(view));

  async function loadPage(): Promise<Outcome<ShownPage<T>>> {
    if (trail.current.view !== view) trail.current = startTrail(view);
    const { cursors, keys } = trail.current;
    const byNumber = page > 1 ? { page: String(page) } : null;
    const askedAt = now();
    const loaded = await load({ accountId, query, cursor: cursors.get(page) ?? byNumber });
    if (!loaded.ok) return loaded;
    const { items, next } = loaded.value;
    const ownKeys = new Set(items.map(keyOf));
    const before = keys.get(page - 1);
    const repeats =
      before !== undefined && ownKeys.size > 0 && [...ownKeys].every((key) => before.has(key));
    keys.set(page, ownKeys);
    if (next) cursors.set(page + 1, next);
    const perPage = query.per_page;
    return success({ ...loaded.value, hash, number: page, perPage, askedAt, repeats });
  }

  /** Goes back to the first page: other pages belong to the previous list. */
  const change = (changes: { [Name in keyof Query]?: Query[Name] | undefined }) => {
    const { query: current } = readListState(fields, location.hash);
    location.hash = listHash(path, { ...current, ...changes });
  };
  const goTo = (number: number) => {
    location.hash = listHash(path, asked, number);
  };
  const { value: shown, ...answer } = useAnswer(hash, loadPage);
  return { ...answer, shown, query, change, goTo };
}

/** The cursor and the items of each page of a view, as far as a person has paged through it. */
function startTrail(view: string) {
  return {
    view,
    cursors: new Map<number, PageCursor>(),
    keys: new Map<number, Set<string | null>>(),
  };
}
