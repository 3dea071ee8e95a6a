import type { Report } from '../model/report';
import { keysStartingWith } from '../storage/key-range';
import { answerOf, readIndex } from '../storage/read-index';
import type { Row } from '../storage/report-database';
import type { ResultRow } from '../storage/results-database';

/** A database is opened even before it is known for which account. */
type Choice = string | null | Promise<string | null>;

/** The newest reports, for a page's first paint: without a worker. Null if the index can't be read. */
export const readFirstRows = (account: Choice, limit: number): Promise<Report[] | null> =>
  readFor<Report[] | null>(account, null, 'reports', async (rows, accountId) => {
    const newest = rows.index('newest').getAll(keysStartingWith(accountId), limit);
    return (await answerOf<Row[]>(newest)).flatMap(wholeReport);
  });

/** Null if it isn't known. */
export const readRow = (account: Choice, id: string): Promise<Report | null> =>
  readFor<Report | null>(account, null, 'reports', async (rows, accountId) => {
    const row = await answerOf<Row | undefined>(rows.get([accountId, id]));
    return (row && wholeReport(row)[0]) ?? null;
  });

/** Those of these reports that are known. Null if the index can't be read. */
export const readRows = (account: Choice, ids: string[]): Promise<Report[] | null> =>
  readFor<Report[] | null>(account, null, 'reports', async (rows, accountId) => {
    const asked = ids.map((id) => answerOf<Row | undefined>(rows.get([accountId, id])));
    return (await Promise.all(asked)).flatMap((row) => (row ? wholeReport(row) : []));
  });

/** What was seen of a report's checks, oldest first. */
export const readResults = (account: Choice, id: string): Promise<ResultRow[]> =>
  readFor<ResultRow[]>(account, [], 'results', (results, accountId) =>
    answerOf(results.getAll(keysStartingWith(accountId, id))),
  );

/** A damaged row costs itself, and nothing else. */
const wholeReport = ({ report }: Row): Report[] =>
  typeof (report as Report | null)?.url === 'string' ? [report] : [];

const readFor = <T>(
  account: Choice,
  otherwise: T,
  store: 'reports' | 'results',
  read: (store: IDBObjectStore, accountId: string) => Promise<T>,
): Promise<T> =>
  readIndex(
    otherwise,
    async (ask) => {
      const accountId = await account;
      if (accountId === null) return otherwise;
      return await ask(store, (opened) => read(opened, accountId));
    },
    store === 'results' ? store : 'index',
  );
