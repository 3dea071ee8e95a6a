import type { Entry } from './entry';
import type { Failure } from './failure';
import type { Verdict } from './verdict';

export const FREQUENCIES = ['daily', 'weekly', 'monthly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** A report whose results are updated again and again. */
export interface Watch {
  id: string;
  accountId: string;
  reportId: string;
  address: string;
  every: Frequency;
  /** Its moments are counted from here. */
  since: number;
  /** When it is due next. Null: it has ended, since its report is gone. */
  nextAt: number | null;
  /** Under way. Written down before the outbox is given its entry. */
  run: { startedAt: number; entryId: string | null } | null;
  /** When results last came. */
  lastAt: number | null;
  lastVerdict: Verdict | null;
  change: VerdictChange | null;
  /** Why the last run came to nothing. */
  failure: Failure | null;
}

/** A report to be watched, or not any more. */
export interface WatchTarget {
  accountId: string;
  reportId: string;
  address: string;
  /** As it is known now: the first run is held against it. */
  verdict: Verdict;
  /** Null: not any more. */
  every: Frequency | null;
}

/** The last piece of news. */
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

/** What its key in the storage begins with. */
export const WATCH_KEY = 'watch:';

/** One watch for each report of an account. */
export const watchId = (accountId: string, reportId: string): string => `${accountId}:${reportId}`;

/** Counted anew from this moment on. */
export const scheduled = (watch: Watch, now: number): Watch => ({
  ...watch,
  since: now,
  nextAt: nextMoment({ ...watch, since: now }, now),
  failure: null,
});

/** However many moments passed unused, there is one run, and the next lies ahead. */
export const begun = (watch: Watch, now: number): Watch => ({
  ...watch,
  run: { startedAt: now, entryId: null },
  nextAt: nextMoment(watch, now),
});

/** The clock ran ahead when this was written down, by more than the few seconds that are set right often. */
export const isTooFarAhead = (watch: Watch, now: number): boolean =>
  watch.since > now + DAY_MS || (watch.nextAt ?? 0) > nextMoment(watch, now + DAY_MS);

/** Before the entry was noted down it is known by what it does, and by its time. */
export function isRunOf({ run, ...watch }: Watch, { id, task, accountId, createdAt }: Entry) {
  if (run === null) return false;
  if (run.entryId !== null) return run.entryId === id;
  return (
    task.type === 'update-results' &&
    watch.id === watchId(accountId, task.reportId) &&
    createdAt >= run.startedAt
  );
}

/** After its own run, or one that a person asked for and has seen. Without an entry: it was discarded. */
export function ended(watch: Watch, entry: Entry | undefined, now: number): Watch {
  const own = entry === undefined || isRunOf(watch, entry);
  const next = own ? { ...watch, run: null } : watch;
  if (entry?.state !== 'done') {
    const failure = entry?.failure ?? { kind: 'cancelled' };
    const change = { at: now, from: watch.lastVerdict, to: 'gone', told: false } as const;
    return failure.kind === 'gone'
      ? { ...next, failure, nextAt: null, change }
      : { ...next, failure };
  }
  const seen = { ...next, lastAt: now, failure: null };
  const [from, to] = [watch.lastVerdict, entry.report?.verdict ?? 'unknown'];
  // A service that did not say is no news: what it says next is held against what was known.
  if (to === 'unknown' || to === from) return seen;
  const change = from === null ? watch.change : { at: now, from, to, told: !own };
  return { ...seen, lastVerdict: to, change };
}

/** The first moment of the schedule after the given one. By UTC: no change of clocks skips one or doubles it. */
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

/** The same day of the month, or its last where it is shorter. */
function monthsLater(moment: number, months: number): number {
  const date = new Date(moment);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0);
  date.setUTCDate(Math.min(day, date.getUTCDate()));
  return date.getTime();
}

/** Hundreds that are set up together do not fall due together. */
function spread(id: string): number {
  let hash = 0x811c9dc5;
  for (const character of id) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return (hash >>> 0) % SPREAD_MS;
}
