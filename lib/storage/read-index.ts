import { within } from '../model/within';

/** A database that doesn't answer must not keep a page from opening. */
const PATIENCE_MS = 500;

/** Reads from one store, in one transaction. Rejects if that isn't possible. */
export type Ask = <T>(
  store: 'reports' | 'lines' | 'results',
  read: (store: IDBObjectStore) => Promise<T>,
) => Promise<T>;

/**
 * Reads the index of reports, or the results that were seen, in a page, without the background: `otherwise` if it can't be read. It is opened
 * before it is known what to read, because that takes a while. Without a library, because the popup loads this
 * first. Closed again, so that it can be upgraded and erased.
 */
export async function readIndex<T>(
  otherwise: T,
  work: (ask: Ask) => Promise<T>,
  database: 'index' | 'results' = 'index',
  patience = PATIENCE_MS,
): Promise<T> {
  try {
    const opening = indexedDB.open(database);
    // There is none yet: the background makes it.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    const opened = answerOf(opening).catch(() => null);
    // Someone upgrades or erases it.
    const close = () => void opened.then((open) => open?.close());
    void opened.then((open) => open?.addEventListener('versionchange', close));
    const ask: Ask = async (name, read) => {
      const open = (await opened) ?? fail();
      return await read(open.transaction(name).objectStore(name));
    };
    return await work((...asked) => within(patience, ask(...asked), fail)).finally(close);
  } catch {
    return otherwise;
  }
}

export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}

function fail(): never {
  throw new Error('Not read.');
}
