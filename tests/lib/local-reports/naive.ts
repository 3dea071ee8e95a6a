import * as fc from 'fast-check';
import type { Marks } from '../../../lib/local-reports';
import { ORDERS, REPORT_SORTS } from '../../../lib/model/query';
import { momentOf, PRIVACY, type Report } from '../../../lib/model/report';
import type { DateRange, ReportView } from '../../../lib/model/report-view';
import { VERDICTS } from '../../../lib/model/verdict';

export const NOW = new Date(2026, 10, 16, 15, 30).getTime();
const DAY = 86_400_000;

/** Seldom: with many filters at once, nothing would be left. */
const maybe = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 7, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
const moment = fc.option(
  fc.integer({ min: 0, max: 200 * 24 }).map((hours) => NOW - hours * 3_600_000),
);

/** Few different values, so that many are equal. */
export const someReport: fc.Arbitrary<Report & { id: string }> = fc.record({
  id: fc.integer({ min: 1, max: 40 }).map(String),
  url: fc
    .tuple(
      fc.constantFrom('', 'https://', 'HTTP://'),
      fc.constantFrom('shop.example', 'Other.example:8080', 'www.shop.example'),
      fc.constantFrom('', '/', '/Lamps', '/lamps/shop?page=1', '/a b#c'),
    )
    .map((parts) => parts.join('')),
  project: fc.constantFrom(null, 'Shop', 'shop', 'other'),
  verdict: fc.constantFrom(...VERDICTS),
  score: fc.option(fc.integer({ min: 0, max: 100 })),
  pending: fc.boolean(),
  privacy: fc.option(fc.constantFrom(...Object.values(PRIVACY))),
  generatedAt: moment,
  createdAt: moment,
});

const day = fc.constantFrom('2026-09-01', '2026-11-10', '2026-11-16');
const range: fc.Arbitrary<DateRange> = fc.oneof(
  fc.record({ last: fc.constantFrom(1, 7, 30) }),
  fc.record({ over: fc.constantFrom(1, 30, 90) }),
  fc.record({ from: day }),
  fc.record({ to: day }),
  fc.record({ from: day, to: day }),
);

export const someView: fc.Arbitrary<ReportView> = fc
  .record({
    search: maybe(fc.constantFrom('', 'shop', 'LAMPS  shop', 'e/', '8080', '//', 'nowhere')),
    project: maybe(fc.constantFrom('Shop', 'none')),
    result: maybe(fc.subarray([...VERDICTS])),
    privacy: maybe(fc.subarray(Object.values(PRIVACY))),
    date: maybe(range),
    watched: maybe(fc.constant<true>(true)),
    queued: maybe(fc.constant<true>(true)),
    host: maybe(fc.constantFrom('SHOP', 'www', '8080')),
    path: maybe(fc.constantFrom('shop', '/L', 'page=', '#')),
    sort_by: fc.constantFrom(...REPORT_SORTS),
    sort: fc.constantFrom(...ORDERS),
  })
  .map((view) => {
    const given = Object.entries(view).filter(([, value]) => value !== undefined);
    return Object.fromEntries(given);
  });

export const MARKS: Marks = { watched: ['1', '2', '3', '17'], queued: ['2', '20'], now: NOW };

/** What a view shows, in the plainest way. */
export function naiveView(reports: (Report & { id: string })[], view: ReportView): Report[] {
  const { sort_by = 'id', sort = 'desc' } = view;
  const newest = (a: Report, b: Report) =>
    (b.createdAt ?? 0) - (a.createdAt ?? 0) || Number(b.id) - Number(a.id);
  const keys: Record<string, ((report: Report) => number | string)[]> = {
    generated_at: [({ generatedAt }) => generatedAt ?? 0],
    url: [({ url }) => url.toLowerCase()],
    result: [({ verdict }) => -VERDICTS.indexOf(verdict), ({ score }) => score ?? -1],
  };
  // One after the other, the least important first.
  const sorted = reports.filter((report) => isShown(report, view)).sort((a, b) => newest(b, a));
  for (const key of keys[sort_by]?.toReversed() ?? [])
    sorted.sort((a, b) => (key(a) < key(b) ? -1 : Number(key(a) > key(b))));
  return sort === 'asc' ? sorted : sorted.reverse();
}

function isShown(report: Report & { id: string }, view: ReportView): boolean {
  const address = report.url.toLowerCase();
  const [host = '', ...rest] = address.replace(/^https?:\/\//, '').split(/(?=[/?#])/);
  return (
    (view.search ?? '')
      .toLowerCase()
      .split(' ')
      .every((word) => address.includes(word)) &&
    (view.project === undefined || report.project === view.project) &&
    (!view.result?.length || view.result.includes(report.verdict)) &&
    (!view.privacy?.length || view.privacy.some((one) => one === report.privacy)) &&
    (!view.watched || MARKS.watched.includes(report.id)) &&
    (!view.queued || MARKS.queued.includes(report.id)) &&
    (!view.host || host.includes(view.host.toLowerCase())) &&
    (!view.path || rest.join('').includes(view.path.toLowerCase())) &&
    (!view.date || isFrom(report, view.date))
  );
}

function isFrom(report: Report, date: DateRange): boolean {
  const at = momentOf(report);
  if (at === null) return false;
  if ('over' in date) return !report.pending && at < NOW - date.over * DAY;
  const dayOf = (time: number) => {
    const local = new Date(time);
    const two = (number: number) => String(number).padStart(2, '0');
    return `${local.getFullYear()}-${two(local.getMonth() + 1)}-${two(local.getDate())}`;
  };
  if ('last' in date) return at < NOW + DAY && dayOf(at) >= dayOf(NOW - (date.last - 1) * DAY);
  return (!date.from || dayOf(at) >= date.from) && (!date.to || dayOf(at) <= date.to);
}
