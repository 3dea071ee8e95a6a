import { keysStartingWith } from '../../storage/key-range';
import type { Database, Histories, Row } from '../../storage/report-database';

/** How many rows are read at a time. */
export const BATCH = 1_000;

/** Visits all rows. `work` reads the next batch in the range. */
export async function eachBatch(
  accountId: string,
  work: (range: IDBKeyRange) => Promise<Row[]>,
): Promise<void> {
  let range = keysStartingWith(accountId);
  for (;;) {
    const rows = await work(range);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    range = IDBKeyRange.bound([accountId, last.id], range.upper, true);
  }
}

/** Null removes a row. Nothing else can be written between reading and changing a row. Returns what it removed. */
export async function changeRows(
  database: Database,
  accountId: string,
  change: (row: Row) => Row | null,
): Promise<string[]> {
  const removed: string[] = [];
  await eachBatch(accountId, async (range) => {
    const { store, done } = database.transaction('reports', 'readwrite');

    async function changeBatch(): Promise<Row[]> {
      const rows = await store.getAll(range, BATCH);
      for (const row of rows) {
        const changed = change(row);
        if (changed === null) {
          await store.delete([accountId, row.id]);
          removed.push(row.id);
        } else if (changed !== row) await store.put(changed);
      }
      return rows;
    }

    const [rows] = await Promise.all([changeBatch(), done]);
    return rows;
  });
  return removed;
}

export async function removeHistories(
  histories: Histories,
  accountId: string,
  ids: string[],
): Promise<void> {
  const { store, done } = histories.transaction('histories', 'readwrite');
  await Promise.all([...ids.map((id) => store.delete([accountId, id])), done]);
}
