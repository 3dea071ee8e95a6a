import type { NotedReports } from '../../model/entry';
import { success, type Outcome } from '../../model/outcome';
import { NEWEST, SMALLEST_PAGE, type ReportQuery } from '../../model/query';
import { identityOf, isNumber, isOneOf } from '../../model/identity';
import { isFalling } from '../../model/is-falling';
import type { Report } from '../../model/report';
import { hostOf } from '../../model/same-page';
import { walkPages } from '../../model/walk-pages';
import type { Client } from '../../service/client';

/** Others may add reports to a busy account at the same time. */
const MAX_PAGES = 20;

export interface NewReports {
  /** Newest first. */
  reports: Report[];
  /** False if there may be others. */
  complete: boolean;
}

interface Before {
  noted: NotedReports;
  reports: Report[];
}

/** Notes what the account has before a report is sent, so that `findNewReports` can tell what is new. */
export async function noteReports(client: Client, address: string): Promise<Outcome<Before>> {
  const page = await client.listReports(NEWEST);
  if (!page.ok) return page;
  const { items } = page.value;
  if (isNewestFirst(items)) return success(before('newest', items));
  const found = await findNewReports(client, { by: 'search', identities: [] }, address);
  return found.ok ? success(before('search', found.value.reports)) : found;
}

const before = (by: NotedReports['by'], reports: Report[]): Before => ({
  noted: { by, identities: reports.map(identityOf) },
  reports,
});

/** The reports that were added since, by whomever. Read from the newest until a noted one is met. */
export async function findNewReports(
  client: Client,
  noted: NotedReports,
  address: string,
): Promise<Outcome<NewReports>> {
  const query: ReportQuery = noted.by === 'newest' ? NEWEST : { ...NEWEST, ...searchFor(address) };
  const isNoted = isOneOf(noted.identities);
  const reports: Report[] = [];
  let complete = false;
  // A list without any of the noted reports is not the one that they were in.
  let isSameList = noted.identities.length === 0;
  let isSorted = noted.by === 'newest';
  const load = (cursor: Record<string, string> | null) => client.listReports(query, { cursor });
  for await (const step of walkPages(load, identityOf, { maxPages: MAX_PAGES })) {
    if (!step.ok) return step;
    const { items, next, mayBeIncomplete } = step.value;
    isSorted &&= isNewestFirst(items);
    reports.push(...items.filter((report) => !isNoted(report)));
    isSameList ||= items.some(isNoted);
    complete = next === null && !mayBeIncomplete && isSameList;
    if (isSorted && items.some(isNoted)) return success({ reports: above(items), complete: true });
  }
  // A search misses a report whose address the service spells in its own way.
  if (noted.by === 'search') return success({ reports, complete: false });
  // Without a noted report, only growing numbers, or having noted everything (a list shorter than any page),
  // tell what is new.
  const isExact = noted.identities.every(isNumber) || noted.identities.length < SMALLEST_PAGE;
  return success(isExact ? { reports, complete } : { reports: [], complete: false });

  /** What is listed below a noted report is older, even if it was not noted itself. */
  function above(items: Report[]): Report[] {
    const older = items.slice(items.findIndex(isNoted)).map(identityOf);
    return reports.filter((report) => !older.includes(identityOf(report)));
  }
}

/** Reports of this host that are surely new, as far as a search finds them. */
export async function searchForNew(
  client: Client,
  noted: NotedReports,
  address: string,
): Promise<Report[]> {
  if (noted.by === 'search') return [];
  const found = await findNewReports(client, { ...noted, by: 'search' }, address);
  return found.ok ? found.value.reports.filter((report) => isSurelyNew(report, noted)) : [];
}

/** Even if it is not listed yet: its number is higher than all that were noted. */
export function isSurelyNew(report: Report, { identities }: NotedReports): boolean {
  return isNumber(identityOf(report)) && identities.every(isNumber) && !isOneOf(identities)(report);
}

const searchFor = (address: string): ReportQuery => ({ search: hostOf(address) ?? '' });

/** By numbers or, if ids are something else, by dates. Equal ones prove nothing. */
function isNewestFirst(reports: Report[]): boolean {
  const identities = reports.map(identityOf);
  if (identities.every(isNumber)) return isFalling(identities.map(Number));
  const dates = reports.flatMap(({ createdAt }) => createdAt ?? []);
  return reports.length < 2 || (dates.length === reports.length && isFalling(dates));
}
