import { identityOf } from '../../model/identity';
import { success, type Outcome } from '../../model/outcome';
import type { Page, PageCursor } from '../../model/page';
import { NEWEST, SMALLEST_PAGE, type ReportQuery } from '../../model/query';
import type { PageReports, Report } from '../../model/report';
import { hostOf, samePageKey } from '../../model/same-page';
import { unicodeHost } from '../../model/unicode-host';
import type { Client } from '../../service/client';

interface SiteReports {
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
  search(client, address, NEWEST);

/**
 * By host and path, then with the query, then through the first pages of what the service lists, until a
 * report of the page turns up: only for a page that is about to be sent.
 */
export async function lookUpPage(client: Client, address: string): Promise<Outcome<SiteReports>> {
  const place = (samePageKey(address) ?? '').slice(hostOf(address)?.length);
  const [path = '', query] = place.split('?');
  const byPath = (mostPages: number) =>
    search(client, address, BY_ADDRESS, plainPartOf(path), mostPages);
  const first = await byPath(1);
  if (!first.ok || first.value.isWhole || first.value.reports.some(isOf(address))) return first;
  if (query !== undefined) {
    const exact = await search(client, address, BY_ADDRESS, plainPartOf(place));
    if (!exact.ok || exact.value.reports.some(isOf(address)))
      return exact.ok ? success({ ...exact.value, isWhole: false }) : exact;
  }
  return await byPath(MOST_PAGES);
}

/** Services spell what follows in different ways. */
const plainPartOf = (place: string): string => place.replace(/%.*/, '');

/** If the host has other letters than ASCII, services spell it in one of two ways: there is a request for each. */
async function search(
  client: Client,
  address: string,
  query: ReportQuery,
  place = '',
  mostPages = 1,
): Promise<Outcome<SiteReports>> {
  const host = hostOf(address);
  // A service that ignores the search lists the same ones twice.
  const reports = new Map<string, Report>();
  let isWhole = true;
  for (const spelled of host === null ? [] : new Set([host, unicodeHost(host)])) {
    const text = (spelled + place).slice(0, LONGEST_SEARCH);
    let cursor: PageCursor | null = null;
    for (let read = 0; read < mostPages; read++) {
      const page: Outcome<Page<Report>> = await client.listReports(
        { ...query, search: text },
        { cursor },
      );
      if (!page.ok) return page;
      const { items, total, next } = page.value;
      for (const report of items)
        if (hostOf(report.url) === host) reports.set(identityOf(report), report);
      cursor = next;
      // Some services neither tell how many there are nor list as many as they are asked for.
      if (!next) isWhole &&= read > 0 || total !== null || items.length < SMALLEST_PAGE;
      if (!next || items.some(isOf(address))) break;
    }
    isWhole &&= cursor === null;
  }
  return success({ reports: [...reports.values()], isWhole });
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
