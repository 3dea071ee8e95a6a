import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeAll, describe, expect, it } from 'vitest';
import { createReportIndex } from '../../../../lib/background/index/report-index';
import { insightTargets, readInsights } from '../../../../lib/background/index/insights';
import { PRIVACY } from '../../../../lib/model/report';
import { aReport } from '../../../support/an-entry';
import { failureOf, valueOf } from '../../../support/values';

const NOW = Date.UTC(2026, 6, 15);
const COUNT = 2_500;

/** Every third is public, every fifth bad, and the last hundred are old. */
const REPORTS = Array.from({ length: COUNT }, (_, place) =>
  aReport({
    id: String(place),
    url: `https://example.com/${place}`,
    verdict: place % 5 === 0 ? 'bad' : 'good',
    privacy: place % 3 === 0 ? PRIVACY.public : PRIVACY.private,
    generatedAt: place < COUNT - 100 ? NOW : Date.UTC(2026, 0, 15),
  }),
);

const index = createReportIndex();

beforeAll(async () => {
  globalThis.indexedDB = new IDBFactory();
  await index.add('a1', REPORTS);
  await index.add('a2', [aReport({ id: '0', privacy: PRIVACY.public, verdict: 'bad' })]);
});

describe('insights', () => {
  it('cover all reports of one account', async () => {
    const insights = valueOf(await readInsights(index, { accountId: 'a1', staleDays: 90 }, NOW));
    expect(insights).toMatchObject({
      total: COUNT,
      tally: { good: 2_000, decent: 0, bad: 500, unknown: 0, pending: 0 },
      worst: [{ name: 'example.com', tally: { good: 2_000, bad: 500 } }],
      public: { count: 834 },
      stale: { count: 100 },
    });
  });

  it('are empty for an account without known reports', async () => {
    expect(
      valueOf(await readInsights(index, { accountId: 'a3', staleDays: 90 }, NOW)),
    ).toMatchObject({ total: 0 });
  });

  it('are not zero if the index cannot be opened: they say so', async () => {
    const broken = createReportIndex({
      open: () => Promise.reject(new Error('The disk is broken.')),
    });
    const failure = { kind: 'index-closed', newer: false };
    expect(failureOf(await readInsights(broken, { accountId: 'a1', staleDays: 90 }, NOW))).toEqual(
      failure,
    );
    const targets = { accountId: 'a1', which: 'public', staleDays: 90 } as const;
    expect(failureOf(await insightTargets(broken, targets, NOW))).toEqual(failure);
  });
});

describe('what to act on', () => {
  it.each([
    ['public', 90, 834],
    ['stale', 90, 100],
    ['stale', 365, 0],
  ] as const)(
    'is everything that is %s, with a limit of %i days',
    async (which, staleDays, count) => {
      const input = { accountId: 'a1', which, staleDays };
      const targets = valueOf(await insightTargets(index, input, NOW));
      expect(targets).toHaveLength(count);
      const isMeant = (id: string) =>
        which === 'public' ? Number(id) % 3 === 0 : Number(id) >= COUNT - 100;
      expect(targets.filter(({ reportId }) => !isMeant(reportId))).toEqual([]);
      expect(new Set(targets.map(({ reportId }) => reportId)).size).toBe(count);
      for (const { address, reportId } of targets)
        expect(address).toBe(`https://example.com/${reportId}`);
    },
  );
});
