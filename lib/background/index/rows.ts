import { keysStartingWith, type Database, type Row } from './database';

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

/** Null removes a row and its history. Nothing else can be written between reading and changing a row. */
export function changeRows(
  database: Database,
  accountId: string,
  change: (row: Row) => Row | null,
): Promise<void> {
  return eachBatch(accountId, async (range) => {
    const transaction = database.transaction(['reports', 'histories'], 'readwrite');
    const reports = transaction.objectStore('reports');
    const histories = transaction.objectStore('histories');

    async function changeBatch(): Promise<Row[]> {
      const rows = await reports.getAll(range, BATCH);
      for (const row of rows) {
        const changed = change(row);
        if (changed === null) {
          await reports.delete([accountId, row.id]);
          await histories.delete([accountId, row.id]);
        } else if (changed !== row) await reports.put(changed);
      }
      return rows;
    }

    const [rows] = await Promise.all([changeBatch(), transaction.done]);
    return rows;
  });
}

export async function removeRows(database: Database, range: IDBKeyRange): Promise<void> {
  await database.delete('reports', range);
  await database.delete('histories', range);
}
