import type { DBSchema, IDBPDatabase } from 'idb';
import type { Verdict } from '../model/verdict';
import { openWhole } from './open-whole';
import { forgetCopies } from './forget-copies';

/** One result of a report, as the browser saw it. */
export interface ResultRow {
  accountId: string;
  id: string;
  /** When it was generated or, if that is unknown, when it was first seen. */
  at: number;
  seenAt: number;
  /** The page it is looked up by. */
  page: string | null;
  verdict: Verdict;
  score: number | null;
  /** Packed: see `packChecks`. */
  checks: string;
  /** What popup, rows and notifications tell of it: see `packBrief`. */
  told: string;
}

export interface ResultsSchema extends DBSchema {
  results: {
    key: [accountId: string, id: string, at: number];
    value: ResultRow;
    indexes: { page: [string, string, number]; seen: number };
  };
  /** How many characters there are in all, under the name `checks`. */
  sizes: { key: string; value: number };
}

export type Results = IDBPDatabase<ResultsSchema>;

/** No service can give these back: apart from the index, which may be rebuilt. */
export const openResults = (): Promise<Results> =>
  openWhole<ResultsSchema>('results', 1, ['results', 'sizes'], (database) => {
    void forgetCopies();
    const results = database.createObjectStore('results', { keyPath: ['accountId', 'id', 'at'] });
    results.createIndex('page', ['accountId', 'page', 'at']);
    results.createIndex('seen', 'seenAt');
    database.createObjectStore('sizes');
  });
