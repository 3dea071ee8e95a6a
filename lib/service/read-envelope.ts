import type { Envelope, Page, PageCursor } from '../model/page';
import { PAGE_SIZES } from '../model/query';
import { readCount, readFields, type Fields } from './read-report';

/** The single resource in an answer: `{"data":{…}}` or the bare object. */
export function unwrapOne(body: unknown): unknown {
  const fields = readFields(body);
  return readFields(fields?.data) ?? fields;
}

/**
 * Reads a page from any envelope: `data` with `links` and `meta`, a plain paginator, `data` in `data`,
 * only `data`, a list under another name, a bare array. Null if it contains no list.
 * `asked` is the query of the request; its filters are never taken from the answer.
 */
export function readPage<T>(
  body: unknown,
  read: (value: unknown) => T | null,
  asked: Record<string, string>,
  cursor: PageCursor | null,
): Page<T> | null {
  const found = findList(body);
  if (!found) return null;
  const { list, paging, envelope } = found;
  const told = readCount(paging.current_page);
  const page = told ?? readCount(cursor?.page) ?? 1;
  const lastPage = readCount(paging.last_page);
  const next = (next: PageCursor | null, nextIsGuess = false) => ({ next, nextIsGuess });
  const following = { page: String(page + 1) };

  const findNext = (): Pick<Page<T>, 'next' | 'nextIsGuess'> => {
    const linked = cursorIn(paging.next, asked);
    if (linked) return next(linked);
    if (lastPage !== null) return next(page < lastPage ? following : null);
    if (paging.next === null) return next(null);
    // The service says nothing about further pages: a full page, of any size, may have a next one.
    return isFull(list.length) ? next(following, true) : next(null);
  };

  return {
    items: list.map(read).filter((item) => item !== null),
    total: readCount(paging.total) ?? readCount(paging.count),
    page: told,
    perPage: readCount(paging.per_page),
    lastPage,
    envelope,
    ...findNext(),
  };
}

interface FoundList {
  list: unknown[];
  paging: Fields;
  envelope: Envelope;
}

function findList(body: unknown): FoundList | null {
  if (Array.isArray(body)) return { list: body, paging: {}, envelope: 'bare' };
  const fields = readFields(body);
  if (!fields) return null;
  if (!Array.isArray(fields.data)) {
    const inner = readFields(fields.data) && findList(fields.data);
    return inner ? { ...inner, envelope: 'nested' } : findNamed(fields);
  }
  const links = readFields(fields.links);
  const meta = readFields(fields.meta);
  const beside = 'current_page' in fields || 'next_page_url' in fields;
  return {
    list: fields.data,
    paging: readPaging(fields),
    envelope: links || meta ? 'resource' : beside ? 'paginator' : 'data',
  };
}

/** Where the place of a page is told: beside the list, or in `links` and `meta`. */
function readPaging(fields: Fields): Fields {
  const links = readFields(fields.links);
  const next = links && 'next' in links ? links.next : (fields.next_page_url ?? fields.next);
  return { ...fields, ...readFields(fields.meta), next };
}

const LIST_NAMES = ['items', 'reports', 'projects', 'results', 'records'];

/** A list under another name, here or one level down. An empty one is known by its name alone. */
function findNamed(fields: Fields): FoundList | null {
  const inner = Object.values(fields).map(readFields);
  for (const place of [fields, ...inner]) {
    const lists = Object.entries(place ?? {}).flatMap(([name, value]) =>
      Array.isArray(value) ? [{ name, list: value as unknown[] }] : [],
    );
    const found =
      lists.find(({ list }) => list.length > 0 && list.every(isItem)) ??
      lists.find(({ name, list }) => list.length === 0 && LIST_NAMES.includes(name));
    if (found)
      return { list: found.list, paging: readPaging({ ...fields, ...place }), envelope: 'named' };
  }
  return null;
}

const isItem = (value: unknown): boolean => {
  const { id, url, project, name } = readFields(value) ?? {};
  return [id, url, project, name].some((one) => typeof one === 'string' || typeof one === 'number');
};

/** The names that frameworks give to the place of a page. */
const PLACE = /^(page|cursor|offset|after|start|(next_)?page_token|next_cursor|page\[\w+\])$/;
const LONGEST_PLACE = 2_000;

/**
 * Only the link's query is read: its host is often wrong and must never receive the key. And of the query,
 * only the place: a service must not be able to add anything else to our requests.
 */
function cursorIn(link: unknown, asked: Record<string, string>): PageCursor | null {
  if (typeof link !== 'string') return null;
  const query = [...new URLSearchParams(/\?([^#]*)/.exec(link)?.[1])];
  const own = query.filter(
    ([name, value]) => PLACE.test(name) && !(name in asked) && value.length <= LONGEST_PLACE,
  );
  return own.length ? Object.fromEntries(own) : null;
}

function isFull(length: number): boolean {
  return PAGE_SIZES.some((size) => size === length);
}
