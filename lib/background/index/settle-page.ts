import { identityOf } from '../../model/identity';
import type { PageReports, Report } from '../../model/report';
import { samePageKey } from '../../model/same-page';
import type { Client } from '../../service/client';
import { mergeReports, type SiteReports } from './look-up-site';

interface Doubtful {
  client: Pick<Client, 'showReport'>;
  address: string;
  found: SiteReports;
  /** What this browser knows. */
  known: PageReports;
  /** It was deleted a moment ago. */
  wasRemoved?: (id: string) => boolean;
}

interface Settled {
  page: PageReports;
  /** What the service told. */
  told: Report[];
  /** The ids of known reports that it no longer has. */
  gone: string[];
}

/**
 * What is true of a page. Lists may lag behind, or leave out what is there: where one contradicts what is known of the
 * page's newest report, or of one that was just deleted, the service is asked for the report itself.
 */
export async function settlePage(doubtful: Doubtful): Promise<Settled> {
  const { client, address, found, known, wasRemoved = () => false } = doubtful;
  const key = samePageKey(address);
  const told = new Map(found.reports.map((report) => [identityOf(report), report]));
  const newest = known.same[0];
  const listed = newest && told.get(identityOf(newest));
  const contradicts = newest && (listed ? isOlder(listed, newest) : found.isWhole);
  const removed = found.reports.filter(
    ({ id, url }) => id !== null && samePageKey(url) === key && wasRemoved(id),
  );
  const gone: string[] = [];
  for (const report of contradicts ? [newest, ...removed] : removed) {
    const { id, url } = report;
    if (id === null) continue;
    const shown = await client.showReport(id);
    if (shown.ok) {
      const { fields: _, ...now } = shown.value;
      told.set(id, { ...now, url: now.url || url });
    } else if (shown.failure.kind === 'gone') {
      told.delete(id);
      gone.push(id);
    } else told.set(id, report);
  }
  const reports = [...told.values()];
  const same = known.same.filter(({ id }) => !gone.includes(id ?? ''));
  const page = mergeReports(address, { ...found, reports }, { ...known, same });
  return { page, told: reports, gone };
}

/** Lists may tell times less exactly. */
const SECOND = 1_000;

/** Privacy has no date: of two that are equally old, nobody knows which one is true. */
function isOlder(told: Report, known: Report): boolean {
  const newerBy = (told.generatedAt ?? 0) - (known.generatedAt ?? 0);
  const isOther = told.privacy !== null && told.privacy !== known.privacy;
  return newerBy <= -SECOND || (newerBy < SECOND && isOther);
}
