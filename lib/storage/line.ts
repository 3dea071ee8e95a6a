import { isNumber } from '../model/identity';
import type { Privacy } from '../model/report';
import type { Verdict } from '../model/verdict';
import type { Row } from './report-database';

/** What lists show of a report and sort it by, in few bytes. */
export type Line = [
  id: string,
  url: string,
  project: string | null,
  verdict: Verdict,
  score: number | null,
  pending: 0 | 1,
  privacy: Privacy | null,
  generatedAt: number | null,
  createdAt: number | null,
  order: number[],
];

/** A report that was removed. */
export type NoLine = [id: string];

export function lineOf({ id, report, order }: Omit<Row, 'walk'>): Line {
  const { url, project, verdict, score, pending, privacy, generatedAt, createdAt } = report;
  // Each walk ranks anew: that only matters where numbers don't tell the order.
  const place = isNumber(id) ? order.slice(0, 2) : order;
  const is = pending ? 1 : 0;
  return [id, url, project, verdict, score, is, privacy, generatedAt, createdAt, place];
}
