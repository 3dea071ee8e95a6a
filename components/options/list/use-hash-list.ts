import { useMemo, useRef } from 'preact/hooks';
import { now } from '../../../lib/clock';
import type { ListInput } from '../../../lib/messages';
import type { Failure } from '../../../lib/model/failure';
import type { IndexState } from '../../../lib/model/index-state';
import { success, type Outcome } from '../../../lib/model/outcome';
import type { Page } from '../../../lib/model/page';
import type { PageSize } from '../../../lib/model/query';
import { useAnswer } from '../../hooks/use-answer';
import { useHash } from '../../hooks/use-hash';
import type { Freshness } from './freshness';
import { listHash, listName, readListState, writeFields, type Fields } from './list-state';
import { loadPage, placePage, type LoadedPage } from './load-page';
import { localPage, type ShownPage } from './shown-page';
import { useLocalPage, type LocalList } from './use-local-page';
import { useRetry } from './use-retry';
import { useTypedSearch } from './use-typed-search';

export interface Listed {
  search?: string;
  per_page?: PageSize;
}

export interface ListSource<View extends Listed, Query, T> {
  /** Such as `#/reports`. */
  path: string;
  fields: Fields<View>;
  /** Sent if the hash says nothing, so that the service does what the controls show. */
  defaults: View & { per_page: PageSize };
  /** Null if only this browser can answer, or if it does so better because it knows every item. */
  toQuery: (view: View, isWhole: boolean) => Query | null;
  load: (input: ListInput<Query>) => Promise<Outcome<Page<T>>>;
  /** The answer to `load`, if it came before the page was drawn for the first time. */
  atHand?: (input: ListInput<Query>) => { value: Page<T>; askedAt: number } | undefined;
  keyOf: (item: T) => string | null;
}

/** What this browser knows of the list. */
interface KnownList<View, T> extends Pick<IndexState, 'refreshedAt' | 'seen' | 'total'> {
  local: LocalList<View, T> | null;
  /** It knows every item, as of `refreshedAt`. */
  isWhole: boolean;
  /** Whether an item is in the view, as far as it tells. */
  matches?: (item: T, view: View) => boolean;
  /** Whether the service has left out in which order they were asked for. */
  ignoresOrder?: ((items: T[], view: View) => boolean) | undefined;
  /** This page as it was last on screen, if a person comes back to it. */
  kept?: (hash: string) => ShownPage<T> | undefined;
}

/** Undefined takes a filter away. */
type ViewChange<View> = { [Name in keyof View]?: View[Name] | undefined };

export type HashList<View extends Listed, T> = ReturnType<typeof useHashList<View, unknown, T>>;

/** Nobody but this browser can answer, and it can't read what it knows. */
const CLOSED: Failure = { kind: 'index-closed', newer: false };

/**
 * A list whose filters, order and page are kept in the hash of the address. What this browser knows is shown
 * at once; the service's answer then takes its place.
 */
export function useHashList<View extends Listed, Query, T>(
  source: ListSource<View, Query, T>,
  accountId: string,
  known: KnownList<View, T>,
) {
  const { path, fields, defaults } = source;
  const hashOf = (state: Partial<View>, page = 1) =>
    listHash(path, writeFields(fields, state), page);
  const committed = readListState(fields, useHash());
  const committedHash = hashOf(committed.view, committed.page);
  const typed = useTypedSearch(committedHash, committed.view.search, (search) =>
    commit({ search } as Partial<View>),
  );
  const isTyping = typed.words !== undefined;
  const state = isTyping ? { ...committed.view, search: typed.words || undefined } : committed.view;
  const page = isTyping ? 1 : committed.page;
  const view: View & { per_page: PageSize } = { ...defaults, ...state };
  const hash = hashOf(state, page);
  const query = source.toQuery({ ...defaults, ...committed.view }, known.isWhole);

  const place = {
    list: listName(source, accountId, committed.view),
    number: committed.page,
    perPage: view.per_page,
    keyOf: source.keyOf,
  };
  const ask = async () => {
    if (!query) return success(null);
    const loaded = await loadPage<T>({
      ...place,
      load: (cursor) => source.load({ accountId, query, cursor }),
    });
    return loaded.ok ? success(told(loaded.value)) : loaded;
  };
  const atHand = () => {
    const first = { accountId, query, cursor: null } as ListInput<Query>;
    const answer = query && place.number === 1 ? source.atHand?.(first) : undefined;
    return answer && told(placePage(place, answer.value, answer.askedAt));
  };
  const told = (loaded: LoadedPage<T>) => {
    const shownHash = hashOf(committed.view, loaded.number);
    // There is no such page: what the heading says must be what is shown.
    if (loaded.number !== committed.page) location.replace(shownHash);
    const items = loaded.items.filter((item) => known.matches?.(item, view) ?? true);
    const isLoose = items.length < loaded.items.length;
    const doubtful = isLoose ? { items, total: null, first: null } : {};
    return { ...loaded, ...doubtful, isLoose, hash: shownHash };
  };
  const answer = useAnswer(query ? committedHash : '', ask, atHand);
  const { value, busy, askedAt, retryAt } = answer;
  useRetry(answer.failure, answer.again);

  const last = useRef(known.kept?.(hash));
  const { found, readAgain } = useLocalPage(known.local, hash, view, page, last.current?.isStill);
  const isClosed = !query && known.local !== null && found === null;
  const failure = isClosed ? CLOSED : answer.failure;
  const isOf = value?.hash === hash;
  // Some services leave a filter or the order out, or read it in their own way: then only this browser can answer.
  const isLoose = isOf && (value.isLoose || known.ignoresOrder?.(value.items, view) === true);
  const isOurs = !query || (isLoose && found !== null);
  const answered = isOf && !isOurs ? value : undefined;
  // Without all of them, that there are none is not for this browser to say.
  const isAnyKnown = failure !== null && !busy && !!found?.items.length;
  const canShow = known.isWhole || isOurs || isAnyKnown;
  const shown = useMemo(() => {
    const { per_page: perPage } = view;
    if (answered) last.current = { ...answered, perPage, from: 'service' };
    else if (found && canShow) last.current = localPage(found, { hash, number: page, perPage });
    else if (isClosed) last.current = undefined;
    return last.current;
  }, [answered, found, canShow, isClosed]);

  const at = shown?.from === 'service' ? shown.askedAt : (known.refreshedAt ?? 0);
  function freshness(): Freshness {
    if (isOurs && !isClosed && !(query && busy)) {
      const { isWhole, seen, total } = known;
      return { kind: 'browser', at, known: isWhole ? null : seen, total };
    }
    if (failure && !busy) return { kind: 'failed', at: shown ? at : null, failure, retryAt };
    if (answered && !busy) return { kind: 'fresh', at: answered.askedAt };
    // While words are being typed, the service is about to be asked.
    return shown ? { kind: 'asking', at, askedAt: busy ? askedAt : now() } : { kind: 'first' };
  }

  function commit(changes: ViewChange<View>): string {
    const { view: current } = readListState(fields, location.hash);
    const next = hashOf({ ...current, ...changes });
    location.hash = next;
    return next;
  }
  /** Goes back to the first page: other pages belong to the previous list. */
  const change = (changes: ViewChange<View>) => {
    const isSearch = Object.keys(changes).join() === 'search';
    // With what is being typed, unless that is taken away as well.
    const all = { search: state.search, ...changes };
    typed.type(all.search ?? '', isSearch ? undefined : commit(all));
  };
  const goTo = (number: number) => {
    location.hash = hashOf(state, number);
  };
  return {
    shown,
    view,
    busy: busy && !!query,
    failure,
    freshness: freshness(),
    again: isClosed ? readAgain : answer.again,
    change,
    goTo,
  };
}
