import type { PageReports } from '../model/report';
import { hostOf, samePageKey } from '../model/same-page';
import { within } from '../model/within';
import { keysStartingWith, openIndex, type Database } from './report-database';

const MOST_OF_A_HOST = 100;
/** A database that doesn't answer must not keep the popup from opening. */
const PATIENCE_MS = 500;

export const NO_REPORTS: PageReports = { same: [], earlier: [] };

/** The newest reports of a page and of its host. */
export async function findPage(
  database: Database,
  accountId: string,
  address: string,
): Promise<PageReports> {
  const [page, host] = [samePageKey(address), hostOf(address)];
  if (page === null || host === null) return NO_REPORTS;
  const newest = (index: 'page' | 'host', value: string) =>
    database.getAllFromIndex('reports', index, keysStartingWith(accountId, value), MOST_OF_A_HOST);
  const [same, here] = await Promise.all([newest('page', page), newest('host', host)]);
  return {
    same: same.map(({ report }) => report),
    earlier: here.filter((row) => row.page !== page).map(({ report }) => report),
  };
}

/** The same for a page of the extension, which asks once: none if the database can't be read. */
export const readPageReports = (accountId: string, address: string): Promise<PageReports> =>
  within(PATIENCE_MS, readOnce(accountId, address), () => NO_REPORTS).catch(() => NO_REPORTS);

async function readOnce(accountId: string, address: string): Promise<PageReports> {
  const database = await openIndex();
  try {
    return await findPage(database, accountId, address);
  } finally {
    database.close();
  }
}
