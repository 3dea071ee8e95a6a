import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { HistoryPoint } from '../../model/history';
import type { Report } from '../../model/report';

const NAME = 'reports';
const VERSION = 1;

export interface Row {
  accountId: string;
  id: string;
  report: Report;
  /** The page and host it is looked up by. Null is not a valid key, so such rows are left out of those indexes. */
  page: string | null;
  host: string | null;
  /** Ascending is newest first, because rows can only be read in bulk in ascending order. */
  order: number[];
  /** When its verdict was first seen. */
  seenAt: number;
  /** The number of the last walk that saw it; null if it was learnt in another way since. */
  walk: number | null;
}

type Key = [accountId: string, id: string];

interface Schema extends DBSchema {
  reports: {
    key: Key;
    value: Row;
    indexes: {
      newest: [string, number[]];
      page: [string, string, number[]];
      host: [string, string, number[]];
    };
  };
  /** Only for reports whose results have changed. */
  histories: { key: Key; value: { accountId: string; id: string; points: HistoryPoint[] } };
}

export type Database = IDBPDatabase<Schema>;

/** Everything in it can be fetched again, so if it doesn't open, it is deleted and recreated. */
export async function openDatabase(): Promise<Database> {
  try {
    return await open();
  } catch {
    await deleteDatabase();
    return await open();
  }
}

export function deleteDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    deleteDB(NAME, { blocked: reject }).then(resolve, reject);
  });
}

function open(): Promise<Database> {
  return new Promise((resolve, reject) => {
    openDB<Schema>(NAME, VERSION, {
      upgrade(database) {
        const reports = database.createObjectStore('reports', { keyPath: ['accountId', 'id'] });
        reports.createIndex('newest', ['accountId', 'order']);
        reports.createIndex('page', ['accountId', 'page', 'order']);
        reports.createIndex('host', ['accountId', 'host', 'order']);
        database.createObjectStore('histories', { keyPath: ['accountId', 'id'] });
      },
      blocked: reject,
    }).then(resolve, reject);
  });
}

/** All keys with this prefix: `[[]]` sorts after anything that can follow it. */
export function keysStartingWith(...begin: string[]): IDBKeyRange {
  return IDBKeyRange.bound(begin, [...begin, [[]]]);
}
