import { ORDERS, PAGE_SIZES, REPORT_SORTS, type ReportQuery } from '../../../lib/model/query';
import type { Report } from '../../../lib/model/report';
import { serviceQuery, type ReportView } from '../../../lib/model/report-view';
import type { ListSource } from '../list/use-hash-list';
import { REPORTS_PATH, VIEW_FIELDS } from './view-hash';

/** All but the way to load it, which the page's first script has no need of. */
export const REPORTS: Omit<ListSource<ReportView, ReportQuery, Report>, 'load'> = {
  path: REPORTS_PATH,
  fields: VIEW_FIELDS,
  defaults: { sort_by: REPORT_SORTS[0], sort: ORDERS[0], per_page: PAGE_SIZES[0] },
  toQuery: serviceQuery,
  keyOf: ({ id, url }) => id ?? url,
};
