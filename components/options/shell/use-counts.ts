import { useEffect, useState } from 'preact/hooks';
import { now } from '../../../lib/clock';
import type { ReportView } from '../../../lib/model/report-view';
import { localReports, marksOf } from '../../hooks/local-reports';
import { useActiveAccount } from '../../hooks/use-active-account';
import { useKnownReports } from '../../hooks/use-known-reports';
import type { StoredWork } from './use-stored-work';

/** Longer than the first rows of a list take, and many changes within seconds are counted once. */
const PAUSE_MS = 250;

interface Counts {
  reports: number;
  projects: number | undefined;
  /** One for each view. */
  views: number[];
}

/**
 * How many reports and projects of the active account this browser knows, and how many reports are in these
 * views. Undefined until all are known; counted when there is nothing else to do.
 */
export function useCounts(views: ReportView[], work: StoredWork): Partial<Counts> {
  const account = useActiveAccount() ?? null;
  const id = account?.id ?? '';
  const known = useKnownReports(account);
  const isWhole = known?.isWhole ?? false;
  const [counts, setCounts] = useState<Counts & { key: string }>();
  const { watched, queued } = marksOf(work, id);
  const key = JSON.stringify([id, views]);
  const marks = JSON.stringify(
    views.some((view) => view.watched || view.queued) && [watched, queued],
  );
  useEffect(() => {
    if (!id || !isWhole) return;
    const local = localReports(id);
    let isOver = false;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const count = async () => {
      const [found, projects] = await Promise.all([
        local.count([{}, ...views], { watched, queued, now: now() }),
        local.projects({}, 0, 0),
      ]);
      if (isOver || !found) return;
      const [reports = 0, ...others] = found;
      setCounts({ key, reports, projects: projects?.total, views: others });
    };
    const countSoon = () => {
      clearTimeout(pause);
      pause = setTimeout(() => requestIdleCallback(() => void count()), PAUSE_MS);
    };
    countSoon();
    const stop = local.onChange(countSoon);
    return () => {
      isOver = true;
      clearTimeout(pause);
      stop();
    };
  }, [isWhole, key, marks]);
  if (!known?.isWhole) return {};
  return counts?.key === key ? counts : { reports: known.seen };
}
