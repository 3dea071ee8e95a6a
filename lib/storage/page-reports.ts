import type { PageReports } from '../model/report';
import { hostOf, samePageKey } from '../model/same-page';
import { keysStartingWith } from './key-range';
import { answerOf, readIndex } from './read-index';
import type { Row } from './report-database';

const MOST_OF_A_HOST = 100;

/** Whatever this browser knows, there may be reports that others made since. */
export const NO_REPORTS: PageReports = { same: [], earlier: [], isComplete: false };

/** Reads rows of the index of reports by page or host, newest first. */
export type ReadRows = (index: 'page' | 'host', keys: IDBKeyRange, most: number) => Promise<Row[]>;

/** The newest reports of a page and of its host. */
export async function findPage(
  read: ReadRows,
  accountId: string,
  address: string,
): Promise<PageReports> {
  const [page, host] = [samePageKey(address), hostOf(address)];
  if (page === null || host === null) return NO_REPORTS;
  const newest = (index: 'page' | 'host', value: string) =>
    read(index, keysStartingWith(accountId, value), MOST_OF_A_HOST);
  const [same, here] = await Promise.all([newest('page', page), newest('host', host)]);
  return {
    same: same.map(({ report }) => report),
    earlier: here.filter((row) => row.page !== page).map(({ report }) => report),
    isComplete: false,
  };
}

export interface Wanted {
  accountId: string;
  address: string;
}

/** The same for a page of the extension, without the background: nothing if the index can't be read. */
export async function readPageReports(wanted: Wanted | null): Promise<PageReports> {
  if (!wanted) return NO_REPORTS;
  return await readIndex(NO_REPORTS, (ask) => {
    const read: ReadRows = (index, keys, most) =>
      ask('reports', (rows) => answerOf(rows.index(index).getAll(keys, most)));
    return findPage(read, wanted.accountId, wanted.address);
  });
}
