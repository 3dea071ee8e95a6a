import { keysStartingWith } from './key-range';
import type { ResultRow } from './results-database';

const BATCH = 200;

/** Visits the newest result of each report of an account. `read` gets so many rows, in the order of their keys. */
export async function eachNewest(
  accountId: string,
  read: (range: IDBKeyRange, count: number) => Promise<ResultRow[]>,
  visit: (row: ResultRow) => void,
): Promise<void> {
  let range = keysStartingWith(accountId);
  let newest: ResultRow | undefined;
  for (;;) {
    const rows = await read(range, BATCH);
    for (const row of rows) {
      if (newest && newest.id !== row.id) visit(newest);
      newest = row;
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) break;
    range = IDBKeyRange.bound([accountId, last.id, last.at], range.upper, true);
  }
  if (newest) visit(newest);
}
