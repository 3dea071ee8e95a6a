import type { Report } from '../model/report';
import { keysStartingWith } from '../storage/key-range';
import { answerOf, readIndex } from '../storage/read-index';
import type { Row } from '../storage/report-database';
import type { ResultRow } from '../storage/results-database';

/** The index is opened even before it is known for which account. */
type Choice = string | null | Promise<string | null>;

/** The newest reports, for a page's first paint: without a worker. Null if the index can't be read. */
export const readFirstRows = (account: Choice, limit: number): Promise<Report[] | null> =>
  readIndex<Report[] | null>(null, async (ask) => {
    const accountId = await account;
    if (accountId === null) return null;
    return await ask('reports', async (rows) => {
      const newest = rows.index('newest').getAll(keysStartingWith(accountId), limit);
      return (await answerOf<Row[]>(newest)).map(({ report }) => report);
    });
  });

/** Null if it isn't known. */
export const readRow = (account: Choice, id: string): Promise<Report | null> =>
  readIndex<Report | null>(null, async (ask) => {
    const accountId = await account;
    if (accountId === null) return null;
    return await ask('reports', async (rows) => {
      const row = await answerOf<Row | undefined>(rows.get([accountId, id]));
      return row?.report ?? null;
    });
  });

/** What was seen of a report's checks, oldest first. */
export const readResults = (account: Choice, id: string): Promise<ResultRow[]> =>
  readIndex<ResultRow[]>(
    [],
    async (ask) => {
      const accountId = await account;
      if (accountId === null) return [];
      const range = keysStartingWith(accountId, id);
      return await ask('results', (results) => answerOf<ResultRow[]>(results.getAll(range)));
    },
    'results',
  );
