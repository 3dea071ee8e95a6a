import type { Switches } from '../switches';

interface ListPage {
  items: unknown[];
  total: number;
  page: number;
  perPage: number;
  /** The address of the list, including the query of the request. */
  address: URL;
  query: Record<string, string>;
}

/** A page of a list, wrapped in this deployment's envelope. */
export function shapeList(list: ListPage, switches: Switches): unknown {
  switch (switches.envelope) {
    case 'resource':
      return {
        data: list.items,
        ...(switches.links === 'absent' ? {} : { links: links(list, switches) }),
        ...(switches.meta ? { meta: meta(list, switches) } : {}),
        status: 200,
      };
    case 'paginator':
      return {
        ...(switches.meta ? meta(list, switches) : {}),
        data: list.items,
        ...(switches.links === 'absent' ? {} : pageUrls(list, switches)),
      };
    case 'nested':
      return { data: { data: list.items } };
    case 'data':
      return { data: list.items };
    case 'named':
      return { items: list.items, ...(switches.meta ? { total: list.total } : {}) };
    case 'bare':
      return list.items;
  }
}

const lastPage = ({ total, perPage }: ListPage): number => Math.max(1, Math.ceil(total / perPage));

function links(list: ListPage, switches: Switches) {
  const { page } = list;
  const last = lastPage(list);
  const link = (target: number) => pageUrl(list, target, switches);
  return {
    first: link(1),
    last: link(last),
    prev: page > 1 ? link(page - 1) : null,
    next: page < last ? link(page + 1) : null,
  };
}

function pageUrls(list: ListPage, switches: Switches) {
  const { first, last, prev, next } = links(list, switches);
  return { first_page_url: first, last_page_url: last, prev_page_url: prev, next_page_url: next };
}

function meta(list: ListPage, { perPageAsString, page: paging }: Switches) {
  const { items, total, page, perPage } = list;
  if (paging === 'cursor') return { path: list.address.href, per_page: perPage };
  const before = (page - 1) * perPage;
  return {
    current_page: page,
    from: items.length > 0 ? before + 1 : null,
    last_page: lastPage(list),
    path: list.address.href,
    per_page: perPageAsString ? String(perPage) : perPage,
    to: items.length > 0 ? before + items.length : null,
    total,
  };
}

const WRONG_ORIGINS: Partial<Record<Switches['links'], string>> = {
  // What an application sees that does not know about the proxy in front of it.
  http: 'http://127.0.0.1',
  localhost: 'http://localhost',
  'other-host': 'http://other-host.example',
};

function pageUrl({ address, query }: ListPage, page: number, switches: Switches): string {
  const origin = WRONG_ORIGINS[switches.links] ?? address.origin;
  const place = switches.page === 'cursor' ? { cursor: cursorOf(page) } : { page: String(page) };
  return `${origin}${address.pathname}?${new URLSearchParams({ ...query, ...place })}`;
}

/** Opaque to clients. */
const cursorOf = (page: number): string => btoa(`page ${page}`);
