import type { Report } from './report';

/** How many there are, and the first few. */
export interface Found {
  count: number;
  some: Report[];
}

const SOME = 5;

/** Counts the report, and keeps it if it is among the first in order. */
export function countFound(
  found: Found,
  report: Report,
  order: (a: Report, b: Report) => number,
  most = SOME,
): void {
  found.count++;
  const last = found.some.at(-1);
  if (found.some.length === most && last && order(report, last) >= 0) return;
  found.some = [...found.some, report].sort(order).slice(0, most);
}
