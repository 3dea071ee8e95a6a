import { addPoint, type HistoryPoint } from '../../model/history';
import { keysStartingWith } from '../../storage/key-range';
import {
  openHistories,
  type Database,
  type Histories,
  type Row,
} from '../../storage/report-database';
import { keepOpen } from './keep-open';

/** The verdicts of reports over time. */
export function createHistories(open: () => Promise<Histories> = openHistories) {
  const { get, close } = keepOpen<Histories>(open);
  return {
    get,
    close,

    /** While nothing has changed, they are derived from the report's row. */
    async read(database: Database, key: [accountId: string, id: string]): Promise<HistoryPoint[]> {
      const history = await (await get()).get('histories', key);
      if (history) return history.points;
      const row = await database.get('reports', key);
      return row ? addPoint([], row.report, row.seenAt) : [];
    },

    /** Those of rows that follow each other. */
    async of(rows: Row[]): Promise<HistoryPoint[][]> {
      const [first, last] = [rows[0], rows.at(-1)];
      if (!first || !last) return [];
      const range = IDBKeyRange.bound([first.accountId, first.id], [last.accountId, last.id]);
      // Without them, only what is so now is known.
      const found = await get()
        .then((opened) => opened.getAll('histories', range))
        .catch(() => []);
      const changed = new Map(found.map(({ id, points }) => [id, points]));
      return rows.map(({ id, report, seenAt }) => changed.get(id) ?? addPoint([], report, seenAt));
    },

    async remove(accountId: string, ids: string[]): Promise<void> {
      const { store, done } = (await get()).transaction('histories', 'readwrite');
      await Promise.all([...ids.map((id) => store.delete([accountId, id])), done]);
    },

    async forget(accountId: string): Promise<void> {
      await (await get()).delete('histories', keysStartingWith(accountId));
    },
  };
}
