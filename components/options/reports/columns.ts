import { COLUMNS, type Column, type ListPreferences } from '../../../lib/storage/list-preferences';

export type ReportColumns = ReadonlySet<Column>;

/** The columns on screen. The project is shown on request only: the host says it already. */
export const shownColumns = (chosen: ListPreferences['columns']): ReportColumns =>
  new Set(COLUMNS.filter((column) => chosen[column] ?? column !== 'project'));

/** How wide the text in each column usually is, in pixels. */
export const barsOf = (columns: ReportColumns): number[] => [
  16,
  70,
  320,
  // Few reports have anything there.
  ...(columns.has('change') ? [0] : []),
  ...(columns.has('project') ? [90] : []),
  ...(columns.has('privacy') ? [60] : []),
  ...(columns.has('generated') ? [64] : []),
  0,
];
