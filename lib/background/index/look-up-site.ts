import { identityOf } from '../../model/identity';
import { success, type Outcome } from '../../model/outcome';
import type { PageCursor } from '../../model/page';
import { NEWEST, SMALLEST_PAGE, type ReportQuery } from '../../model/query';
import type { PageReports, Report } from '../../model/report';
import { hostOf, samePageKey } from '../../model/same-page';
import { unicodeHost } from '../../model/unicode-host';
import type { Client } from '../../service/client';

export interface SiteReports {
  reports: Report[];
  /** The service has no others. */
  isWhole: boolean;
}

/** Long enough to find a page by, and short enough for any service. */
const LONGEST_SEARCH = 255;
/** The page itself comes before the pages below it, however many those are. */
const BY_ADDRESS = { ...NEWEST, sort_by: 'url', sort: 'asc' } as const;

/** Where the service lists others first, or ignores the search: it can't be read to the end for each press. */
const MOST_PAGES = 10;

/** One request with only the page's host: the service doesn't learn the path or query. */
export const lookUpSite = (client: Client, address: string): Promise<Outcome<SiteReports>> =>
  search(client, address, NEWEST)(1);

/**
 * By host and path, then with the query, then through the first pages of what the service lists, until a
 * report of the page turns up: only for a page that is about to be sent.
 */
export async function lookUpPage(client: Client, address: string): Promise<Outcome<SiteReports>> {
  const place = (samePageKey(address) ?? '').slice(hostOf(address)?.length);
  const [path = '', query] = place.split('?');
  const readByPath = search(client, address, BY_ADDRESS, plainPartOf(path));
  const first = await readByPath(1);
  if (!first.ok || first.value.isWhole || first.value.reports.some(isOf(address))) return first;
  if (query !== undefined) {
    const exact = await search(client, address, BY_ADDRESS, plainPartOf(place))(1);
    if (!exact.ok || exact.value.reports.some(isOf(address)))
      return exact.ok ? success({ ...exact.value, isWhole: false }) : exact;
  }
  return await readByPath(MOST_PAGES);
}

/** Services spell what follows in different ways. */
const plainPartOf = (place: string): string => place.replace(/%.*/, '');

/**
 * If the host has other letters than ASCII, services spell it in one of two ways: there is a list for each.
 * The function that this returns reads on where it left off, up to this page of each.
 */
function search(client: Client, address: string, query: ReportQuery, place = '') {
  const host = hostOf(address);
  // A service that ignores the search lists the same ones twice.
  const reports = new Map<string, Report>();
  const lists = [...new Set(host === null ? [] : [host, unicodeHost(host)])].map((spelled) => ({
    text: (spelled + place).slice(0, LONGEST_SEARCH),
    pages: 0,
    cursor: null as PageCursor | null,
    isRead: false,
    isWhole: false,
  }));

  return async (lastPage: number): Promise<Outcome<SiteReports>> => {
    for (const list of lists) {
      while (!list.isRead && list.pages < lastPage) {
        const { text, cursor } = list;
        const page = await client.listReports({ ...query, search: text }, { cursor });
        if (!page.ok) return page;
        const { items, total, next } = page.value;
        for (const report of items)
          if (hostOf(report.url) === host) reports.set(identityOf(report), report);
        list.pages += 1;
        list.cursor = next;
        list.isRead = next === null;
        // Some services neither tell how many there are nor list as many as they are asked for.
        list.isWhole =
          list.isRead && (list.pages > 1 || total !== null || items.length < SMALLEST_PAGE);
        if (items.some(isOf(address))) break;
      }
    }
    return success({ reports: [...reports.values()], isWhole: lists.every((one) => one.isWhole) });
  };
}

const isOf = (address: string) => {
  const key = samePageKey(address);
  return ({ url }: Report): boolean => samePageKey(url) === key;
};

/** A busy site has more reports than one page of the list: what this browser knows fills in the rest. */
export function mergeReports(
  address: string,
  { reports, isWhole }: SiteReports,
  known: PageReports,
): PageReports {
  const isSame = isOf(address);
  const same = reports.filter(isSame);
  const earlier = reports.filter((report) => !isSame(report));
  if (isWhole) return { same, earlier, isComplete: true };
  const ids = new Set(reports.map(identityOf));
  const isUntold = (report: Report) => !ids.has(identityOf(report));
  return {
    same: [...same, ...known.same.filter(isUntold)],
    earlier: [...earlier, ...known.earlier.filter(isUntold)],
    isComplete: false,
  };
}
