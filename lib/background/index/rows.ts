import { keysStartingWith } from '../../storage/key-range';
import { lineOf, type Line, type NoLine } from '../../storage/line';
import { addLines, BATCH } from '../../storage/packs';
import type { Database, Row } from '../../storage/report-database';

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

/**
 * Null removes a row. Nothing else can be written between reading and changing a row. As it visits all of them,
 * it also packs their lines anew, without those that are outdated. Returns what it removed.
 */
export async function changeRows(
  database: Database,
  accountId: string,
  change: (row: Row) => Row | null,
): Promise<string[]> {
  const removed: string[] = [];
  const earlier = await database.getAllKeys('lines', keysStartingWith(accountId));
  await eachBatch(accountId, async (range) => {
    const transaction = database.transaction(['reports', 'lines'], 'readwrite');
    const store = transaction.objectStore('reports');

    async function changeBatch(): Promise<Row[]> {
      const rows = await store.getAll(range, BATCH);
      const lines: (Line | NoLine)[] = [];
      for (const row of rows) {
        const changed = change(row);
        lines.push(changed ? lineOf(changed) : [row.id]);
        if (changed === null) {
          await store.delete([accountId, row.id]);
          removed.push(row.id);
        } else if (changed !== row) await store.put(changed);
      }
      await addLines(transaction.objectStore('lines'), accountId, lines);
      return rows;
    }

    const [rows] = await Promise.all([changeBatch(), transaction.done]);
    return rows;
  });
  const [first, last] = [earlier[0], earlier.at(-1)];
  if (first && last) await database.delete('lines', IDBKeyRange.bound(first, last));
  return removed;
}

/** What a full walk leaves of a row: nothing if neither it nor anything since its start has seen it. */
export function swept(row: Row, walk: number, startedAt: number): Row | null {
  if (row.walk !== null) return row.walk < walk ? null : row;
  return (row.learntAt ?? startedAt) < startedAt ? null : { ...row, walk };
}

export async function removeRow(database: Database, accountId: string, id: string): Promise<void> {
  const transaction = database.transaction(['reports', 'lines'], 'readwrite');
  await Promise.all([
    transaction.objectStore('reports').delete([accountId, id]),
    addLines(transaction.objectStore('lines'), accountId, [[id]]),
    transaction.done,
  ]);
}

export async function removeAllRows(database: Database, accountId: string): Promise<void> {
  const transaction = database.transaction(['reports', 'lines'], 'readwrite');
  const all = keysStartingWith(accountId);
  await Promise.all([
    transaction.objectStore('reports').delete(all),
    transaction.objectStore('lines').delete(all),
    transaction.done,
  ]);
}
