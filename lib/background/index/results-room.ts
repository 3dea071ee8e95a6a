import { keysStartingWith } from '../../storage/key-range';
import type { ResultRow, Results } from '../../storage/results-database';

const MOST_OF_A_REPORT = 30;
const MOST_CHARACTERS = 20_000_000;

/** Saves the next results of reports; the oldest ones go if there are too many, of a report or in all. */
export async function saveRows(
  results: Results,
  rows: ResultRow[],
  most = MOST_CHARACTERS,
): Promise<void> {
  const transaction = results.transaction(['results', 'sizes'], 'readwrite', {
    durability: 'relaxed',
  });
  const store = transaction.objectStore('results');
  const sizes = transaction.objectStore('sizes');

  async function save(): Promise<void> {
    let size = (await sizes.get('checks')) ?? 0;
    const drop = async (old: ResultRow): Promise<void> => {
      size -= sizeOf(old);
      await store.delete([old.accountId, old.id, old.at]);
    };
    for (const row of rows) {
      const own = keysStartingWith(row.accountId, row.id);
      const tooMany = (await store.count(own)) + 1 - MOST_OF_A_REPORT;
      for (const old of tooMany > 0 ? await store.getAll(own, tooMany) : []) await drop(old);
      size += sizeOf(row);
      await store.put(row);
    }
    let oldest = await store.index('seen').openCursor();
    for (; size > most && oldest; oldest = await oldest.continue()) await drop(oldest.value);
    await sizes.put(size, 'checks');
  }

  await Promise.all([save(), transaction.done]);
}

export async function removeRows(results: Results, keys: IDBKeyRange): Promise<void> {
  const transaction = results.transaction(['results', 'sizes'], 'readwrite');
  const store = transaction.objectStore('results');
  const sizes = transaction.objectStore('sizes');

  async function remove(): Promise<void> {
    let size = (await sizes.get('checks')) ?? 0;
    let row = await store.openCursor(keys);
    for (; row; row = await row.continue()) {
      size -= sizeOf(row.value);
      await row.delete();
    }
    await sizes.put(size, 'checks');
  }

  await Promise.all([remove(), transaction.done]);
}

/** What is stored beside the checks counts too. */
const sizeOf = ({ checks, told, page }: ResultRow): number =>
  checks.length + told.length + (page?.length ?? 0) + 200;
