import type { Current } from '../../model/checks/is-current';
import type { HistoryPoint } from '../../model/history';
import type { Report } from '../../model/report';
import { keysStartingWith } from '../../storage/key-range';
import type { Line, NoLine } from '../../storage/line';
import { BATCH } from '../../storage/packs';
import type { Row } from '../../storage/report-database';
import type { createHistories } from './histories';
import { eachBatch } from './rows';
import type { Use } from './use-softly';

/** Visits all reports of an account. Returns false if they can't be read. */
export function visitReports(use: Use, histories: Pick<ReturnType<typeof createHistories>, 'of'>) {
  const eachRows = (accountId: string, visit: (rows: Row[]) => unknown): Promise<boolean> =>
    use(false, async (database) => {
      await eachBatch(accountId, async (range) => {
        const rows = await database.getAll('reports', range, BATCH);
        await visit(rows);
        return rows;
      });
      return true;
    });

  return {
    /**
     * Which results all reports have now, or those of a project, by id; null if they can't be read. Lines are read
     * faster than rows.
     */
    current: (accountId: string, project?: string): Promise<Map<string, Current> | null> =>
      use<Map<string, Current> | null>(null, async (database) => {
        const reports = new Map<string, Current>();
        const lines = database.transaction('lines').store;
        let pack = await lines.openCursor(keysStartingWith(accountId));
        for (; pack; pack = await pack.continue())
          for (const line of JSON.parse(pack.value) as (Line | NoLine)[]) {
            const [id, , itsProject, verdict, , , , generatedAt = null] = line;
            const isOfProject = project === undefined || itsProject === project;
            if (verdict && isOfProject) reports.set(id, { verdict, generatedAt });
            else reports.delete(id);
          }
        return reports;
      }),

    /** In batches. */
    each: (accountId: string, visit: (batch: Report[]) => void): Promise<boolean> =>
      eachRows(accountId, (rows) => visit(rows.map(({ report }) => report))),

    /** One by one, each with its history, oldest first. */
    eachWithHistory: (
      accountId: string,
      visit: (report: Report, history: HistoryPoint[]) => void,
    ): Promise<boolean> =>
      eachRows(accountId, async (rows) => {
        const points = await histories.of(rows);
        rows.forEach(({ report }, at) => visit(report, points[at] ?? []));
      }),
  };
}
