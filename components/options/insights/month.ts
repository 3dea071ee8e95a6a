import type { VerdictOrPending } from '../../../lib/model/insights';
import { text } from '../../../lib/wording/text';
import { listHash } from '../list/list-state';

/** Such as “June 2026”. */
export const monthName = (start: number, length: 'short' | 'long'): string =>
  inWords(start, { month: length, year: 'numeric' });

export const inWords = (at: number, format: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(text('commonLocaleTag'), format).format(at);

/** Leads to the reports with results of a month, of one verdict or all. */
export function monthHash(start: number, result?: Exclude<VerdictOrPending, 'pending'>): string {
  const first = new Date(start);
  const last = new Date(first.getFullYear(), first.getMonth() + 1, 0);
  return listHash('#/reports', { result, date: `${dayOf(first)}..${dayOf(last)}` });
}

/** In local time, such as `2026-06-01`. */
function dayOf(date: Date): string {
  const digits = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${digits(date.getMonth() + 1)}-${digits(date.getDate())}`;
}
