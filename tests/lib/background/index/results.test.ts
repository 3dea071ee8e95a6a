import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createResults } from '../../../../lib/background/index/results';
import { saveRows } from '../../../../lib/background/index/results-room';
import { createReportIndex } from '../../../../lib/background/index/report-index';
import { readChecks } from '../../../../lib/model/checks/read-checks';
import { seenChecks, unpackChecks } from '../../../../lib/model/checks/record';
import type { Report } from '../../../../lib/model/report';
import { findBrief } from '../../../../lib/storage/page-brief';
import { readIndex } from '../../../../lib/storage/read-index';
import { openResults, type ResultRow } from '../../../../lib/storage/results-database';
import { freshDatabase } from '../../../support/fresh-database';

beforeEach(freshDatabase);

const seen = (generatedAt: number | null, results: object, more: Partial<Report> = {}): Report => ({
  id: '7',
  project: 'a.example',
  verdict: 'good',
  score: 90,
  privacy: null,
  createdAt: null,
  url: 'https://a.example/x',
  pending: false,
  generatedAt,
  checks: seenChecks(readChecks(results)),
  ...more,
});

const failed = (importance = 'high') => ({ passed: false, importance, errors: { missing: null } });
const passed = { passed: true };

describe('the results that the browser has seen', () => {
  it('tell what changed since the one before', async () => {
    const results = createResults();
    await results.add('one', [seen(1, { title: failed(), alt: failed('low'), hsts: passed })]);
    await results.add('one', [seen(2, { title: passed, alt: failed('low'), hsts: failed() })]);
    expect(await results.briefs('one', ['7', '8'])).toEqual([
      {
        id: '7',
        at: 2,
        verdict: 'good',
        score: 90,
        failed: [
          { id: 'hsts', known: 'hsts', code: 'missing', importance: 'high' },
          { id: 'alt', known: null, code: 'missing', importance: 'low' },
        ],
        undecided: 0,
        passed: 1,
        change: {
          since: 1,
          was: { verdict: 'good', score: 90 },
          fixed: [{ id: 'title', known: 'title', code: null }],
          new: [{ id: 'hsts', known: 'hsts', code: 'missing' }],
          remaining: 1,
        },
      },
    ]);
    expect((await results.of('one', '7')).map(({ at }) => at)).toEqual([1, 2]);
    expect(await results.of('two', '7')).toEqual([]);
  });

  it('are read by page without the background', async () => {
    const address = 'https://www.a.example/x/';
    const read = () =>
      readIndex(null, (ask) => findBrief(ask, { accountId: 'one', address }), 'results');
    expect(await read()).toBeNull();
    await createResults().add('one', [seen(1, { title: failed() })]);
    await createResults().add('one', [seen(5, { title: passed })]);
    expect(await read()).toMatchObject({ id: '7', at: 5, change: { fixed: [{ id: 'title' }] } });
  });

  it('are kept once each, and never in the wrong order', async () => {
    const results = createResults();
    await results.add('one', [seen(5, { title: failed() }), seen(5, { title: failed() })]);
    await results.add('one', [seen(4, { title: passed }), seen(null, { title: failed() })]);
    await results.add('one', [seen(9, {}), seen(9, { title: passed }, { pending: true })]);
    await results.add('one', [seen(9, { title: passed }, { id: null })]);
    expect((await results.of('one', '7')).map(({ at }) => at)).toEqual([5]);
    // The service doesn't tell when, but they differ.
    await results.add('one', [seen(null, { title: passed })]);
    await results.add('one', [seen(null, { title: passed })]);
    expect(await results.of('one', '7')).toHaveLength(2);
    expect(await results.briefs('one', ['7'])).toMatchObject([
      { change: { fixed: [{ id: 'title' }] } },
    ]);
  });

  it('are not told to have changed where a list tells less than the report itself', async () => {
    const results = createResults();
    await results.add('one', [seen(5, { title: failed(), alt: { passed: true, value: 'A' } })]);
    await results.add('one', [seen(5, { alt: true })]);
    await results.add('one', [seen(5, { title: false, alt: true })]);
    expect(await results.of('one', '7')).toHaveLength(1);
    await results.add('one', [seen(5, { title: true, alt: true })]);
    expect(await results.briefs('one', ['7'])).toMatchObject([
      { change: { fixed: [{ id: 'title' }] } },
    ]);
  });

  it('are at most thirty of a report, the oldest go first', async () => {
    const results = createResults();
    for (let at = 1; at <= 32; at += 1) await results.add('one', [seen(at, { title: passed })]);
    const kept = await results.of('one', '7');
    expect([kept.length, kept[0]?.at, kept.at(-1)?.at]).toEqual([30, 3, 32]);
  });

  it('take no more room than they may, the oldest of all go first', async () => {
    const database = await openResults();
    const row = (id: string, seenAt: number): ResultRow => ({
      accountId: 'one',
      id,
      at: 1,
      seenAt,
      page: null,
      verdict: 'good',
      score: null,
      checks: '[]'.padEnd(900),
      told: '{}'.padEnd(100),
    });
    for (const nth of [3, 1, 2, 4, 5]) await saveRows(database, [row(`${nth}`, nth)], 4_000);
    expect((await database.getAllKeys('results')).map(([, id]) => id)).toEqual(['3', '4', '5']);
    await createResults().remove('one', ['3', '4', '5']);
    expect(await database.get('sizes', 'checks')).toBe(0);
    database.close();
  });

  it('are the latest if work on a report came across them, whatever their date', async () => {
    const results = createResults();
    await results.add('one', [seen(9, { title: failed() })]);
    await results.add('one', [seen(5, { title: passed })]);
    expect(await results.briefs('one', ['7'])).toMatchObject([{ at: 9 }]);
    await results.add('one', [seen(5, { title: passed })], true);
    await results.add('one', [seen(5, { title: passed })], true);
    expect(await results.briefs('one', ['7'])).toMatchObject([{ passed: 1, failed: [] }]);
    expect(await results.of('one', '7')).toHaveLength(2);
  });

  it.each<Partial<ResultRow>>([
    { told: 'x' },
    { told: undefined as never },
    { told: '{"failed":[null],"change":null}' },
    { told: '{"failed":[],"change":{"fixed":5}}' },
    { checks: undefined as never },
    { checks: '[5]' },
  ])(
    'that are damaged, such as %o, cost themselves alone, until they are seen again',
    async (damage) => {
      const results = createResults();
      const other = seen(1, { title: failed() }, { id: '8' });
      await results.add('one', [seen(1, { title: failed() }), other]);
      const database = await openResults();
      const row = await database.get('results', ['one', '7', 1]);
      await database.put('results', { ...row!, ...damage });
      database.close();
      expect(await results.briefs('one', ['8'])).toHaveLength(1);
      const visited: string[] = [];
      await results.eachNewest('one', ({ id, checks }) => {
        unpackChecks(checks);
        visited.push(id);
      });
      expect(visited).toEqual(['7', '8']);
      await results.add('one', [seen(1, { title: failed() })]);
      expect(await results.briefs('one', ['7', '8'])).toMatchObject([
        { change: null },
        { id: '8' },
      ]);
    },
  );

  it('are dropped if the disk does not take them', async () => {
    const results = createResults(() => Promise.reject(new Error('Full.')));
    await results.add('one', [seen(1, { title: failed() })]);
    expect(await results.of('one', '7')).toEqual([]);
    expect(await results.briefs('one', ['7'])).toEqual([]);
  });

  it('stay when the index is rebuilt, and go with their report, project or account', async () => {
    const index = createReportIndex();
    const report = (id: string, project: string) => seen(1, { title: failed() }, { id, project });
    await index.add('one', [report('1', 'p'), report('2', 'q'), report('3', 'r')]);
    await index.add('two', [report('1', 'p')]);
    await index.startReading('one', 'again');
    const left = async () =>
      (await index.results.briefs('one', ['1', '2', '3'])).map(({ id }) => id);
    expect(await left()).toEqual(['1', '2', '3']);
    await index.add('one', [report('1', 'p'), report('2', 'q'), report('3', 'r')]);
    await index.remove('one', '1');
    expect(await left()).toEqual(['2', '3']);
    await index.removeProject('one', 'q');
    expect(await left()).toEqual(['3']);
    await index.forget('one');
    expect(await left()).toEqual([]);
    expect(await index.results.of('two', '1')).toHaveLength(1);
    await index.erase();
    expect(await index.results.of('two', '1')).toEqual([]);
  });

  it('are not kept of a private report', async () => {
    const without = vi.fn(() => Promise.resolve([]));
    const index = createReportIndex({ privateReports: { without } });
    await index.see('one', seen(1, { title: failed() }));
    await index.add('one', [seen(1, { title: failed() })]);
    expect(await index.results.of('one', '7')).toEqual([]);
  });
});
