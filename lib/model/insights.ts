import { countFound, type Found } from './found';
import type { HistoryPoint } from './history';
import { momentOf, PRIVACY, type Report } from './report';
import { hostOf } from './same-page';
import { createScoreLine, type ScoreLine } from './score-line';
import { createVerdictChange, type VerdictChange } from './verdict-change';

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
  /** How many have a score. */
  scored: number;
  /** The lowest scores first, then bad and decent reports without one. */
  worstPages: Found;
  /** Null if no report has a score. */
  averageScore: number | null;
  /** In 30 days, as far as that is known. */
  change: VerdictChange;
  /** Of a project only. */
  scores: ScoreLine | null;
  /** When the oldest report was made, if the service tells. */
  since: number | null;
}

export interface ProjectTally {
  name: string;
  /** False if the reports have no project: then `name` is their host. */
  isProject: boolean;
  tally: Tally;
}

export interface StaleRule {
  now: number;
  staleDays: StaleDays;
}

export interface InsightsRule extends StaleRule {
  /** The reports are those of one project. */
  isOfProject?: boolean;
}

const MONTHS = 12;
const WORST = 8;
const SOME_OF_PROJECT = 7;
const CHANGE_DAYS = 30;
const DAY_MS = 86_400_000;

/** Counts reports one by one, keeping only a few of them. */
export function createInsights({ now, staleDays, isOfProject = false }: InsightsRule) {
  const tally = emptyTally();
  const byMonth = new Map<number, Tally>();
  const byProject = new Map<string, ProjectTally>();
  const publicOnes: Found = { count: 0, some: [] };
  const stale: Found = { count: 0, some: [] };
  const worstPages: Found = { count: 0, some: [] };
  let scored = 0;
  let scores = 0;
  let privacyUnknown = 0;
  let first = Infinity;
  let since = Infinity;
  const past = createVerdictChange(now - CHANGE_DAYS * DAY_MS);
  const scoreLine = isOfProject ? createScoreLine(now) : null;

  function add(report: Report, history: HistoryPoint[] = []): void {
    past.add(report, history);
    scoreLine?.add(history);
    since = Math.min(since, report.createdAt ?? Infinity);
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
      scored++;
      scores += report.score;
    }
    const some = isOfProject ? SOME_OF_PROJECT : undefined;
    if (rankOf(report) < Infinity)
      countFound(worstPages, report, (a, b) => rankOf(a) - rankOf(b), some);
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
      worstPages,
      averageScore: scored > 0 ? scores / scored : null,
      change: past.change,
      scores: scoreLine?.read() ?? null,
      since: since === Infinity ? null : since,
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

/** All reports of a tally. */
export const totalOf = (tally: Tally): number =>
  VERDICTS_AND_PENDING.reduce((sum, verdict) => sum + tally[verdict], 0);

const rankOf = ({ score, verdict }: Report): number =>
  score ?? (verdict === 'bad' ? 101 : verdict === 'decent' ? 102 : Infinity);
const timeOf = (report: Report): number => momentOf(report) ?? 0;

/** The month in local time, as a single increasing number. */
function monthOf(at: number): number {
  const date = new Date(at);
  return date.getFullYear() * 12 + date.getMonth();
}

const startOf = (month: number): number => new Date(Math.floor(month / 12), month % 12).getTime();

const emptyTally = (): Tally => ({ good: 0, decent: 0, bad: 0, unknown: 0, pending: 0 });
