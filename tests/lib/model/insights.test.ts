import { describe, expect, it } from 'vitest';
import { createInsights, isStale, type Insights, type Tally } from '../../../lib/model/insights';
import { PRIVACY, type Report } from '../../../lib/model/report';
import { aReport } from '../../support/an-entry';

const NOW = new Date(2026, 6, 15, 12).getTime();
const DAY_MS = 86_400_000;
const daysAgo = (days: number): number => NOW - days * DAY_MS;
const inMonth = (year: number, month: number): number => new Date(year, month - 1, 15).getTime();

function insightsOf(reports: Partial<Report>[]): Insights {
  const insights = createInsights({ now: NOW, staleDays: 30 });
  for (const report of reports) insights.add(aReport(report));
  return insights.read();
}

const tallyOf = (change: Partial<Tally>): Tally => ({
  good: 0,
  decent: 0,
  bad: 0,
  unknown: 0,
  pending: 0,
  ...change,
});

const many = (count: number, change: Partial<Report>) =>
  Array.from({ length: count }, () => change);

describe('the verdicts', () => {
  it('are counted, with reports not yet generated separate from unknown ones', () => {
    const { tally, total } = insightsOf([
      ...many(3, { verdict: 'good' }),
      ...many(2, { verdict: 'decent' }),
      { verdict: 'bad' },
      ...many(4, { verdict: 'unknown' }),
      ...many(5, { verdict: 'unknown', pending: true }),
    ]);
    expect(tally).toEqual({ good: 3, decent: 2, bad: 1, unknown: 4, pending: 5 });
    expect(total).toBe(15);
  });

  it('are all zero if there are no reports', () => {
    const found = { count: 0, some: [] };
    expect(insightsOf([])).toEqual({
      total: 0,
      tally: { good: 0, decent: 0, bad: 0, unknown: 0, pending: 0 },
      months: [],
      worst: [],
      public: found,
      privacyUnknown: 0,
      stale: found,
      scored: 0,
      worstPages: found,
      averageScore: null,
      change: { good: 0, decent: 0, bad: 0, unknown: 0 },
      scores: null,
      since: null,
    });
  });
});

describe('the months', () => {
  const monthsOf = (reports: Partial<Report>[]) =>
    insightsOf(reports).months.map(({ start, tally }) => {
      const date = new Date(start);
      return [date.getFullYear(), date.getMonth() + 1, tally.good, tally.bad];
    });

  it('start with the first report, and include those in which nothing was generated', () => {
    expect(
      monthsOf([
        { generatedAt: inMonth(2026, 4), verdict: 'bad' },
        { generatedAt: inMonth(2026, 6) },
        { generatedAt: inMonth(2026, 6) },
      ]),
    ).toEqual([
      [2026, 4, 0, 1],
      [2026, 5, 0, 0],
      [2026, 6, 2, 0],
      [2026, 7, 0, 0],
    ]);
  });

  it('are at most twelve, and can span two years', () => {
    const months = monthsOf([
      { generatedAt: inMonth(2020, 1) },
      { generatedAt: inMonth(2025, 7) },
      { generatedAt: inMonth(2025, 8), verdict: 'bad' },
      { generatedAt: inMonth(2026, 1) },
    ]);
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual([2025, 8, 0, 1]);
    expect(months[5]).toEqual([2026, 1, 1, 0]);
    expect(months[11]).toEqual([2026, 7, 0, 0]);
  });

  it.each([
    ['when it was created, where nobody says when it was generated', { createdAt: NOW }, 1],
    ['when it was generated, rather', { createdAt: daysAgo(90), generatedAt: NOW }, 1],
    ['nothing, where there is no date', {}, 0],
    ['nothing, where it lies ahead', { generatedAt: inMonth(2030, 1) }, 0],
  ])('go by %s', (_, report, months) => {
    expect(insightsOf([report]).months).toHaveLength(months);
  });
});

describe('the projects with the most bad reports', () => {
  const bad = { verdict: 'bad' } as const;

  it('are listed with the worst first, without those that have none', () => {
    const { worst } = insightsOf([
      ...many(2, { ...bad, project: 'two' }),
      { project: 'two' },
      ...many(3, { ...bad, project: 'three' }),
      { project: 'none' },
      { project: 'not generated', verdict: 'unknown', pending: true },
    ]);
    expect(worst).toEqual([
      { name: 'three', isProject: true, tally: tallyOf({ bad: 3 }) },
      { name: 'two', isProject: true, tally: tallyOf({ bad: 2, good: 1 }) },
    ]);
  });

  it('are hosts if the service has no project', () => {
    const { worst } = insightsOf([
      { ...bad, project: null, url: 'https://www.example.com/a' },
      { ...bad, project: null, url: 'example.com/b' },
      { ...bad, project: 'example.com' },
      { ...bad, project: null, url: 'not an address at all' },
    ]);
    expect(worst).toEqual([
      { name: 'example.com', isProject: false, tally: tallyOf({ bad: 2 }) },
      { name: 'example.com', isProject: true, tally: tallyOf({ bad: 1 }) },
    ]);
  });

  it('are limited to eight', () => {
    const reports = Array.from({ length: 15 }, (_, place) =>
      many(place + 1, { ...bad, project: `p${place}` }),
    ).flat();
    const { worst } = insightsOf(reports);
    expect(worst).toHaveLength(8);
    expect(worst.map(({ tally }) => tally.bad)).toEqual([15, 14, 13, 12, 11, 10, 9, 8]);
  });
});

describe('the scores', () => {
  it('are averaged, and the five lowest are shown', () => {
    const scores = [90, 10, null, 50, 30, 70, 20];
    const { scored, worstPages, averageScore } = insightsOf(scores.map((score) => ({ score })));
    expect(scored).toBe(6);
    expect(worstPages.some.map(({ score }) => score)).toEqual([10, 20, 30, 50, 70]);
    expect(averageScore).toBe(45);
  });

  it('are followed by bad and decent reports without one', () => {
    const { worstPages } = insightsOf([
      { verdict: 'good', score: null },
      { verdict: 'decent', score: null },
      { verdict: 'bad', score: null },
      { score: 100 },
    ]);
    expect(worstPages.some.map(({ verdict, score }) => score ?? verdict)).toEqual([
      100,
      'bad',
      'decent',
    ]);
  });
});

describe('the public reports', () => {
  it('are counted, and the newest five of them are shown', () => {
    const reports = Array.from({ length: 25 }, (_, place) => ({
      id: String(place),
      privacy: PRIVACY.public,
      generatedAt: daysAgo((place * 7) % 25),
    }));
    const { public: found, privacyUnknown } = insightsOf([
      ...reports,
      { privacy: PRIVACY.private },
      { privacy: PRIVACY.password },
      { privacy: null },
    ]);
    expect(found.count).toBe(25);
    expect(found.some.map(({ generatedAt }) => generatedAt)).toEqual([0, 1, 2, 3, 4].map(daysAgo));
    expect(privacyUnknown).toBe(1);
  });
});

describe('a stale report', () => {
  it.each<[string, Partial<Report>, boolean]>([
    ['was generated longer ago', { generatedAt: daysAgo(30) - 1 }, true],
    ['was not, where it is just as old', { generatedAt: daysAgo(30) }, false],
    ['was created longer ago, and nobody says more', { createdAt: daysAgo(31) }, true],
    ['was not, where it got new results', { createdAt: daysAgo(99), generatedAt: NOW }, false],
    ['was not, where it has no results', { createdAt: daysAgo(99), pending: true }, false],
    ['was not, where it has no date', {}, false],
  ])('%s', (_, report, stale) => {
    expect(isStale(aReport(report), { now: NOW, staleDays: 30 })).toBe(stale);
    expect(insightsOf([report]).stale.count).toBe(stale ? 1 : 0);
  });

  it('is shown before younger ones', () => {
    const { stale } = insightsOf([40, 60, 50, 10].map((days) => ({ generatedAt: daysAgo(days) })));
    expect(stale.count).toBe(3);
    expect(stale.some.map(({ generatedAt }) => generatedAt)).toEqual([60, 50, 40].map(daysAgo));
  });
});
