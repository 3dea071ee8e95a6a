import { momentOf, PRIVACY, type Report } from './report';
import { hostOf } from './same-page';

/** Choices for the age, in days, from which results count as stale. */
export const STALE_DAYS = [30, 90, 180, 365] as const;
export type StaleDays = (typeof STALE_DAYS)[number];

/** A report without results yet is pending; that is not the same as unknown. */
export const VERDICTS_AND_PENDING = ['good', 'decent', 'bad', 'unknown', 'pending'] as const;
export type VerdictOrPending = (typeof VERDICTS_AND_PENDING)[number];

export type Tally = Record<VerdictOrPending, number>;

export interface Insights {
  total: number;
  tally: Tally;
  /** The last twelve months, oldest first; fewer if the oldest report is more recent. */
  months: { /** The first of the month. */ start: number; tally: Tally }[];
  /** Projects with the most bad reports, worst first. */
  worst: ProjectTally[];
  public: Found;
  /** Reports whose privacy the service doesn't tell us. */
  privacyUnknown: number;
  stale: Found;
  /** Reports with a score, lowest first. */
  scored: Found;
  /** Null if no report has a score. */
  averageScore: number | null;
}

export interface ProjectTally {
  name: string;
  /** False if the reports have no project: then `name` is their host. */
  isProject: boolean;
  tally: Tally;
}

/** How many there are, and the first few. */
export interface Found {
  count: number;
  some: Report[];
}

export interface StaleRule {
  now: number;
  staleDays: StaleDays;
}

const MONTHS = 12;
const WORST = 8;
const SOME = 5;
const DAY_MS = 86_400_000;

/** Counts reports one by one, keeping only a few of them. */
export function createInsights({ now, staleDays }: StaleRule) {
  const tally = emptyTally();
  const byMonth = new Map<number, Tally>();
  const byProject = new Map<string, ProjectTally>();
  const publicOnes: Found = { count: 0, some: [] };
  const stale: Found = { count: 0, some: [] };
  const scored: Found = { count: 0, some: [] };
  let scores = 0;
  let privacyUnknown = 0;
  let first = Infinity;

  function add(report: Report): void {
    const verdict = report.pending ? 'pending' : report.verdict;
    tally[verdict]++;
    const at = momentOf(report);
    if (at !== null) {
      const month = monthOf(at);
      first = Math.min(first, month);
      const ofMonth = byMonth.get(month) ?? emptyTally();
      ofMonth[verdict]++;
      byMonth.set(month, ofMonth);
    }
    countProject(byProject, report, verdict);
    if (report.privacy === null) privacyUnknown++;
    if (isPublic(report)) countFound(publicOnes, report, (a, b) => timeOf(b) - timeOf(a));
    if (isStale(report, { now, staleDays }))
      countFound(stale, report, (a, b) => timeOf(a) - timeOf(b));
    if (report.score !== null) {
      scores += report.score;
      countFound(scored, report, (a, b) => scoreOf(a) - scoreOf(b));
    }
  }

  function read(): Insights {
    const last = monthOf(now);
    const from = Math.max(first, last - MONTHS + 1);
    const months = Array.from({ length: Math.max(0, last - from + 1) }, (_, offset) => ({
      start: startOf(from + offset),
      tally: byMonth.get(from + offset) ?? emptyTally(),
    }));
    const worst = [...byProject.values()]
      .filter(({ tally: { bad } }) => bad > 0)
      .sort(
        (a, b) =>
          b.tally.bad - a.tally.bad ||
          totalOf(a.tally) - totalOf(b.tally) ||
          (a.name < b.name ? -1 : 1),
      )
      .slice(0, WORST);
    return {
      total: totalOf(tally),
      tally,
      months,
      worst,
      public: publicOnes,
      privacyUnknown,
      stale,
      scored,
      averageScore: scored.count > 0 ? scores / scored.count : null,
    };
  }

  return { add, read };
}

export const isPublic = ({ privacy }: Report): boolean => privacy === PRIVACY.public;

/** A report without a date is not called stale. */
export function isStale(report: Report, { now, staleDays }: StaleRule): boolean {
  const at = momentOf(report);
  return !report.pending && at !== null && at < now - staleDays * DAY_MS;
}

function countProject(
  projects: Map<string, ProjectTally>,
  { project, url }: Report,
  verdict: VerdictOrPending,
): void {
  const name = project ?? hostOf(url);
  if (name === null) return;
  const isProject = project !== null;
  const key = `${isProject} ${name}`;
  const before = projects.get(key) ?? { name, isProject, tally: emptyTally() };
  before.tally[verdict]++;
  projects.set(key, before);
}

/** Counts the report, and keeps it if it is among the first in order. */
function countFound(found: Found, report: Report, order: (a: Report, b: Report) => number): void {
  found.count++;
  const last = found.some.at(-1);
  if (found.some.length === SOME && last && order(report, last) >= 0) return;
  found.some = [...found.some, report].sort(order).slice(0, SOME);
}

/** All reports of a tally. */
export const totalOf = (tally: Tally): number =>
  VERDICTS_AND_PENDING.reduce((sum, verdict) => sum + tally[verdict], 0);

const scoreOf = ({ score }: Report): number => score ?? 0;
const timeOf = (report: Report): number => momentOf(report) ?? 0;

/** The month in local time, as a single increasing number. */
function monthOf(at: number): number {
  const date = new Date(at);
  return date.getFullYear() * 12 + date.getMonth();
}

const startOf = (month: number): number => new Date(Math.floor(month / 12), month % 12).getTime();

const emptyTally = (): Tally => ({ good: 0, decent: 0, bad: 0, unknown: 0, pending: 0 });
