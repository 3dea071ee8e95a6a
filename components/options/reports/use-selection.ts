import { useLayoutEffect, useState } from 'preact/hooks';
import type { ReportQuery } from '../../../lib/model/query';
import { isUsable, type UsableReport } from '../../../lib/model/report';
import { useWalk } from './use-walk';

export type Selection = ReturnType<typeof useSelection>;

/** The selected reports: some on this page, or all that match. A new page starts with none. */
export function useSelection(accountId: string, query: ReportQuery, page: object | undefined) {
  const walk = useWalk();
  const [chosen, setChosen] = useState<ReadonlyMap<string, UsableReport>>(new Map());
  // In a layout effect, so before anything can be selected on the new page.
  useLayoutEffect(() => {
    walk.cancel();
    setChosen(new Map());
  }, [page]);

  const chooseOnly = (reports: UsableReport[]) =>
    setChosen(new Map(reports.map((report) => [report.id, report])));
  return {
    chosen,
    walk,
    chooseOnly,
    choose: (report: UsableReport, on: boolean) =>
      setChosen((before) => {
        const after = new Map(before);
        if (on) after.set(report.id, report);
        else after.delete(report.id);
        return after;
      }),
    async chooseAllPages() {
      const found = await walk.start(async (tools) => {
        const { walkReports } = await import('./walk-reports');
        const reports: UsableReport[] = [];
        for await (const { items } of walkReports(accountId, query, tools))
          reports.push(...items.filter(isUsable));
        return reports;
      });
      if (found) chooseOnly(found);
    },
  };
}
