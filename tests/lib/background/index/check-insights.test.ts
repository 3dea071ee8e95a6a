import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createCheckInsights } from '../../../../lib/background/index/check-insights';
import { createReportIndex, type ReportIndex } from '../../../../lib/background/index/report-index';
import { readChecks } from '../../../../lib/model/checks/read-checks';
import { seenChecks } from '../../../../lib/model/checks/record';
import type { Report } from '../../../../lib/model/report';
import { aReport } from '../../../support/an-entry';
import { freshDatabase } from '../../../support/fresh-database';
import { failureOf, valueOf } from '../../../support/values';

let index: ReportIndex;
beforeEach(() => {
  freshDatabase();
  index = createReportIndex();
});

const withChecks = (id: string, results: object, more: Partial<Report> = {}): Report =>
  aReport({ id, generatedAt: 1, checks: seenChecks(readChecks(results)), ...more });

const failed = { passed: false, errors: { missing: null } };
const passed = { passed: true };

describe('the most failed checks', () => {
  it('are those of the newest results, of an account or a project, however many batches that are', async () => {
    const many = Array.from({ length: 450 }, (_, at) =>
      withChecks(
        `${at}`,
        { title: failed, hsts: at % 3 ? passed : failed },
        { project: `${at % 2}` },
      ),
    );
    await index.add('a', many);
    // Mended since.
    await index.add(
      'a',
      many.slice(0, 50).map((report) => ({
        ...report,
        ...withChecks(report.id!, { title: passed }),
        project: report.project,
        generatedAt: 2,
      })),
    );
    await index.add('a', [aReport({ id: 'unseen' })]);
    await index.add('b', [withChecks('1', { doctype: failed })]);
    const read = createCheckInsights(index);
    const all = valueOf(await read('a'));
    expect([all.seen, all.of]).toEqual([450, 451]);
    expect(all.checks.map(({ id, failing, of }) => [id, failing, of])).toEqual([
      ['title', 400, 450],
      ['hsts', 133, 400],
    ]);
    const even = valueOf(await read('a', '0'));
    expect([even.seen, even.of, even.checks[0]?.failing]).toEqual([225, 225, 200]);
    expect(valueOf(await read('a', 'none'))).toEqual({ seen: 0, of: 0, checks: [] });
  });

  it('leave out reports whose newer results came without checks, until these are known', async () => {
    const [one, two] = [withChecks('1', { title: failed }), withChecks('2', { title: failed })];
    // The service doesn't tell when, but its verdict is another one.
    const unsaid = withChecks('3', { title: failed }, { generatedAt: null, verdict: 'bad' });
    await index.add('a', [one, two, unsaid]);
    await index.add('a', [
      aReport({ id: '1', generatedAt: 2 }),
      aReport({ id: '3', generatedAt: null, verdict: 'good' }),
    ]);
    const read = createCheckInsights(index);
    expect(valueOf(await read('a'))).toMatchObject({ seen: 1, of: 3, checks: [{ failing: 1 }] });
    const briefs = async () => (await index.briefs('a', ['1', '2', '3'])).map(({ id }) => id);
    expect(await briefs()).toEqual(['2']);
    // To be compared with what comes next.
    expect(await index.results.of('a', '1')).toHaveLength(1);
    await index.add('a', [{ ...one, generatedAt: 2 }]);
    expect(valueOf(await read('a'))).toMatchObject({ seen: 2, checks: [{ failing: 2 }] });
    expect(await briefs()).toEqual(['1', '2']);
  });

  it('are not counted again before anything changes', async () => {
    await index.add('a', [withChecks('1', { title: failed })]);
    const each = vi.spyOn(index.results, 'eachNewest');
    const read = createCheckInsights(index);
    await read('a');
    expect(valueOf(await read('a')).checks).toHaveLength(1);
    expect(each).toHaveBeenCalledOnce();
    // What lists show stays the same, only the checks differ.
    await index.add('a', [withChecks('1', { title: passed }, { generatedAt: 2 })]);
    expect(valueOf(await read('a')).checks).toEqual([]);
    await index.remove('a', '1');
    expect(valueOf(await read('a'))).toMatchObject({ seen: 0, of: 0 });
  });

  it('are unknown, not none, if they can’t be read', async () => {
    const broken = createReportIndex({ open: () => Promise.reject(new Error('Broken.')) });
    expect(failureOf(await createCheckInsights(broken)('a'))).toMatchObject({
      kind: 'index-closed',
    });
  });
});
