import type { HistoryPoint } from './history';

/** The average of all scores that were known at the end of a week or month. */
export interface ScorePoint {
  at: number;
  average: number;
  /** Of so many reports. */
  count: number;
}

export interface ScoreLine {
  by: 'week' | 'month';
  /** Oldest first. */
  points: ScorePoint[];
}

const WEEK_MS = 7 * 86_400_000;
const WEEKS = 26;
const MONTHS = 12;

/** How scores went, from the histories of reports: by week while they are young, otherwise by month. */
export function createScoreLine(now: number) {
  const weeks = momentsBack(WEEKS, (back) => now - back * WEEK_MS);
  const months = momentsBack(MONTHS, (back) => monthsBefore(now, back));
  let first = Infinity;

  return {
    add(history: HistoryPoint[]): void {
      const scored = history.filter(({ score }) => score !== null);
      first = Math.min(first, scored[0]?.at ?? Infinity);
      for (const moment of [...weeks, ...months]) {
        const score = scored.findLast(({ at }) => at <= moment.at)?.score ?? null;
        if (score === null) continue;
        moment.sum += score;
        moment.count++;
      }
    },

    read(): ScoreLine {
      const isYoung = first >= (weeks[0]?.at ?? 0);
      const points = (isYoung ? weeks : months)
        .filter(({ count }) => count > 0)
        .map(({ at, sum, count }) => ({ at, average: sum / count, count }));
      return { by: isYoung ? 'week' : 'month', points };
    },
  };
}

/** Oldest first, the last one is now. */
const momentsBack = (count: number, moment: (back: number) => number) =>
  Array.from({ length: count }, (_, place) => ({
    at: moment(count - 1 - place),
    sum: 0,
    count: 0,
  }));

/** The end of that month; of this one, now. */
function monthsBefore(now: number, back: number): number {
  const date = new Date(now);
  return back === 0 ? now : new Date(date.getFullYear(), date.getMonth() - back + 1).getTime() - 1;
}
