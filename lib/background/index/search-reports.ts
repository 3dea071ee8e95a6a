import type { Report } from '../../model/report';
import { keysStartingWith } from '../../storage/key-range';
import { BATCH } from '../../storage/packs';
import type { Database } from '../../storage/report-database';

const LONGEST_SEARCH_MS = 800;

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
