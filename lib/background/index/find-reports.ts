import type { PageReports } from '../../messages';
import type { Report } from '../../model/report';
import { hostOf, samePageKey } from '../../model/same-page';
import { keysStartingWith, type Database } from './database';
import { BATCH } from './rows';

const MOST_OF_A_HOST = 100;
const LONGEST_SEARCH_MS = 800;

export async function findPage(
  database: Database,
  accountId: string,
  address: string,
): Promise<PageReports> {
  const [page, host] = [samePageKey(address), hostOf(address)];
  if (page === null || host === null) return { same: [], earlier: [] };
  const newest = (index: 'page' | 'host', value: string) =>
    database.getAllFromIndex('reports', index, keysStartingWith(accountId, value), MOST_OF_A_HOST);
  const [same, here] = await Promise.all([newest('page', page), newest('host', host)]);
  return {
    same: same.map(({ report }) => report),
    earlier: here.filter((row) => row.page !== page).map(({ report }) => report),
  };
}

export async function searchReports(
  database: Database,
  accountId: string,
  words: string,
  limit: number,
): Promise<Report[]> {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found: Report[] = [];
  const end = performance.now() + LONGEST_SEARCH_MS;
  let range = keysStartingWith(accountId);
  while (found.length < limit && performance.now() < end) {
    const rows = await database.getAllFromIndex('reports', 'newest', range, BATCH);
    for (const { report } of rows) {
      const text = `${report.url} ${report.project ?? ''}`.toLowerCase();
      if (wanted.every((word) => text.includes(word))) found.push(report);
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) break;
    range = IDBKeyRange.bound([accountId, last.order], range.upper, true);
  }
  return found.slice(0, limit);
}
