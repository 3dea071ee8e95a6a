import type { VerdictOrPending } from '../../../lib/model/insights';
import { momentText } from '../../../lib/wording/date-text';
import { listHash } from '../list/list-state';

/** Such as “June 2026”. */
export const monthName = (start: number, length: 'short' | 'long'): string =>
  momentText(start, { month: length, year: 'numeric' });

/** Which reports of a month. */
export interface MonthFilter {
  result?: Exclude<VerdictOrPending, 'pending'>;
  project?: string | undefined;
}

/** Leads to the reports with results of a month. */
export function monthHash(start: number, filter: MonthFilter): string {
  const first = new Date(start);
  const last = new Date(first.getFullYear(), first.getMonth() + 1, 0);
  return listHash('#/reports', { ...filter, date: `${dayOf(first)}..${dayOf(last)}` });
}

/** In local time, such as `2026-06-01`. */
function dayOf(date: Date): string {
  const digits = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${digits(date.getMonth() + 1)}-${digits(date.getDate())}`;
}
