import type { ReportQuery } from '../../../lib/model/query';
import type { ReportView } from '../../../lib/model/report-view';
import { LONGEST_VIEW_NAME } from '../../../lib/model/saved-view';
import { text, type TextKey } from '../../../lib/wording/text';
import { readListState } from '../list/list-state';
import { setFilters } from './filters/set-filters';
import { VIEW_FIELDS } from './view-hash';

/** The ways to sort reports, as they are called on screen. */
export const SORT_WORDS: Record<NonNullable<ReportQuery['sort_by']>, TextKey> = {
  id: 'listSortCreated',
  generated_at: 'reportsSortGenerated',
  url: 'fieldUrl',
  result: 'commonVerdict',
};

/** What the state of a saved view says: its filters, then its order. */
export function viewWords(state: string): string[] {
  const { view } = readListState(VIEW_FIELDS, `?${state}`);
  return [...Object.values(setFilters(view)), ...orderWords(view)];
}

const orderWords = ({ sort_by, sort, per_page }: ReportView): string[] => [
  ...(sort_by ? [text('viewSortBy', text(SORT_WORDS[sort_by]))] : []),
  ...(sort ? [text('viewOrder', text(sort === 'asc' ? 'listAscending' : 'listDescending'))] : []),
  ...(per_page ? [text('viewPerPage', per_page)] : []),
];

/** What is wrong with a view's name, if anything. */
export function nameProblem(name: string): string | undefined {
  if (name.trim() === '') return text('viewNameMissing');
  return name.trim().length > LONGEST_VIEW_NAME
    ? text('viewNameLong', LONGEST_VIEW_NAME)
    : undefined;
}
