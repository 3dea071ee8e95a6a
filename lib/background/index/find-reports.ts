import type { PageReports, Report } from '../../model/report';
import { samePageKey } from '../../model/same-page';
import { keysStartingWith } from '../../storage/key-range';
import { findPage, NO_REPORTS, type ReadRows } from '../../storage/page-reports';
import { leftOut } from './left-out';
import { searchReports } from './search-reports';
import type { Use } from './use-softly';

/** Some of an account's reports. */
export const findReports = (use: Use) => ({
  /** The newest report of exactly this page. */
  look: (accountId: string, address: string): Promise<Report | null> =>
    use<Report | null>(null, async (database) => {
      const page = samePageKey(address);
      const row =
        page && (await database.getFromIndex('reports', 'page', keysStartingWith(accountId, page)));
      return row ? row.report : null;
    }),

  /** The newest reports of this page and of its host. */
  page: (accountId: string, address: string): Promise<PageReports> =>
    use<PageReports>(NO_REPORTS, (database) => {
      const read: ReadRows = (...asked) => database.getAllFromIndex('reports', ...asked);
      return findPage(read, accountId, address);
    }),

  /** Reports whose address or project contains all words, newest first, as many as it finds in time. */
  search: (accountId: string, words: string, limit: number): Promise<Report[]> =>
    use<Report[]>([], (database) => searchReports(database, accountId, words, limit)),

  count: (accountId: string): Promise<number> =>
    use(0, (database) => database.count('reports', keysStartingWith(accountId))),

  /** The ids of those that a list of the newest, or of all, should have but leaves out. */
  leftOut: (accountId: string, listed: Report[], isWhole: boolean): Promise<string[]> =>
    use<string[]>([], (database) => leftOut(database, accountId, listed, isWhole)),
});
