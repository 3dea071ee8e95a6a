import type { ReportQuery } from './query';
import type { Privacy } from './report';
import type { Verdict } from './verdict';

/**
 * What a list of reports shows. The interface can answer some of these filters; the others, and several results
 * at once, are answered from what this browser knows.
 */
export interface ReportView extends Omit<ReportQuery, 'result' | 'search_by'> {
  result?: Verdict[];
  privacy?: Privacy[];
  date?: DateRange;
  watched?: true;
  /** Has unfinished work in the queue. */
  queued?: true;
  /** Both are contained in that part of the address, in whatever case. */
  host?: string;
  path?: string;
  /** The newest result that this browser has seen fails this check. */
  check?: string;
}

/** By the date of the results, in the person's time zone. */
export type DateRange =
  | { last: number }
  /** Older than so many days: stale. */
  | { over: number }
  /** Days such as `2026-10-31`, both included. At least one is given. */
  | { from?: string; to?: string };

/** The last days to choose from; 1 is today. */
export const LAST_DAYS = [1, 7, 30, 90] as const;

/** What to ask the service; null if only this browser can answer, or if it knows all reports and can do so better. */
export function serviceQuery(view: ReportView, isWhole = false): ReportQuery | null {
  const { result = [], privacy, date, watched, queued, host, path, check, ...query } = view;
  const [only, ...others] = result;
  if (others.length > 0 || only === 'unknown') return null;
  // Services look for several words as they stand, and no address has a blank.
  if (/\s/.test(query.search ?? '')) return null;
  // Many tell the cases of other alphabets apart, and all of them the two spellings of a host.
  if (isWhole && /[^\0-\x7f]|xn--/i.test(query.search ?? '')) return null;
  if (privacy?.length || date || watched || queued || host || path || check) return null;
  return only ? { ...query, result: only } : query;
}

/** All reports, newest first. */
export function isUsualView(view: ReportView): boolean {
  const usual: ReportView = { sort_by: 'id', sort: 'desc' };
  return Object.entries(view).every(
    ([name, value]) =>
      name === 'per_page' || value === undefined || value === usual[name as keyof ReportView],
  );
}
