import { addPoint, type HistoryPoint } from '../../model/history';
import type { Database, Histories } from '../../storage/report-database';

/** The verdicts of a report. While nothing has changed, they are derived from its row. */
export async function readHistory(
  database: Database,
  histories: Histories,
  key: [accountId: string, id: string],
): Promise<HistoryPoint[]> {
  const history = await histories.get('histories', key);
  if (history) return history.points;
  const row = await database.get('reports', key);
  return row ? addPoint([], row.report, row.seenAt) : [];
}

export async function removeHistories(
  histories: Histories,
  accountId: string,
  ids: string[],
): Promise<void> {
  const { store, done } = histories.transaction('histories', 'readwrite');
  await Promise.all([...ids.map((id) => store.delete([accountId, id])), done]);
}
