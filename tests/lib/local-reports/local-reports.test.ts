import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReportIndex, type ReportIndex } from '../../../lib/background/index/report-index';
import {
  openLocalReports,
  readFirstRows,
  readRow,
  type LocalReports,
} from '../../../lib/local-reports';
import { readChecks } from '../../../lib/model/checks/read-checks';
import { seenChecks } from '../../../lib/model/checks/record';
import type { Report } from '../../../lib/model/report';
import { openIndex } from '../../../lib/storage/report-database';
import { aReport } from '../../support/an-entry';
import { fakeWorker } from '../../support/fake-worker';
import { freshDatabase } from '../../support/fresh-database';

const MARKS = { watched: [], queued: [], now: Date.UTC(2026, 10, 16) };

let index: ReportIndex;
let reports: LocalReports;
beforeEach(() => {
  freshDatabase();
  fakeWorker();
  index = createReportIndex();
  reports = openLocalReports('a');
});
afterEach(() => {
  reports.close();
  vi.restoreAllMocks();
});

const many = (count: number, change: Partial<Report> = {}) =>
  Array.from({ length: count }, (_, at) => aReport({ id: String(at + 1), ...change }));

const idsFound = async () => {
  const found = await reports.find({}, MARKS, 0, 100);
  return found && found.items.map(({ id }) => id);
};

describe('the reports that this browser knows', () => {
  it('are found, counted and grouped without the service', async () => {
    await index.add('a', [
      aReport({ id: '1', url: 'shop.example/lamps', verdict: 'bad' }),
      aReport({ id: '2', url: 'shop.example/' }),
    ]);
    await index.add('b', many(9));
    expect(await reports.find({ search: 'lamps' }, MARKS, 0, 10)).toEqual({
      items: [aReport({ id: '1', url: 'shop.example/lamps', verdict: 'bad' })],
      total: 1,
    });
    expect(await reports.count([{}, { result: ['bad'] }], MARKS)).toEqual([2, 1]);
    expect(await reports.projects({}, 0, 10)).toMatchObject({ items: [{ reports: 2 }], total: 1 });
  });

  it('come in batches, as they were at the first, even if they change meanwhile', async () => {
    await index.add('a', many(1_200));
    const seen: (string | null)[] = [];
    const sizes: number[] = [];
    const changed = vi.fn();
    reports.onChange(changed);
    for await (const batch of reports.each({ sort: 'asc' }, MARKS)) {
      seen.push(...batch.map(({ id }) => id));
      sizes.push(batch.length);
      if (sizes.length > 1) continue;
      await index.forget('a');
      await vi.waitFor(() => expect(changed).toHaveBeenCalled());
    }
    expect(sizes).toEqual([500, 500, 200]);
    expect(seen).toEqual(many(1_200).map(({ id }) => id));
    expect(await idsFound()).toEqual([]);
  });

  it('are read by a page itself for its first paint, newest first', async () => {
    await index.add('a', many(30));
    expect((await readFirstRows('a', 2))?.map(({ id }) => id)).toEqual(['30', '29']);
    expect(await readRow('a', '7')).toEqual(aReport({ id: '7' }));
    expect(await readRow('a', '99')).toBeNull();
  });
});

describe('those that fail a check', () => {
  const withChecks = (id: string, results: object, generatedAt = 1): Report =>
    aReport({ id, generatedAt, checks: seenChecks(readChecks(results)) });
  const idsFailing = async (check: string) => {
    const found = await reports.find({ check, sort: 'asc' }, MARKS, 0, 100);
    return found && found.items.map(({ id }) => id);
  };

  it('are found by their newest results, by any name of the check', async () => {
    await index.add('a', [
      withChecks('1', { headings: { passed: false } }),
      withChecks('2', { h1: { passed: false }, toString: { passed: false } }),
      withChecks('3', { headings: { passed: null } }),
      aReport({ id: '4' }),
    ]);
    await index.add('b', [withChecks('9', { headings: { passed: false } })]);
    expect(await idsFailing('headings')).toEqual(['1', '2']);
    expect(await idsFailing('H1')).toEqual(['1', '2']);
    expect(await idsFailing('toString')).toEqual(['2']);
    expect(await idsFailing('__proto__')).toEqual([]);
    const views = [{ check: 'headings' }, {}, { check: 'toString', search: 'nowhere' }];
    expect(await reports.count(views, MARKS)).toEqual([2, 4, 0]);
    const all: Report[] = [];
    for await (const batch of reports.each({ check: 'headings' }, MARKS)) all.push(...batch);
    expect(all).toHaveLength(2);
  });

  it('are others as soon as other results are seen, even if lists look the same', async () => {
    await index.add('a', [withChecks('1', { title: { passed: false } }), withChecks('2', {})]);
    expect(await idsFailing('title')).toEqual(['1']);
    const changed = vi.fn();
    reports.onChange(changed);
    await index.see('a', withChecks('2', { title: { passed: false } }));
    await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce());
    expect(await idsFailing('title')).toEqual(['1', '2']);
    await index.see('a', withChecks('1', { title: { passed: true } }, 2));
    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(2));
    expect(await idsFailing('title')).toEqual(['2']);
  });

  it('are not those whose newer results came without checks', async () => {
    await index.add('a', [
      withChecks('1', { title: { passed: false } }),
      withChecks('2', { title: { passed: false } }),
    ]);
    expect(await idsFailing('title')).toEqual(['1', '2']);
    const changed = vi.fn();
    reports.onChange(changed);
    await index.add('a', [aReport({ id: '1', generatedAt: 2 })]);
    await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce());
    expect(await idsFailing('title')).toEqual(['2']);
    await index.add('a', [withChecks('1', { title: { passed: false } }, 2)]);
    await vi.waitFor(async () => expect(await idsFailing('title')).toEqual(['1', '2']));
  });

  it('are unknown if the results can’t be read, and known once they can', async () => {
    await index.add('a', [withChecks('1', { title: { passed: false } })]);
    const open = indexedDB.open.bind(indexedDB);
    const broken = vi.spyOn(indexedDB, 'open').mockImplementation((name, ...rest) => {
      if (name === 'results') throw new Error('no');
      return open(name, ...rest);
    });
    expect(await idsFailing('title')).toBeNull();
    expect(await idsFound()).toEqual(['1']);
    broken.mockRestore();
    expect(await idsFailing('title')).toEqual(['1']);
  });
});

describe('a page that shows them', () => {
  it.each<[string, () => Promise<unknown>, string[] | null]>([
    ['learnt', () => index.add('a', [aReport({ id: '4' })]), ['4', '3', '2', '1']],
    ['changed', () => index.add('a', [aReport({ id: '1', createdAt: 5 })]), ['1', '3', '2']],
    ['deleted', () => index.remove('a', '2'), ['3', '1']],
    ['swept', () => index.sweep('a', 2, 0), []],
    ['forgotten', () => index.forget('a'), []],
    ['to be read again', () => index.startReading('a', 'another'), []],
    ['erased', () => index.erase(), null],
  ])('is told when reports are %s', async (_, change, expected) => {
    await index.learn('a', many(3), { number: 1, rank: 0 });
    expect(await idsFound()).toEqual(['3', '2', '1']);
    const changed = vi.fn();
    reports.onChange(changed);
    await change();
    await vi.waitFor(() => expect(changed).toHaveBeenCalled());
    expect(await idsFound()).toEqual(expected);
  });

  it('is told once of many changes, and not of those of another account or that change nothing', async () => {
    await index.add('a', many(3));
    await idsFound();
    const changed = vi.fn();
    reports.onChange(changed);
    await index.add('b', many(3));
    await index.add('a', many(3));
    for (let id = 4; id < 20; id++) await index.add('a', [aReport({ id: `${id}` })]);
    await vi.waitFor(() => expect(changed).toHaveBeenCalled());
    await vi.waitFor(async () => expect(await idsFound()).toHaveLength(19));
    expect(changed.mock.calls.length).toBeLessThan(5);
  });

  it('reads on from where it was, and all again after they were packed anew', async () => {
    await index.add('a', many(3));
    await idsFound();
    const read = vi.spyOn(IDBObjectStore.prototype, 'getAll');
    const changed = vi.fn();
    reports.onChange(changed);
    await index.add('a', [aReport({ id: '4' })]);
    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
    const [range] = read.mock.calls.at(-1) ?? [];
    expect(range).toMatchObject({ lowerOpen: true });
    await index.remove('a', '1');
    await index.pack('a');
    await vi.waitFor(async () => expect(await idsFound()).toEqual(['4', '3', '2']));
  });

  it('is not told any more once it says so', async () => {
    await index.add('a', many(1));
    await idsFound();
    const [changed, other] = [vi.fn(), vi.fn()];
    reports.onChange(changed)();
    reports.onChange(other);
    await index.add('a', many(2));
    await vi.waitFor(() => expect(other).toHaveBeenCalled());
    expect(changed).not.toHaveBeenCalled();
  });
});

describe('an index that cannot be read', () => {
  const expectNothing = async () => {
    expect(await reports.find({}, MARKS, 0, 10)).toBeNull();
    expect(await reports.count([{}], MARKS)).toBeNull();
    expect(await reports.projects({}, 0, 10)).toBeNull();
    await expect(reports.each({}, MARKS).next()).rejects.toThrow('read');
    expect(await readRow('a', '1')).toBeNull();
  };

  it('is null while there is none, until there is one', async () => {
    await expectNothing();
    expect(await readFirstRows('a', 1)).toBeNull();
    const changed = vi.fn();
    reports.onChange(changed);
    await index.add('a', many(1));
    await vi.waitFor(() => expect(changed).toHaveBeenCalled());
    expect(await idsFound()).toEqual(['1']);
  });

  it('is null if the browser has no databases', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new Error('no');
    });
    await expectNothing();
  });

  it('is null if a part of it is missing or damaged', async () => {
    await index.add('a', many(1));
    const database = await openIndex();
    await database.put('lines', '[["1",', ['a', 2 ** 50]);
    database.close();
    expect(await idsFound()).toBeNull();
  });

  it('is null if the worker does not start, or breaks', async () => {
    await index.add('a', many(1));
    vi.stubGlobal('Worker', undefined);
    await expect(openLocalReports('a').count([{}], MARKS)).resolves.toBeNull();
    const worker = new EventTarget() as Worker;
    Object.assign(worker, { postMessage: vi.fn(), terminate: vi.fn() });
    vi.stubGlobal('Worker', function startWorker() {
      return worker;
    });
    const broken = openLocalReports('a');
    const [first, second] = [broken.count([{}], MARKS), broken.find({}, MARKS, 0, 1)];
    worker.dispatchEvent(new Event('error'));
    expect([await first, await second]).toEqual([null, null]);
    expect(await broken.count([{}], MARKS)).toBeNull();
  });
});
