import type { ReportView } from '../../../../lib/model/report-view';
import { text } from '../../../../lib/wording/text';
import { ALL_REMOVED, REMOVED, setFilters, type FilterName, type ViewChange } from './set-filters';

/** What to say if no report matches: each of the filters that are set can be taken away. */
export const noMatches = (view: ReportView, change: (change: ViewChange) => void) => ({
  title: text('reportsNoneFound'),
  filters: Object.entries(setFilters(view)).map(([name, label]) => ({
    label,
    onRemove: () => change(REMOVED[name as FilterName]),
  })),
  onRemoveAll: () => change(ALL_REMOVED),
});
