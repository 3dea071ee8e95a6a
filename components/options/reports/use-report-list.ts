import { useMemo, useRef } from 'preact/hooks';
import { now } from '../../../lib/clock';
import { readFirstRows, type LocalReports, type Marks } from '../../../lib/local-reports';
import { send } from '../../../lib/messages';
import type { Account } from '../../../lib/model/account';
import type { Entry } from '../../../lib/model/entry';
import { NO_INDEX } from '../../../lib/model/index-state';
import type { ReportQuery } from '../../../lib/model/query';
import type { Report } from '../../../lib/model/report';
import { isUsualView, serviceQuery, type ReportView } from '../../../lib/model/report-view';
import type { WalkStep } from '../../../lib/model/walk-pages';
import type { Watch } from '../../../lib/model/watch';
import { localReports, marksOf } from '../../hooks/local-reports';
import { atHand, rowsAtHand, sendNext } from '../../hooks/opening';
import { useKnownReports, type KnownReports } from '../../hooks/use-known-reports';
import { useHashList, type ListSource } from '../list/use-hash-list';
import type { LocalList } from '../list/use-local-page';
import { ignoresOrder } from './ignores-order';
import { keptPage } from './kept-page';
import { matchesView } from './matches-view';
import { REPORTS } from './report-list';
import { findProjectsOf } from './filters/find-projects';
import type { CountViews } from './filters/use-choice-counts';
import type { WalkTools } from './use-walk';

export type ListStep = Omit<WalkStep<Report>, 'next'>;
export type WalkList = (tools: WalkTools) => AsyncGenerator<ListStep>;

const SOURCE: ListSource<ReportView, ReportQuery, Report> = {
  ...REPORTS,
  load: (input) => sendNext('reports.list', input).answer,
  atHand: (input) => atHand('reports.list', input),
};

interface Work {
  /** The account's entries in the queue. */
  entries: Entry[];
  watches: Watch[];
}

/** The list of reports: from this browser at once, then from the service. */
export function useReportList(account: Account | null, { entries, watches }: Work) {
  const accountId = account?.id ?? '';
  const known = useKnownReports(account) ?? { ...NO_INDEX, isWhole: false };
  const { watched, queued } = marksOf({ entries, watches }, accountId);
  const marks = useRef({ watched, queued });
  marks.current = { watched, queued };
  const { isWhole, seen } = known;
  // Only views that look at these have to be read again when they change.
  const usedMarks = /[?&](watched|queued)=/.test(location.hash) ? [watched, queued].join(' ') : '';
  const local = useMemo(
    () =>
      account && listOf(localReports(accountId), accountId, () => marksAt(marks.current), known),
    [account && accountId, usedMarks, isWhole, seen],
  );
  const list = useHashList(SOURCE, accountId, {
    ...known,
    local,
    matches: matchesView,
    // Without all of them, the wrong order is better than a part of them in the right one.
    ignoresOrder: isWhole ? ignoresOrder : undefined,
    kept: (hash) => keptPage(account, hash),
  });

  /** All reports of the list, from where those on screen are. */
  const walkList: WalkList = async function* (tools) {
    const { walkView } = await import('./walk-view');
    const { from = 'service', total = null } = list.shown ?? {};
    const here = { local: localReports(accountId), marks: marksAt(marks.current) };
    yield* walkView({ accountId, view: list.view, from, total, ...here }, tools);
  };

  /** How many reports each of these views holds; null if this browser doesn't know. */
  const countViews: CountViews = async (views) =>
    isWhole ? await localReports(accountId).count(views, marksAt(marks.current)) : null;
  const readOthers = () => void send('index.refresh', { accountId });
  const findProjects = findProjectsOf(accountId, isWhole);
  const again = () => {
    // Lost, it is read from the service anew.
    if (list.failure?.kind === 'index-closed') readOthers();
    list.again();
  };
  return { ...list, again, known, walkList, countViews, findProjects, readOthers };
}

const marksAt = (marks: Omit<Marks, 'now'>): Marks => ({ ...marks, now: now() });

function listOf(
  local: LocalReports,
  accountId: string,
  marks: () => Marks,
  { isWhole, seen }: KnownReports,
): LocalList<ReportView, Report> {
  return {
    all: isWhole ? seen : null,
    atHand: (view) => (isUsualView(view) && rowsAtHand('reports', accountId)) || null,
    atOnce: (view, limit) => (isUsualView(view) ? readFirstRows(accountId, limit) : null),
    async find(view, offset, limit) {
      const found = await local.find(view, marks(), offset, limit);
      // There is no index yet, so of what only this browser can answer nothing is known.
      if (!found && seen === 0 && !serviceQuery(view)) return { items: [], total: 0 };
      // If this browser has seen reports, an index without any has been lost.
      if (found?.total !== 0 || seen === 0) return found;
      const [all] = (await local.count([{}], marks())) ?? [];
      return all === 0 ? null : found;
    },
    onChange: (changed) => local.onChange(changed),
  };
}
