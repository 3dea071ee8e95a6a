import type { Project } from '../model/project';
import { ORDERS, REPORT_SORTS, type ProjectQuery } from '../model/query';
import type { Report } from '../model/report';
import type { ReportView } from '../model/report-view';
import type { Line, NoLine } from '../storage/line';
import { toListed, toReport, type Listed } from './listed';
import { createOrders } from './orders';
import { findProjects, projectsOf } from './projects';
import { createSearch } from './search';
import { testsOf, wordsOf, type Failing, type Marks } from './view-test';

export interface Part<T> {
  items: T[];
  total: number;
}

export type Engine = ReturnType<typeof createEngine>;

/** Searches, filters, sorts and counts all reports of an account in memory. */
export function createEngine() {
  const known = new Map<string, Listed>();
  const orders = createOrders(() => known.values());
  let projects: Project[] | null = null;
  let failing: Failing = new Map();
  const texts = createSearch();
  let question = 0;

  const inOrder = ({ sort_by = 'id', sort = 'desc' }: ReportView): Listed[] =>
    orders.get({ sort_by, sort });

  /** All reports of a view, newest first: as they lie in memory, they are looked through twice as quickly. */
  function matching({ search, ...view }: ReportView, marks: Marks): Listed[] {
    const found = texts.find(inOrder({}), wordsOf(search));
    return testsOf(view, marks, failing).reduce((left, test) => left.filter(test), found);
  }

  /** So many of them in the order of the view. */
  function sorted(view: ReportView, found: Listed[], most: number): Listed[] {
    const all = inOrder(view);
    if (found.length === all.length) return all.slice(0, most);
    if (all === inOrder({})) return found.slice(0, most);
    question += 1;
    for (const report of found) report.foundFor = question;
    const first: Listed[] = [];
    for (const report of all) {
      if (first.length === most) break;
      if (report.foundFor === question) first.push(report);
    }
    return first;
  }

  return {
    /** Returns whether anything has changed. */
    learn(lines: (Line | NoLine)[]): boolean {
      const added = new Map<string, Listed>();
      let isChanged = false;
      for (const line of lines) {
        const [id] = line;
        const before = known.get(id);
        const report = line.length === 1 ? undefined : toListed(line);
        if (isSame(before, report)) continue;
        isChanged = true;
        if (before) before.isGone = true;
        known.delete(id);
        added.delete(id);
        if (!report) continue;
        known.set(id, report);
        added.set(id, report);
      }
      if (!isChanged) return false;
      orders.update([...added.values()]);
      projects = null;
      return true;
    },

    /** Which reports fail the checks that views are about. */
    learnFailing(found: Failing): void {
      failing = found;
    },

    list: (view: ReportView, marks: Marks): Listed[] =>
      sorted(view, matching(view, marks), Infinity),

    find(view: ReportView, marks: Marks, offset: number, limit: number): Part<Report> {
      const found = matching(view, marks);
      const shown = sorted(view, found, offset + limit).slice(offset);
      return { items: shown.map(toReport), total: found.length };
    },

    count: (views: ReportView[], marks: Marks): number[] =>
      views.map((view) => matching(view, marks).length),

    projects(query: ProjectQuery, offset: number, limit: number): Part<Project> {
      projects ??= projectsOf(known.values());
      const found = findProjects(projects, query);
      return { items: found.slice(offset, offset + limit), total: found.length };
    },

    /** Sorts in all ways, one at each step, and what is searched most first, so that nobody has to wait for it later. */
    *prepare(): Generator<void> {
      inOrder({});
      yield;
      texts.prepare(inOrder({}));
      yield;
      for (const sort_by of REPORT_SORTS)
        for (const sort of ORDERS) {
          orders.get({ sort_by, sort });
          yield;
        }
    },
  };
}

function isSame(before: Listed | undefined, after: Listed | undefined): boolean {
  if (!before || !after) return before === after;
  return told(before) === told(after);
}

const told = (listed: Listed): string => JSON.stringify([toReport(listed), listed.order]);
