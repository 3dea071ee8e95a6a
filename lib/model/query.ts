import type { Privacy } from './report';

/** The values the API allows, in its order. Where the API has a default, it comes first. */
export const RESULTS = ['good', 'decent', 'bad'] as const;
export const REPORT_SORTS = ['id', 'generated_at', 'url', 'result'] as const;
export const REPORT_SEARCHES = ['url'] as const;
export const PROJECT_SORTS = ['created_at', 'project'] as const;
export const PROJECT_SEARCHES = ['project'] as const;
export const ORDERS = ['desc', 'asc'] as const;
export const PAGE_SIZES = [10, 25, 50, 100] as const;

export const SMALLEST_PAGE = PAGE_SIZES[0];

export type PageSize = (typeof PAGE_SIZES)[number];

export interface ReportQuery {
  search?: string;
  search_by?: (typeof REPORT_SEARCHES)[number];
  project?: string;
  result?: (typeof RESULTS)[number];
  sort_by?: (typeof REPORT_SORTS)[number];
  sort?: (typeof ORDERS)[number];
  per_page?: PageSize;
}

/** The newest reports, as many as one request returns. */
export const NEWEST = { sort_by: 'id', sort: 'desc', per_page: 100 } as const;

export interface ProjectQuery {
  search?: string;
  search_by?: (typeof PROJECT_SEARCHES)[number];
  sort_by?: (typeof PROJECT_SORTS)[number];
  sort?: (typeof ORDERS)[number];
  per_page?: PageSize;
}

export interface NewReport {
  url: string;
  privacy?: Privacy;
  password?: string;
}
