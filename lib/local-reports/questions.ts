import type { ProjectQuery } from '../model/query';
import type { ReportView } from '../model/report-view';
import type { Marks } from './view-test';

/** How many reports a page gets at a time when it wants all. */
export const BATCH = 500;

/** What a page can ask the worker. */
export type Question =
  | { name: 'find'; input: [view: ReportView, marks: Marks, offset: number, limit: number] }
  | { name: 'count'; input: [views: ReportView[], marks: Marks] }
  | { name: 'projects'; input: [query: ProjectQuery, offset: number, limit: number] }
  /** One batch of all reports of a view, as they were when the first batch was asked for. */
  | { name: 'batch'; input: [list: number, view: ReportView, marks: Marks, offset: number] }
  /** No more batches are wanted. */
  | { name: 'drop'; input: [list: number] };

/** The number is that of the question. Null: the index can't be read. */
export type Reply = { number: number; value: unknown } | 'changed';
