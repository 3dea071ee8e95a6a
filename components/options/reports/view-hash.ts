import { ORDERS, PAGE_SIZES, REPORT_SORTS } from '../../../lib/model/query';
import { PRIVACY } from '../../../lib/model/report';
import type { DateRange, ReportView } from '../../../lib/model/report-view';
import { VERDICTS } from '../../../lib/model/verdict';
import { anyText, type Field, type Fields, flag, oneOf, someOf } from '../list/list-state';

export const REPORTS_PATH = '#/reports';

/** `7d`, `over-90d`, or days such as `2026-10-01..2026-10-31`, one of which may be missing. */
const dateRange: Field<DateRange> = {
  read(words) {
    const [, over, days] = /^(over-)?([1-9]\d{0,3})d$/.exec(words) ?? [];
    if (days) return over ? { over: Number(days) } : { last: Number(days) };
    const [, from, to] = /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/.exec(words) ?? [];
    // `2026-02-30` would be a day in March.
    const isDay = (day: string) => new Date(day).toJSON()?.startsWith(day);
    if ((from && !isDay(from)) || (to ? !isDay(to) : !from)) return;
    return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
  },
  write(range) {
    if ('last' in range) return `${range.last}d`;
    return 'over' in range ? `over-${range.over}d` : `${range.from ?? ''}..${range.to ?? ''}`;
  },
};

export const VIEW_FIELDS: Fields<ReportView> = {
  search: anyText,
  project: anyText,
  result: someOf(Object.fromEntries(VERDICTS.map((verdict) => [verdict, verdict]))),
  privacy: someOf(PRIVACY),
  date: dateRange,
  watched: flag,
  queued: flag,
  host: anyText,
  path: anyText,
  check: anyText,
  sort_by: oneOf(REPORT_SORTS),
  sort: oneOf(ORDERS),
  per_page: oneOf(PAGE_SIZES),
};
