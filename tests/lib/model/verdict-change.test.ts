import { describe, expect, it } from 'vitest';
import type { HistoryPoint } from '../../../lib/model/history';
import type { Report } from '../../../lib/model/report';
import { createVerdictChange } from '../../../lib/model/verdict-change';
import { aReport } from '../../support/an-entry';

const THEN = 1_000;
const point = (at: number, verdict: HistoryPoint['verdict']): HistoryPoint => ({
  at,
  verdict,
  score: null,
});

function changeOf(...reports: [Partial<Report>, HistoryPoint[]][]) {
  const past = createVerdictChange(THEN);
  for (const [report, history] of reports) past.add(aReport(report), history);
  return Object.fromEntries(Object.entries(past.change).filter(([, count]) => count !== 0));
}

describe('how many more have a verdict than a while ago', () => {
  it.each<[string, [Partial<Report>, HistoryPoint[]], object]>([
    [
      'became bad',
      [{ verdict: 'bad' }, [point(900, 'good'), point(1_100, 'bad')]],
      { good: -1, bad: 1 },
    ],
    [
      'was bad for a moment',
      [{ verdict: 'good' }, [point(1, 'good'), point(1_001, 'bad'), point(1_002, 'good')]],
      {},
    ],
    ['is as it was', [{ verdict: 'bad' }, [point(900, 'bad')]], {}],
    ['is new', [{ verdict: 'bad', createdAt: 1_001 }, [point(1_001, 'bad')]], { bad: 1 }],
    [
      'is older than what is known of it',
      [{ verdict: 'bad', createdAt: 5 }, [point(1_001, 'bad')]],
      {},
    ],
    [
      'nobody knows when it was made',
      [{ verdict: 'bad', createdAt: null }, [point(1_001, 'bad')]],
      {},
    ],
    ['is pending again', [{ verdict: 'unknown', pending: true }, [point(900, 'bad')]], { bad: -1 }],
  ])('counts one that %s', (_, report, expected) => {
    expect(changeOf(report)).toEqual(expected);
  });
});
