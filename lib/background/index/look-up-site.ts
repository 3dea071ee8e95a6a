import { identityOf } from '../../model/identity';
import { success, type Outcome } from '../../model/outcome';
import { NEWEST } from '../../model/query';
import type { PageReports, Report } from '../../model/report';
import { hostOf, samePageKey } from '../../model/same-page';
import { unicodeHost } from '../../model/unicode-host';
import type { Client } from '../../service/client';

interface SiteReports {
  /** Newest first. */
  reports: Report[];
  /** The service has no others. */
  isWhole: boolean;
}

/**
 * One request with only the page's host: the service doesn't learn the path or query. If the host has other
 * letters than ASCII, services spell it in one of two ways, so there is a request for each.
 */
export async function lookUpSite(client: Client, address: string): Promise<Outcome<SiteReports>> {
  const host = hostOf(address);
  const reports: Report[] = [];
  let isWhole = true;
  for (const search of host === null ? [] : new Set([host, unicodeHost(host)])) {
    const page = await client.listReports({ search, ...NEWEST });
    if (!page.ok) return page;
    reports.push(...page.value.items.filter(({ url }) => hostOf(url) === host));
    isWhole &&= page.value.next === null;
  }
  return success({ reports, isWhole });
}

/** A busy site has more reports than one page of the list: what this browser knows fills in the rest. */
export function mergeReports(
  address: string,
  { reports, isWhole }: SiteReports,
  known: PageReports,
): PageReports {
  const key = samePageKey(address);
  const isSame = ({ url }: Report) => samePageKey(url) === key;
  const told = { same: reports.filter(isSame), earlier: reports.filter((one) => !isSame(one)) };
  if (isWhole) return told;
  const ids = new Set(reports.map(identityOf));
  const isUntold = (report: Report) => !ids.has(identityOf(report));
  return {
    same: [...told.same, ...known.same.filter(isUntold)],
    earlier: [...told.earlier, ...known.earlier.filter(isUntold)],
  };
}
