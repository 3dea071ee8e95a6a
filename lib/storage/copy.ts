import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { ENTRY_KEY } from '../model/entry';
import { isRecord } from '../model/is-record';
import { WATCH_KEY } from '../model/watch';
import { within } from '../model/within';
import { isAccount } from './accounts';

const NAME = 'copy';
const STORE = 'values';
/** A database that never answers must not keep anything from being sent. */
const DEADLINE_MS = 3_000;

type Values = Record<string, unknown>;

interface Schema extends DBSchema {
  [STORE]: { key: string; value: unknown };
}

/**
 * A copy of what must not get lost, in a second place: browsers read damaged storage as empty, without an
 * error. It is opened for each use, so that nothing has to be known about an open one.
 */
export const copy = {
  all: (): Promise<Values> =>
    use(async (database) => {
      const { store } = database.transaction(STORE);
      const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
      return Object.fromEntries(keys.map((key, index) => [key, values[index]]));
    }),

  /** Undefined removes a value. */
  write: (values: Values): Promise<void> =>
    use(async (database) => {
      // Survives a power cut, unlike what browsers write to disk otherwise.
      const options = { durability: 'strict' } as const;
      const { store, done } = database.transaction(STORE, 'readwrite', options);
      const writes = Object.entries(values).map(([key, value]) =>
        value === undefined ? store.delete(key) : store.put(value, key),
      );
      await Promise.all([...writes, done]);
    }),

  erase: (): Promise<void> => inTime(deleteDB(NAME)),
};

/** What is copied of a stored value; undefined if nothing is. Never a key. */
export function copyOf(key: string, value: unknown): unknown {
  if (key === 'accounts')
    return Array.isArray(value)
      ? value.filter(isAccount).map(({ id, name, baseUrl }) => ({ id, name, baseUrl, keyHint: '' }))
      : undefined;
  if (key.startsWith(ENTRY_KEY)) return isRecord(value) ? value : undefined;
  return COPIED.includes(key) || key.startsWith(WATCH_KEY) ? (value ?? undefined) : undefined;
}

const COPIED = ['activeAccount', 'preferences', 'listPreferences', 'views', 'lastPrivacy'];

/** What is done is copied so that it isn't sent again, not to be put back. */
export const isDone = (value: unknown): boolean => isRecord(value) && value.state === 'done';

/** An entry was sent, or done, and the disk forgot: a power cut takes back the last writes to it. */
export const isAhead = (kept: unknown, stored: unknown): boolean =>
  isRecord(kept) &&
  isRecord(stored) &&
  (Number(kept.attempts) > Number(stored.attempts) || (isDone(kept) && !isDone(stored)));

async function use<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const opening = openDB<Schema>(NAME, 1, {
    upgrade: (database) => void database.createObjectStore(STORE),
  });
  const used = opening.then(async (database) => {
    try {
      return await work(database);
    } finally {
      database.close();
    }
  });
  return await inTime(used);
}

const inTime = <T>(work: Promise<T>): Promise<T> =>
  within(DEADLINE_MS, work, () => {
    throw new Error('no answer');
  });
