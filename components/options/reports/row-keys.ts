import type { UsableReport } from '../../../lib/model/report';
import { deleteReport, updateResults, type Job } from './jobs';
import type { ReportLinks } from './RowActions';
import type { BulkAsking } from './use-bulk-question';
import type { GridKeys } from './use-grid-keys';
import type { Selection } from './use-selection';

interface Rows {
  selectable: UsableReport[];
  selection: Selection;
  /** The selected reports, as they are now. */
  chosen: UsableReport[];
  asking: BulkAsking;
  /** Bulk work is under way. */
  isBusy: boolean;
  run: (report: UsableReport, job: Job) => void;
  startBulk: (reports: UsableReport[], job: Job) => void;
  linksOf: (id: string) => ReportLinks;
}

/** What keys do in the list of reports. */
export function rowKeys(rows: Rows): Omit<GridKeys, 'letters'> {
  const { selectable, selection, chosen, asking, isBusy, run, startBulk, linksOf } = rows;
  /** Does something to the row with this id, if anything can be done to it. */
  const forRow = (id: string, act: (report: UsableReport) => void) => {
    const report = selectable.find((one) => one.id === id);
    if (report) act(report);
  };
  /** The same to the selected rows instead, if there are any, as the buttons of their bar do. */
  const forSelected = (id: string, job: Job, many: (reports: UsableReport[]) => void) => {
    if (chosen.length === 0) forRow(id, (report) => run(report, job));
    else if (!isBusy) many(chosen);
  };
  return {
    onSelect: (id, how) =>
      forRow(id, (report) =>
        selection.choose(report, how !== 'toggle' || !selection.chosen.has(id), how === 'range'),
      ),
    onOpen: (id) => forRow(id, () => (location.hash = linksOf(id).details)),
    onUpdate: (id) =>
      forSelected(id, updateResults, (reports) => startBulk(reports, updateResults)),
    onDelete: (id) => forSelected(id, deleteReport, asking.remove),
    onClear: () => selection.chooseOnly([]),
  };
}
