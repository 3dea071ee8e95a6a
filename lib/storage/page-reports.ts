import type { PageReports } from '../model/report';
import { hostOf, samePageKey } from '../model/same-page';
import { within } from '../model/within';
import { keysStartingWith, openIndex, type Database } from './report-database';

const MOST_OF_A_HOST = 100;
/** A database that doesn't answer must not keep the popup from opening. */
const PATIENCE_MS = 500;

/** Whatever this browser knows, there may be reports that others made since. */
export const NO_REPORTS: PageReports = { same: [], earlier: [], isComplete: false };

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
    isComplete: false,
  };
}

/** The same for a page of the extension, without the background. */
export const readPageReports = (accountId: string, address: string): Promise<PageReports> =>
  readOnce(NO_REPORTS, (database) => findPage(database, accountId, address));

/** Those of these addresses that this browser knows a report of. */
export const readKnownPages = <Address extends string>(
  accountId: string,
  addresses: Address[],
): Promise<Address[]> =>
  readOnce<Address[]>([], async (database) => {
    const isKnown = async (address: string): Promise<boolean> => {
      const page = samePageKey(address);
      const range = page && keysStartingWith(accountId, page);
      return !!range && !!(await database.getKeyFromIndex('reports', 'page', range));
    };
    const known = await Promise.all(addresses.map(isKnown));
    return addresses.filter((_, at) => known[at]);
  });

/** The database is closed again, so that it can be erased. One that can't be read knows nothing. */
async function readOnce<T>(otherwise: T, read: (database: Database) => Promise<T>): Promise<T> {
  try {
    const opening = openIndex();
    const database = await within(PATIENCE_MS, opening, () => {
      void opening.then(
        (late) => late.close(),
        () => undefined,
      );
      throw new Error('The index does not open.');
    });
    return await read(database).finally(() => database.close());
  } catch {
    return otherwise;
  }
}
