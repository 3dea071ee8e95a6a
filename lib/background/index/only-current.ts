import type { Brief } from '../../model/checks/brief';
import { isCurrent } from '../../model/checks/is-current';
import type { Database } from '../../storage/report-database';

/** Those of results that their reports have now, as far as this browser knows. */
export async function onlyCurrent(
  database: Database,
  accountId: string,
  briefs: Brief[],
): Promise<Brief[]> {
  const { store } = database.transaction('reports');
  const rows = await Promise.all(briefs.map(({ id }) => store.get([accountId, id])));
  return briefs.filter((brief, at) => {
    const report = rows[at]?.report;
    return !report || isCurrent(brief, report);
  });
}
