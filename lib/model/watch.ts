import type { Entry } from './entry';
import type { Failure } from './failure';
import { shortened } from './shortened';
import type { Verdict } from './verdict';

export const FREQUENCIES = ['daily', 'weekly', 'monthly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** A report whose results are updated regularly. */
export interface Watch {
  id: string;
  accountId: string;
  reportId: string;
  address: string;
  every: Frequency;
  /** The schedule starts here. */
  since: number;
  /** When it is due next. Null: it has ended because its report is gone. */
  nextAt: number | null;
  /** The current run. Saved before its entry is added to the outbox. */
  run: { startedAt: number; entryId: string | null } | null;
  /** When results last arrived. */
  lastAt: number | null;
  lastVerdict: Verdict | null;
  change: VerdictChange | null;
  /** Why the last run failed. */
  failure: Failure | null;
}

/** A report to start or stop watching. */
export interface WatchTarget {
  accountId: string;
  reportId: string;
  address: string;
  /** The current verdict: the first run is compared with it. */
  verdict: Verdict;
  /** Null: stop watching. */
  every: Frequency | null;
}

/** The last change, which the user is or was notified of. */
export interface VerdictChange {
  at: number;
  from: Verdict | null;
  to: Verdict | 'gone';
  told: boolean;
}

const DAY_MS = 86_400_000;
const SPREAD_MS = 2 * 60 * 60_000;
const LONGEST_MS: Record<Frequency, number> = {
  daily: DAY_MS,
  weekly: 7 * DAY_MS,
  monthly: 31 * DAY_MS,
};

/** Prefix of its storage key. */
export const WATCH_KEY = 'watch:';

/** One watch per report of an account. */
export const watchId = (accountId: string, reportId: string): string => `${accountId}:${reportId}`;

/** Restarts the schedule from now. */
export const scheduled = (watch: Watch, now: number): Watch => ({
  ...watch,
  since: now,
  nextAt: nextMoment({ ...watch, since: now }, now),
  failure: null,
});

/** However many runs were missed, there is only one now; the next is in the future. */
export const begun = (watch: Watch, now: number): Watch => ({
  ...watch,
  run: { startedAt: now, entryId: null },
  nextAt: nextMoment(watch, now),
});

/** The clock was set back since this was saved. */
export const isTooFarAhead = ({ nextAt, every }: Watch, now: number): boolean =>
  nextAt !== null && nextAt > shortened(nextAt, LONGEST_MS[every] + SPREAD_MS, now);

/** Until the entry's id is saved, it is recognised by its task and time. */
export function isRunOf({ run, ...watch }: Watch, { id, task, accountId, createdAt }: Entry) {
  if (run === null) return false;
  if (run.entryId !== null) return run.entryId === id;
  return (
    task.type === 'update-results' &&
    watch.id === watchId(accountId, task.reportId) &&
    createdAt >= run.startedAt
  );
}

/** After its own run, or one the user started and has seen. No entry means it was discarded. */
export function ended(watch: Watch, entry: Entry | undefined, now: number): Watch {
  const own = entry === undefined || isRunOf(watch, entry);
  const next = own ? { ...watch, run: null } : watch;
  if (entry?.state !== 'done') {
    const failure = entry?.failure ?? { kind: 'cancelled' };
    const change = { at: now, from: watch.lastVerdict, to: 'gone', told: false } as const;
    if (failure.kind === 'gone') return { ...next, failure, nextAt: null, change };
    // A month is long to wait for what a day may mend.
    const nextAt =
      own && entry && watch.nextAt ? Math.min(watch.nextAt, now + DAY_MS) : watch.nextAt;
    return { ...next, failure, nextAt };
  }
  const seen = { ...next, lastAt: now, failure: null };
  const [from, to] = [watch.lastVerdict, entry.report?.verdict ?? 'unknown'];
  // An unknown verdict is not a change: the next one is compared with the last known verdict.
  if (to === 'unknown' || to === from) return seen;
  const change = from === null ? watch.change : { at: now, from, to, told: !own };
  return { ...seen, lastVerdict: to, change };
}

/** The first scheduled time after the given one. In UTC, so daylight saving never skips or repeats a run. */
export function nextMoment(
  { id, every, since }: Pick<Watch, 'id' | 'every' | 'since'>,
  after: number,
): number {
  const first = since + spread(id);
  let nth = Math.max(1, Math.floor((after - first) / LONGEST_MS[every]));
  while (momentOf(first, every, nth) <= after) nth += 1;
  return momentOf(first, every, nth);
}

function momentOf(first: number, every: Frequency, nth: number): number {
  return every === 'monthly' ? monthsLater(first, nth) : first + nth * LONGEST_MS[every];
}

/** The same day of the month, or the last day if the month is shorter. */
function monthsLater(moment: number, months: number): number {
  const date = new Date(moment);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0);
  date.setUTCDate(Math.min(day, date.getUTCDate()));
  return date.getTime();
}

/** Spreads out watches that were set up together, so they aren't all due at once. */
function spread(id: string): number {
  let hash = 0x811c9dc5;
  for (const character of id) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return (hash >>> 0) % SPREAD_MS;
}
