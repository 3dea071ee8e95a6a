import { send } from '../../../lib/messages';
import {
  ORDERS,
  PAGE_SIZES,
  REPORT_SORTS,
  RESULTS,
  type ReportQuery,
} from '../../../lib/model/query';
import type { Report } from '../../../lib/model/report';
import type { HashList, ListSource } from '../list/use-hash-list';

export const REPORTS: ListSource<ReportQuery, Report> = {
  path: '#/reports',
  fields: {
    search: 'text',
    project: 'text',
    result: RESULTS,
    sort_by: REPORT_SORTS,
    sort: ORDERS,
    per_page: PAGE_SIZES,
  },
  defaults: { sort_by: REPORT_SORTS[0], sort: ORDERS[0], per_page: PAGE_SIZES[0] },
  load: (input) => send('reports.list', input),
  keyOf: ({ id, url }) => id ?? url,
};

export type ReportList = HashList<ReportQuery, Report>;
