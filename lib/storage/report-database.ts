import type { DBSchema, IDBPDatabase } from 'idb';
import type { HistoryPoint } from '../model/history';
import type { Report } from '../model/report';
import { deleteDatabase, openWhole } from './open-whole';
import { packAllRows } from './packs';
import { forgetCopies } from './forget-copies';

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
  /** When that was. */
  learntAt?: number;
}

type Key = [accountId: string, id: string];
export type PackKey = [accountId: string, number: number];

export interface IndexSchema extends DBSchema {
  reports: {
    key: Key;
    value: Row;
    indexes: {
      newest: [string, number[]];
      page: [string, string, number[]];
      host: [string, string, number[]];
    };
  };
  /**
   * What lists need of all reports of an account, packed as JSON of many lines, because reading is slow by the
   * record. Numbered: a line replaces those of the same report in packs with lower numbers.
   */
  lines: { key: PackKey; value: string };
  /** By account: which reading filled it. Lost with it, so that it never passes for complete. */
  readings: { key: string; value: string };
}

interface HistorySchema extends DBSchema {
  /** Only for reports whose results have changed. */
  histories: { key: Key; value: { accountId: string; id: string; points: HistoryPoint[] } };
  /** The rows of earlier versions, which had one database for both. */
  reports: { key: Key; value: Row };
}

export type Database = IDBPDatabase<IndexSchema>;
export type Histories = IDBPDatabase<HistorySchema>;

/** Everything in it can be fetched again. */
export const openIndex = (): Promise<Database> =>
  openWhole<IndexSchema>('index', 2, ['reports', 'lines', 'readings'], (database, upgrade) => {
    // If it was lost, copies must not outlive it.
    void forgetCopies();
    if (!database.objectStoreNames.contains('reports')) {
      const reports = database.createObjectStore('reports', { keyPath: ['accountId', 'id'] });
      reports.createIndex('newest', ['accountId', 'order']);
      reports.createIndex('page', ['accountId', 'page', 'order']);
      reports.createIndex('host', ['accountId', 'host', 'order']);
      database.createObjectStore('readings');
    }
    // The first version had none.
    database.createObjectStore('lines');
    packAllRows(upgrade).catch(() => upgrade.abort());
  });

/** No service can give these back, so they are apart, and under the name that they always had. */
export const openHistories = (): Promise<Histories> =>
  openWhole<HistorySchema>('reports', 1, ['histories', 'reports'], (database) => {
    for (const name of ['reports', 'histories'] as const)
      database.createObjectStore(name, { keyPath: ['accountId', 'id'] });
  });

export async function deleteDatabases(): Promise<void> {
  await Promise.all(['index', 'reports', 'results'].map(deleteDatabase));
}
