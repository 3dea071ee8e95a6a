import { isCurrent, type ResultMark } from '../model/checks/is-current';
import { momentOf } from '../model/report';
import type { DateRange, ReportView } from '../model/report-view';
import type { Listed } from './listed';

/** What a page knows of reports besides the index. */
export interface Marks {
  /** Ids of reports that are watched, and of those with unfinished work. */
  watched: string[];
  queued: string[];
  /** The time of day. */
  now: number;
}

/** By check, and by the id of each report that fails it: the result that says so. Known to the worker only. */
export type Failing = ReadonlyMap<string, FailingIt>;
type FailingIt = ReadonlyMap<string, ResultMark>;

const NONE_FAILING: Failing = new Map();

type Tested = Omit<Listed, 'order' | 'isGone' | 'foundFor'>;
type Test = (report: Tested) => boolean;

const DAY_MS = 86_400_000;

/** A report that passes all of these is in the view. */
export function testsOf(view: ReportView, marks: Marks, failing = NONE_FAILING): Test[] {
  const { result, privacy, project, date, check } = view;
  const [host, path] = [view.host?.toLowerCase(), view.path?.toLowerCase()];
  const tests: Test[] = wordsOf(view.search).map(
    (word) =>
      ({ text }) =>
        text.includes(word),
  );
  if (project !== undefined) tests.push((report) => report.project === project);
  if (result?.length) tests.push(({ verdict }) => result.includes(verdict));
  if (privacy?.length) tests.push((one) => one.privacy !== null && privacy.includes(one.privacy));
  if (view.watched) tests.push(isIn(marks.watched));
  if (view.queued) tests.push(isIn(marks.queued));
  if (check) tests.push(isFailing(failing.get(check)));
  if (date) tests.push(isFrom(date, marks.now));
  if (host) tests.push((report) => report.host.includes(host));
  if (path) tests.push((report) => report.path.includes(path));
  return tests;
}

export const wordsOf = (text = ''): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

function isIn(ids: Iterable<string>): Test {
  const known = new Set(ids);
  return ({ id }) => known.has(id);
}

function isFailing(results: FailingIt | undefined): Test {
  return (report) => {
    const result = results?.get(report.id);
    return result !== undefined && isCurrent(result, report);
  };
}

function isFrom(range: DateRange, now: number): Test {
  if ('over' in range) {
    const limit = now - range.over * DAY_MS;
    // Without results, none of them is stale.
    return (report) => !report.pending && isBetween(report, -Infinity, limit);
  }
  if ('last' in range) {
    const today = new Date(now);
    const start = today.setHours(0, 0, 0, 0) && today.setDate(today.getDate() - range.last + 1);
    // A clock may be ahead, but not by days.
    return (report) => isBetween(report, start, now + DAY_MS);
  }
  const start = range.from ? startOf(range.from, 0) : -Infinity;
  const end = range.to ? startOf(range.to, 1) : Infinity;
  return (report) => isBetween(report, start, end);
}

function isBetween(report: Tested, start: number, end: number): boolean {
  const moment = momentOf(report);
  return moment !== null && moment >= start && moment < end;
}

/** When a day such as `2026-10-31` begins here, or one so many days later. */
function startOf(day: string, later: number): number {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).getTime();
}
