import { useEffect, useState } from 'preact/hooks';
import { send } from '../../../lib/messages';
import type { Brief } from '../../../lib/model/checks/brief';
import type { Change } from '../../../lib/model/checks/compare';
import { isCurrent } from '../../../lib/model/checks/is-current';
import type { UsableReport } from '../../../lib/model/report';
import { onIndexChange } from '../../../lib/storage/index-changes';
import { isNews } from '../../../lib/wording/change-text';

const NOTHING: ReadonlyMap<string, Brief> = new Map();
const PAUSE_MS = 200;

/** Which checks changed in the newest results of these reports, by id. Read once they are on screen. */
export function useNews(accountId: string, reports: UsableReport[]): ReadonlyMap<string, Change> {
  const [briefs, setBriefs] = useState(NOTHING);
  const [turn, setTurn] = useState(0);
  useEffect(() => onIndexChange(accountId, () => setTurn((count) => count + 1)), [accountId]);

  const ids = reports.map(({ id }) => id);
  useEffect(() => {
    if (ids.length === 0) return;
    let isOver = false;
    const read = async () => {
      if (isOver) return;
      const found = await send('report.briefs', { accountId, ids });
      if (!found.ok || isOver) return;
      // The same ones stay, so that their rows are not drawn again.
      const newest = (brief: Brief, before = brief) => (before.at === brief.at ? before : brief);
      setBriefs(
        (before) =>
          new Map(found.value.map((brief) => [brief.id, newest(brief, before.get(brief.id))])),
      );
    };
    // Work on many reports changes the index many times.
    const pause = setTimeout(() => requestIdleCallback(() => void read()), turn > 0 ? PAUSE_MS : 0);
    return () => {
      isOver = true;
      clearTimeout(pause);
    };
  }, [accountId, ids.join(), turn]);

  return new Map(
    reports.flatMap((report) => {
      const { id } = report;
      const brief = briefs.get(id);
      // Of older results, it would say nothing of the verdict beside it.
      const change = brief && isCurrent(brief, report) ? brief.change : null;
      return change && isNews(change) ? [[id, change]] : [];
    }),
  );
}
