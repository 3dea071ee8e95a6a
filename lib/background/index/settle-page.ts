import { identityOf, isNumber } from '../../model/identity';
import type { PageReports, Report } from '../../model/report';
import type { Client } from '../../service/client';
import { isBehind } from './is-behind';
import { mergeReports, type SiteReports } from './look-up-site';

interface Doubtful {
  /** As it is now. */
  showReport: Client['showReport'];
  address: string;
  found: SiteReports;
  /** What this browser knows, newest first. */
  known: PageReports;
}

interface Settled extends PageReports {
  /** What the service told. */
  told: Report[];
}

/** Whoever has deleted more of a page's newest reports elsewhere sees the next ones with the next look. */
const MOST_ASKED = 3;

/**
 * What is true of a page. Lists may lag behind, or leave out what is there: where one contradicts what is known of the
 * page's newest report, the service is asked for the report itself.
 */
export async function settlePage(doubtful: Doubtful): Promise<Settled> {
  const { showReport, address, found, known } = doubtful;
  const told = new Map(found.reports.map((report) => [identityOf(report), report]));
  const gone: string[] = [];
  for (const before of known.same.slice(0, MOST_ASKED)) {
    const { id, url, privacy } = before;
    const now = told.get(identityOf(before));
    if (now) told.set(identityOf(before), { ...now, privacy: now.privacy ?? privacy });
    const isDoubtful = now
      ? isBehind(now, before)
      : found.isWhole || shouldBeAmong(found.reports, before);
    if (!isDoubtful || id === null) break;
    const shown = await showReport(id);
    if (shown.ok) {
      const { fields: _, ...report } = shown.value;
      told.set(id, { ...report, url: report.url || url });
      break;
    }
    if (shown.failure.kind !== 'gone') {
      told.set(id, before);
      break;
    }
    told.delete(id);
    gone.push(id);
  }
  const reports = [...told.values()];
  const left = { ...known, same: known.same.filter(({ id }) => !gone.includes(id ?? '')) };
  const page = mergeReports(address, { ...found, reports }, left);
  return { ...page, same: page.same.toSorted(newerFirst), told: reports };
}

/** It is newer than the oldest of these, which are the newest of their site. */
const shouldBeAmong = (listed: Report[], { id }: Report): boolean =>
  id !== null &&
  listed.every((one) => isNumber(identityOf(one))) &&
  listed.some((one) => Number(one.id) < Number(id));

const newerFirst = (a: Report, b: Report): number =>
  (b.createdAt ?? 0) - (a.createdAt ?? 0) || Number(b.id) - Number(a.id) || 0;
