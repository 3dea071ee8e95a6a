import type { FailureOf } from '../../model/failure';
import type { HistoryPoint } from '../../model/history';
import type { PageReports, Report } from '../../model/report';
import { findPage, NO_REPORTS, type ReadRows } from '../../storage/page-reports';
import { samePageKey } from '../../model/same-page';
import { tellIndexChange } from '../../storage/index-changes';
import { keysStartingWith } from '../../storage/key-range';
import { BATCH } from '../../storage/packs';
import {
  deleteDatabases,
  openHistories,
  openIndex,
  type Database,
  type Histories,
  type Row,
} from '../../storage/report-database';
import { searchReports } from './search-reports';
import { learnReports, type WalkMark } from './learn-reports';
import { keepOpen } from './keep-open';
import { createJustRemoved } from './just-removed';
import type { PrivateReports } from './private-reports';
import { readHistory, removeHistories } from './histories';
import { changeRows, eachBatch, removeAllRows, removeRow, swept } from './rows';

export type ReportIndex = ReturnType<typeof createReportIndex>;

interface ReportIndexOptions {
  open?: () => Promise<Database>;
  openApart?: () => Promise<Histories>;
  privateReports?: Pick<PrivateReports, 'without'>;
  /** Who wants to know what the service lists. */
  seenBy?: () => { onSeen: (accountId: string, reports: Report[]) => Promise<void> };
}

/**
 * The reports of each account as this browser last saw them, so that verdicts can be shown without a
 * request. It fails softly: without its database it is empty, and whatever is added is dropped.
 */
export function createReportIndex({
  open = openIndex,
  openApart = openHistories,
  privateReports = { without: async (_, reports) => reports },
  seenBy,
}: ReportIndexOptions = {}) {
  const rows = keepOpen<Database>(open);
  const histories = keepOpen<Histories>(openApart);
  const justRemoved = createJustRemoved();
  let listener = (_accountId: string): void => undefined;
  let problem: FailureOf<'index-closed'> | null = null;

  async function use<T>(otherwise: T, work: (database: Database) => Promise<T>): Promise<T> {
    try {
      const result = await work(await rows.get());
      problem = null;
      return result;
    } catch (error) {
      const newer = error instanceof DOMException && error.name === 'VersionError';
      problem = { kind: 'index-closed', newer };
      return otherwise;
    }
  }

  /** Pages that show an account's reports want to know. */
  function tell(accountId: string): void {
    tellIndexChange(accountId);
    listener(accountId);
  }
  /** The same as `use` for what changes an account's reports. */
  const change = (accountId: string, work: (database: Database) => Promise<void>): Promise<void> =>
    use(undefined, work).finally(() => tell(accountId));

  /** Returns null if nothing could be saved. */
  const learn = (
    accountId: string,
    reports: Report[],
    mark: WalkMark | null,
  ): Promise<number | null> =>
    use<number | null>(null, async (database) => {
      const isRemoved = (id: string | null) => justRemoved.has(accountId, id);
      const left = reports.filter(({ id }) => !isRemoved(id));
      const kept = await privateReports.without(accountId, left, async ({ id }) =>
        Boolean(id && (await database.getKey('reports', [accountId, id]))),
      );
      void seenBy?.().onSeen(accountId, kept);
      const to = { database, histories: histories.get, accountId };
      const { known, isChanged } = await learnReports({ ...to, mark, isRemoved }, kept);
      if (isChanged) tell(accountId);
      return known;
    });

  /** Null removes a row and its history. */
  const removeWhere = (accountId: string, decide: (row: Row) => Row | null): Promise<void> =>
    change(accountId, async (database) => {
      const ids = await changeRows(database, accountId, decide);
      if (ids.length > 0) await removeHistories(await histories.get(), accountId, ids);
    });

  return {
    /** The newest report of exactly this page. */
    look: (accountId: string, address: string): Promise<Report | null> =>
      use<Report | null>(null, async (database) => {
        const page = samePageKey(address);
        const row =
          page &&
          (await database.getFromIndex('reports', 'page', keysStartingWith(accountId, page)));
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

    /** The verdicts of a report that this browser has seen, oldest first. */
    history: (accountId: string, reportId: string): Promise<HistoryPoint[]> =>
      use<HistoryPoint[]>([], async (database) =>
        readHistory(database, await histories.get(), [accountId, reportId]),
      ),

    /** All reports, in batches. Returns false if they can't be read: see `problem`. */
    each: (accountId: string, visit: (batch: Report[]) => void): Promise<boolean> =>
      use(false, async (database) => {
        await eachBatch(accountId, async (range) => {
          const batch = await database.getAll('reports', range, BATCH);
          visit(batch.map(({ report }) => report));
          return batch;
        });
        return true;
      }),

    /** For one listener: there may be more or fewer reports. */
    onChange: (tell: (accountId: string) => void) => void (listener = tell),

    /** Why it could not be used the last time; null if it could. */
    problem: () => problem,

    /** Whether it still has what this reading put in; null if nobody knows. */
    holds: (accountId: string, reading: string, seen: number): Promise<boolean | null> =>
      use<boolean | null>(null, async (database) => {
        if ((await database.get('readings', accountId)) !== reading) return false;
        return seen === 0 || !!(await database.getKey('reports', keysStartingWith(accountId)));
      }),

    /** Empties it for a new reading. Histories stay. */
    startReading: (accountId: string, reading: string): Promise<void> =>
      use(undefined, async (database) => {
        await removeAllRows(database, accountId);
        await database.put('readings', reading, accountId);
        tellIndexChange(accountId);
      }),

    count: (accountId: string): Promise<number> =>
      use(0, (database) => database.count('reports', keysStartingWith(accountId))),

    /** Adds reports from any source. Those without an id are not kept. */
    add: async (accountId: string, reports: Report[]): Promise<void> =>
      void (await learn(accountId, reports, null)),

    learn,

    /** Removes reports that this full walk didn't see, unless they were learnt since it started. */
    sweep: (accountId: string, walk: number, startedAt: number): Promise<void> =>
      removeWhere(accountId, (row) => swept(row, walk, startedAt)),

    async remove(accountId: string, reportId: string): Promise<void> {
      justRemoved.add(accountId, reportId);
      await change(accountId, async (database) => {
        await removeRow(database, accountId, reportId);
        await removeHistories(await histories.get(), accountId, [reportId]);
      });
    },

    /** Without removing any: for a walk that can't tell which are gone. */
    pack: (accountId: string): Promise<void> => removeWhere(accountId, (row) => row),

    removeProject: (accountId: string, project: string): Promise<void> =>
      removeWhere(accountId, (row) => (row.report.project === project ? null : row)),

    forget: (accountId: string): Promise<void> =>
      change(accountId, async (database) => {
        await removeAllRows(database, accountId);
        await database.delete('readings', accountId);
        await (await histories.get()).delete('histories', keysStartingWith(accountId));
      }),

    async erase(): Promise<void> {
      await Promise.all([rows.close(), histories.close()]);
      await deleteDatabases().catch(() => undefined);
      tellIndexChange(null);
    },
  };
}
