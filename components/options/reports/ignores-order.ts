import type { Report } from '../../../lib/model/report';
import type { ReportView } from '../../../lib/model/report-view';

type Order = Required<Pick<ReportView, 'sort_by' | 'sort'>>;

/**
 * Whether these are in the order of their ids, though another was asked for. Services compare addresses in their own
 * ways: one that follows them is hardly ever in that order by chance.
 */
export function ignoresOrder(reports: Report[], { sort_by = 'id', sort = 'desc' }: ReportView) {
  const ids = reports.map(({ id }) => Number(id ?? NaN));
  const isUp = isSorted(ids, 'asc');
  const isDown = isSorted(ids, 'desc');
  return isUp !== isDown && !KEPT[sort_by](reports, sort, isUp);
}

const KEPT: Record<
  Order['sort_by'],
  (reports: Report[], sort: Order['sort'], isUp: boolean) => boolean
> = {
  // Ids needn't grow with time.
  id: (_, sort, isUp) => sort === 'desc' || isUp,
  url: (reports, sort) =>
    isSorted(
      reports.map(({ url }) => url.toLowerCase()),
      sort,
    ),
  generated_at: (reports, sort) =>
    isSorted(
      reports.flatMap(({ generatedAt }) => generatedAt ?? []),
      sort,
    ),
  // By score or by words, up or down: those of one verdict are together.
  result: (reports) => {
    const runs = reports.filter(({ verdict }, place) => verdict !== reports[place - 1]?.verdict);
    return runs.length === new Set(runs.map(({ verdict }) => verdict)).size;
  },
};

const isSorted = (values: number[] | string[], sort: Order['sort']): boolean =>
  values.every((value, place) => {
    const before = values[place - 1];
    return before === undefined || (sort === 'asc' ? before <= value : before >= value);
  });
