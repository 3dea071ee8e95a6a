import type { PageReports } from '../model/report';
import { hostOf, samePageKey } from '../model/same-page';
import { within } from '../model/within';
import { keysStartingWith } from './key-range';
import type { Row } from './report-database';

const MOST_OF_A_HOST = 100;
/** A database that doesn't answer must not keep the popup from opening. */
const PATIENCE_MS = 500;

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

/**
 * The same for a page of the extension, without the background: nothing if the database can't be read. It is
 * opened before it is known what to read, because that takes a while.
 */
export const readPageReports = (wanted: Promise<Wanted | null>): Promise<PageReports> =>
  readOnce(NO_REPORTS, async (read) => {
    const page = await wanted;
    return page ? await findPage(read, page.accountId, page.address) : NO_REPORTS;
  });

/** Those of these addresses that this browser knows a report of. */
export const readKnownPages = <Address extends string>(
  accountId: string,
  addresses: Address[],
): Promise<Address[]> =>
  readOnce<Address[]>([], async (read) => {
    const isKnown = async (address: string): Promise<boolean> => {
      const page = samePageKey(address);
      return !!page && (await read('page', keysStartingWith(accountId, page), 1)).length > 0;
    };
    const known = await Promise.all(addresses.map(isKnown));
    return addresses.filter((_, at) => known[at]);
  });

/** Without a library, because the popup loads this first. Closed again, so that it can be erased. */
async function readOnce<T>(otherwise: T, work: (read: ReadRows) => Promise<T>): Promise<T> {
  try {
    const opening = indexedDB.open('index');
    // There is none yet: the background makes it.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    const opened = answerOf(opening).catch(() => null);
    const read: ReadRows = async (index, keys, most) => {
      const rows = (await opened)?.transaction('reports').objectStore('reports');
      return rows ? await answerOf(rows.index(index).getAll(keys, most)) : [];
    };
    return await work((...wanted) => within(PATIENCE_MS, read(...wanted), () => [])).finally(
      () => void opened.then((database) => database?.close()),
    );
  } catch {
    return otherwise;
  }
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('Not read.')));
  });
}
