import type { ProjectQuery, ReportQuery } from '../../../lib/model/query';
import type { TextKey } from '../../../lib/wording/text';

type Sort = NonNullable<ProjectQuery['sort_by'] | ReportQuery['sort_by']>;

const DATES = { desc: 'listNewestFirst', asc: 'listOldestFirst' } as const;
const NAMES = { desc: 'listFromZ', asc: 'listFromA' } as const;

/** What the two directions are called, by what a list is sorted by. */
export const ORDER_WORDS: Record<Sort, { desc: TextKey; asc: TextKey }> = {
  id: DATES,
  generated_at: DATES,
  created_at: DATES,
  url: NAMES,
  project: NAMES,
  result: { desc: 'listDescending', asc: 'listAscending' },
};
