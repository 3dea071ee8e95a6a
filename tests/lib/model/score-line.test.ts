import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HistoryPoint } from '../../../lib/model/history';
import { createScoreLine } from '../../../lib/model/score-line';

const NOW = new Date(2026, 10, 15, 12).getTime();
const DAY_MS = 86_400_000;
const point = (daysAgo: number, score: number | null): HistoryPoint => ({
  at: NOW - daysAgo * DAY_MS,
  verdict: 'good',
  score,
});

function lineOf(histories: HistoryPoint[][]) {
  const line = createScoreLine(NOW);
  for (const history of histories) line.add(history);
  return line.read();
}

describe('the line of scores', () => {
  it('is the average of what was known at the end of each week', () => {
    const { by, points } = lineOf([
      [point(15, 40), point(3, 80)],
      [point(8, 60)],
      [point(1, null)],
    ]);
    expect(by).toBe('week');
    expect(points).toEqual([
      { at: NOW - 14 * DAY_MS, average: 40, count: 1 },
      { at: NOW - 7 * DAY_MS, average: 50, count: 2 },
      { at: NOW, average: 70, count: 2 },
    ]);
  });

  it('goes by month where scores are older than half a year', () => {
    const { by, points } = lineOf([[point(500, 40)]]);
    expect([by, points.length]).toEqual(['month', 12]);
    expect(new Date(points[0]!.at).getMonth()).toBe(11);
    expect(points.at(-1)).toEqual({ at: NOW, average: 40, count: 1 });
  });

  it('is empty without scores', () => {
    expect(lineOf([[point(3, null)], []]).points).toEqual([]);
  });

  it('never leaves what is known', () => {
    const history = fc
      .array(fc.tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 100 })))
      .map((all) => all.toSorted(([a], [b]) => b - a).map(([days, score]) => point(days, score)));
    fc.assert(
      fc.property(fc.array(history, { maxLength: 8 }), (histories) => {
        const last = histories.flatMap((one) => one.at(-1)?.score ?? []);
        const { points } = lineOf(histories);
        const average = last.reduce((sum, score) => sum + score, 0) / last.length;
        expect(points.at(-1)?.average ?? 0).toBeCloseTo(last.length > 0 ? average : 0);
        expect(points.every((one) => one.average >= 0 && one.average <= 100)).toBe(true);
      }),
    );
  });
});
