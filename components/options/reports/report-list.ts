import { ORDERS, PAGE_SIZES, REPORT_SORTS, type ReportQuery } from '../../../lib/model/query';
import type { Report } from '../../../lib/model/report';
import { serviceQuery, type ReportView } from '../../../lib/model/report-view';
import { sendNext } from '../../hooks/opening';
import type { ListSource } from '../list/use-hash-list';
import { REPORTS_PATH, VIEW_FIELDS } from './view-hash';

export const REPORTS: ListSource<ReportView, ReportQuery, Report> = {
  path: REPORTS_PATH,
  fields: VIEW_FIELDS,
  defaults: { sort_by: REPORT_SORTS[0], sort: ORDERS[0], per_page: PAGE_SIZES[0] },
  toQuery: serviceQuery,
  load: (input) => sendNext('reports.list', input).answer,
  keyOf: ({ id, url }) => id ?? url,
};
