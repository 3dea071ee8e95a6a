import type { HistoryPoint } from './history';
import type { Report } from './report';
import { VERDICTS, type Verdict } from './verdict';

/** How many more or fewer reports have each verdict than a while ago. */
export type VerdictChange = Record<Verdict, number>;

/** Compares reports with how they were at a moment. Those of which nobody knows how they were change nothing. */
export function createVerdictChange(then: number) {
  const change = Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0])) as VerdictChange;
  return {
    change,

    add({ createdAt, pending, verdict }: Report, history: HistoryPoint[]): void {
      const before = history.findLast(({ at }) => at <= then);
      const isNew = createdAt !== null && createdAt > then;
      if (!before && !isNew) return;
      if (before) change[before.verdict]--;
      if (!pending) change[verdict]++;
    },
  };
}
