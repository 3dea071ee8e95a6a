import { describe, expect, it } from 'vitest';
import { addPoint, type HistoryPoint } from '../../../lib/model/history';
import type { Report } from '../../../lib/model/report';
import { aReport } from '../../support/an-entry';

const NOW = 1_000;

/** Each is seen after the other, a second apart, starting at `NOW`. */
const historyOf = (...seen: Partial<Report>[]): string[] =>
  seen
    .reduce<HistoryPoint[]>(
      (points, report, index) => addPoint(points, aReport(report), NOW + index * 1_000),
      [],
    )
    .map(({ at, verdict, score }) => `${at} ${verdict} ${score}`);

const good = { verdict: 'good', score: 90 } as const;
const bad = { verdict: 'bad', score: 20 } as const;
const pending = { verdict: 'unknown', score: null, pending: true } as const;

describe('the history of a report', () => {
  it.each<[string, Partial<Report>[], string[]]>([
    ['begins with the first verdict', [{ ...good, generatedAt: 5 }], ['5 good 90']],
    ['goes by when it was seen where nothing else is told', [good], ['1000 good 90']],
    ['stays as it is when nothing changed', [good, good, good], ['1000 good 90']],
    [
      'gets longer with new results, the same verdict or not',
      [
        { ...good, generatedAt: 5 },
        { ...good, generatedAt: 6 },
        { ...bad, generatedAt: 7 },
      ],
      ['5 good 90', '6 good 90', '7 bad 20'],
    ],
    ['notices another verdict without a date', [good, bad], ['1000 good 90', '2000 bad 20']],
    [
      'notices another verdict under the old date',
      [
        { ...good, generatedAt: 5 },
        { ...bad, generatedAt: 5 },
      ],
      ['5 good 90', '2000 bad 20'],
    ],
    [
      'takes a score that was left out before for the same results',
      [
        { ...good, score: null, generatedAt: 5 },
        { ...good, generatedAt: 5 },
        { ...good, score: null, generatedAt: 5 },
      ],
      ['5 good 90'],
    ],
    [
      'waits for a verdict that is being made',
      [good, pending, bad],
      ['1000 good 90', '3000 bad 20'],
    ],
    ['has nothing to tell before there is a verdict', [pending], []],
    [
      'ignores an answer that comes late',
      [
        { ...good, generatedAt: 6 },
        { ...bad, generatedAt: 5 },
      ],
      ['6 good 90'],
    ],
  ])('%s', (_, seen, expected) => {
    expect(historyOf(...seen)).toEqual(expected);
  });

  it('keeps the newest 400 of very many', () => {
    const seen = Array.from({ length: 450 }, (_, index) => ({ ...good, generatedAt: index + 1 }));
    const history = historyOf(...seen);
    expect(history).toHaveLength(400);
    expect(history.at(-1)).toBe('450 good 90');
  });
});
