import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { HistoryPoint } from '../../model/history';
import type { Report } from '../../model/report';

const NAME = 'reports';
const VERSION = 1;

export interface Row {
  accountId: string;
  id: string;
  report: Report;
  /** The page and host that it is found by. Null is no key: such a row is in none of their indexes. */
  page: string | null;
  host: string | null;
  /** Ascending is newest first, since only that way can rows be read many at a time. */
  order: number[];
  /** When its verdict was first seen. */
  seenAt: number;
  /** The number of the last walk that met it; null where it was learnt in another way since. */
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
  /** Of reports whose results were not always the same. */
  histories: { key: Key; value: { accountId: string; id: string; points: HistoryPoint[] } };
}

export type Database = IDBPDatabase<Schema>;

/** It holds nothing that cannot be learnt again: where it does not open, it is built anew. */
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

/** All keys that begin so: a list of lists comes after whatever follows in them. */
export function keysStartingWith(...begin: string[]): IDBKeyRange {
  return IDBKeyRange.bound(begin, [...begin, [[]]]);
}
