import type { IDBPObjectStore, IDBPTransaction } from 'idb';
import { keysStartingWith } from './key-range';
import { lineOf, type Line, type NoLine } from './line';
import type { IndexSchema, Row } from './report-database';

type Stores = ('reports' | 'lines' | 'readings')[];
type Packs = IDBPObjectStore<IndexSchema, Stores, 'lines', 'readwrite' | 'versionchange'>;

/** How many rows are read, and packed, at a time. */
export const BATCH = 1_000;

/** Adds what has changed behind everything that is known. */
export async function addLines(
  packs: Packs,
  accountId: string,
  lines: (Line | NoLine)[],
): Promise<void> {
  if (lines.length === 0) return;
  const last = await packs.openKeyCursor(keysStartingWith(accountId), 'prev');
  // Those who read on from the last number they know must notice that all of it is new.
  const number = last ? last.key[1] + 1 : Math.floor(Math.random() * 2 ** 40);
  await packs.put(JSON.stringify(lines), [accountId, number]);
}

/** All rows of all accounts. */
export async function packAllRows(
  transaction: IDBPTransaction<IndexSchema, Stores, 'versionchange'>,
): Promise<void> {
  const [reports, packs] = [transaction.objectStore('reports'), transaction.objectStore('lines')];
  let range: IDBKeyRange | null = null;
  let rows: Row[];
  do {
    rows = await reports.getAll(range, BATCH);
    for (const accountId of new Set(rows.map((row) => row.accountId))) {
      const own = rows.filter((row) => row.accountId === accountId);
      await addLines(packs, accountId, own.map(lineOf));
    }
    const last = rows.at(-1);
    if (last) range = IDBKeyRange.lowerBound([last.accountId, last.id], true);
  } while (rows.length === BATCH);
}
