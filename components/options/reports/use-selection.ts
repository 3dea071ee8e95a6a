import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isUsable, type UsableReport } from '../../../lib/model/report';
import type { WalkList } from './use-report-list';
import { useWalk } from './use-walk';

export type Selection = ReturnType<typeof useSelection>;
type Chosen = ReadonlyMap<string, UsableReport>;

const byId = (reports: UsableReport[]): Chosen =>
  new Map(reports.map((report) => [report.id, report]));

/** Always the same: a page that starts with it isn't drawn twice. */
const NONE: Chosen = new Map();

/** The selection that was last on screen: still there for a person who comes back from a report. */
let kept: { page: string; chosen: Chosen } = { page: '', chosen: NONE };

/**
 * The selected reports: some on this page, or all that match. Another page starts with none. `rows` are those
 * on screen that can be selected, in their order.
 */
export function useSelection(
  walkList: WalkList,
  page: string | undefined,
  rows: UsableReport[],
  isBack: boolean,
) {
  const walk = useWalk();
  const [chosen, setChosen] = useState(NONE);
  /** All that match, if they were looked for. */
  const [every, setEvery] = useState(NONE);
  const latest = useRef({ rows, last: '', isBack });
  latest.current.rows = rows;
  // In a layout effect, so before anything can be selected on the new page.
  useLayoutEffect(() => {
    walk.cancel();
    setEvery(NONE);
    latest.current.last = '';
    const isSame = latest.current.isBack && kept.page === page;
    setChosen(isSame ? kept.chosen : NONE);
    if (page !== undefined) latest.current.isBack = false;
  }, [page]);
  useEffect(() => {
    if (page !== undefined) kept = { page, chosen };
  }, [page, chosen]);

  return {
    chosen,
    every,
    walk,
    chooseOnly: (reports: UsableReport[]) => setChosen(byId(reports)),
    /** A range reaches from the row chosen last to this one. */
    choose: (report: UsableReport, on: boolean, range: boolean) => {
      const { rows: all, last } = latest.current;
      const placeOf = (id: string) => all.findIndex((one) => one.id === id);
      const [from, to] = [placeOf(last), placeOf(report.id)];
      const changed =
        range && from >= 0 ? all.slice(Math.min(from, to), Math.max(from, to) + 1) : [report];
      latest.current.last = report.id;
      setChosen((before) => {
        const after = new Map(before);
        for (const one of changed) {
          if (on) after.set(one.id, one);
          else after.delete(one.id);
        }
        return after;
      });
    },
    async chooseAllPages() {
      const found = await walk.start(async (tools) => {
        const reports: UsableReport[] = [];
        for await (const { items } of walkList(tools)) reports.push(...items.filter(isUsable));
        return reports;
      });
      if (!found) return;
      setChosen(byId(found));
      setEvery(byId(found));
    },
  };
}
