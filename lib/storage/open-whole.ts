import {
  deleteDB,
  openDB,
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  type StoreNames,
} from 'idb';

type Upgrade<S extends DBSchema> = IDBPTransaction<S, StoreNames<S>[], 'versionchange'>;

/**
 * One that doesn't open stays: a restart of the browser often cures that, and a newer version of Verdict
 * can read it. Only one that opens and lacks a part of itself holds nothing more to lose.
 */
export async function openWhole<S extends DBSchema>(
  name: string,
  version: number,
  stores: StoreNames<S>[],
  upgrade: (database: IDBPDatabase<S>, transaction: Upgrade<S>) => void,
): Promise<IDBPDatabase<S>> {
  const open = (): Promise<IDBPDatabase<S>> =>
    new Promise((resolve, reject) => {
      let isBlocked = false;
      const opening = openDB<S>(name, version, {
        upgrade: (database, _from, _to, transaction) => upgrade(database, transaction),
        blocked: () => {
          isBlocked = true;
          reject(new Error('Still open elsewhere.'));
        },
      });
      // Nobody waits for one that opens after all: it would only be in the way of the next.
      opening.then((database) => (isBlocked ? database.close() : resolve(database)), reject);
    });
  const database = await open();
  if (stores.every((store) => database.objectStoreNames.contains(store))) return database;
  database.close();
  await deleteDatabase(name);
  return await open();
}

export function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    deleteDB(name, { blocked: reject }).then(resolve, reject);
  });
}
