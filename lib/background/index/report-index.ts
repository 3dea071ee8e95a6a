import type { Brief } from '../../model/checks/brief';
import type { HistoryPoint } from '../../model/history';
import type { Report } from '../../model/report';
import { keysStartingWith } from '../../storage/key-range';
import {
  deleteDatabases,
  openIndex,
  type Database,
  type Histories,
  type Row,
} from '../../storage/report-database';
import { findReports } from './find-reports';
import { learnReports, type WalkMark } from './learn-reports';
import { keepOpen } from './keep-open';
import { createJustTold } from './just-told';
import type { PrivateReports } from './private-reports';
import { visitReports } from './each-report';
import { onlyCurrent } from './only-current';
import { createHistories } from './histories';
import { createResults, type ResultStore } from './results';
import { createChanges } from './tell-changes';
import { useSoftly } from './use-softly';
import { changeRows, removeAllRows, removeRow, swept } from './rows';

export type ReportIndex = ReturnType<typeof createReportIndex>;

interface ReportIndexOptions {
  open?: () => Promise<Database>;
  openApart?: () => Promise<Histories>;
  results?: ResultStore;
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
  openApart,
  results = createResults(),
  privateReports = { without: async (_, reports) => reports },
  seenBy,
}: ReportIndexOptions = {}) {
  const rows = keepOpen<Database>(open);
  const histories = createHistories(openApart);
  const justTold = createJustTold();
  const { tell, tellPages, onChange, count: changes } = createChanges();
  const { use, problem } = useSoftly(rows.get);

  /** The same as `use` for what changes an account's reports. */
  const change = (accountId: string, work: (database: Database) => Promise<void>): Promise<void> =>
    use(undefined, work).finally(() => tell(accountId));

  /** Keeps their checks. Returns those reports that may be kept. */
  async function seen(database: Database, accountId: string, reports: Report[], areLatest = false) {
    const left = justTold.believe(accountId, reports);
    const kept = await privateReports.without(accountId, left, async ({ id }) =>
      Boolean(id && (await database.getKey('reports', [accountId, id]))),
    );
    if (await results.add(accountId, kept, areLatest)) tellPages(accountId);
    return kept;
  }

  /** Returns null if nothing could be saved. */
  const learn = (
    accountId: string,
    reports: Report[],
    mark: WalkMark | null,
  ): Promise<number | null> =>
    use<number | null>(null, async (database) => {
      const kept = await seen(database, accountId, reports);
      void seenBy?.().onSeen(accountId, kept);
      const isRemoved = (id: string | null) => justTold.wasRemoved(accountId, id);
      const to = { database, histories: histories.get, accountId };
      const { known, isChanged } = await learnReports({ ...to, mark, isRemoved }, kept);
      if (isChanged) tell(accountId);
      return known;
    });

  const removeApart = async (accountId: string, ids: string[]): Promise<void> =>
    void (await Promise.all([histories.remove(accountId, ids), results.remove(accountId, ids)]));

  /** Null removes a row and its history. */
  const removeWhere = (accountId: string, decide: (row: Row) => Row | null): Promise<void> =>
    change(accountId, async (database) => {
      const ids = await changeRows(database, accountId, decide);
      if (ids.length > 0) await removeApart(accountId, ids);
    });

  const drop = (accountId: string, reportId: string): Promise<void> =>
    change(accountId, async (database) => {
      await removeRow(database, accountId, reportId);
      await removeApart(accountId, [reportId]);
    });

  return {
    results,

    ...findReports(use),

    /** The verdicts of a report that this browser has seen, oldest first. */
    history: (accountId: string, reportId: string): Promise<HistoryPoint[]> =>
      use<HistoryPoint[]>([], (database) => histories.read(database, [accountId, reportId])),

    ...visitReports(use, histories),

    /** For one listener: there may be more or fewer reports. */
    onChange,

    problem,

    /** Another number than before if anything may have changed. */
    changes,

    /** Whether it still has what this reading put in; null if nobody knows. */
    holds: (accountId: string, reading: string, seen: number): Promise<boolean | null> =>
      use<boolean | null>(null, async (database) => {
        if ((await database.get('readings', accountId)) !== reading) return false;
        return seen === 0 || !!(await database.getKey('reports', keysStartingWith(accountId)));
      }),

    /** Empties it for a new reading, whose lists may lack what was told a moment ago. Histories stay. */
    async startReading(accountId: string, reading: string): Promise<void> {
      await use(undefined, async (database) => {
        await removeAllRows(database, accountId);
        await database.put('readings', reading, accountId);
        tellPages(accountId);
      });
      await learn(accountId, justTold.of(accountId), null);
    },

    /** What is told of the newest results of these reports, as far as their checks were seen. */
    briefs: async (accountId: string, ids: string[]): Promise<Brief[]> => {
      const found = await results.briefs(accountId, ids);
      return await use(found, (database) => onlyCurrent(database, accountId, found));
    },

    /** Adds reports from any source. Those without an id are not kept. */
    add: async (accountId: string, reports: Report[]): Promise<void> =>
      void (await learn(accountId, reports, null)),

    /** Adds what the service has told of the report itself: for a while, it counts for more than lists. */
    async tell(accountId: string, report: Report): Promise<void> {
      if (report.id !== null) justTold.add(accountId, report.id, report);
      await learn(accountId, [report], null);
    },

    /** What is true of listed reports. */
    believe: justTold.believe,
    contradictedIn: justTold.contradictedIn,

    learn,

    /** Keeps the checks of a report that work on it came across, before and after. */
    see: (accountId: string, report: Report): Promise<void> =>
      use(undefined, async (database) => void (await seen(database, accountId, [report], true))),

    /** Removes reports that this full walk didn't see, unless they were learnt since it started, or told a moment ago. */
    sweep: (accountId: string, walk: number, startedAt: number): Promise<void> =>
      removeWhere(accountId, (row) => {
        const left = swept(row, walk, startedAt);
        return left ?? (justTold.isThere(accountId, row.id) ? row : null);
      }),

    /** It is no longer there. */
    drop,

    /** It was deleted here: a list that was requested before may arrive afterwards. */
    async remove(accountId: string, reportId: string): Promise<void> {
      justTold.add(accountId, reportId, null);
      await drop(accountId, reportId);
    },

    /** Without removing any: for a walk that can't tell which are gone. */
    pack: (accountId: string): Promise<void> => removeWhere(accountId, (row) => row),

    removeProject: (accountId: string, project: string): Promise<void> =>
      removeWhere(accountId, (row) => {
        if (row.report.project !== project) return row;
        justTold.add(accountId, row.id, null);
        return null;
      }),

    forget: (accountId: string): Promise<void> =>
      change(accountId, async (database) => {
        await removeAllRows(database, accountId);
        await database.delete('readings', accountId);
        await Promise.all([histories.forget(accountId), results.forget(accountId)]);
      }),

    async erase(): Promise<void> {
      await Promise.all([rows.close(), histories.close(), results.close()]);
      await deleteDatabases().catch(() => undefined);
      tellPages(null);
    },
  };
}
