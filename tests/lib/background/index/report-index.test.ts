import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { indexMarkItem, pageCopiesItem } from '../../../../lib/storage/page-copies';
import { NO_REPORTS } from '../../../../lib/storage/page-reports';
import { openHistories, openIndex } from '../../../../lib/storage/report-database';
import { learnEntry } from '../../../../lib/background/index/learn-entry';
import type { WalkMark } from '../../../../lib/background/index/learn-reports';
import { createReportIndex, type ReportIndex } from '../../../../lib/background/index/report-index';
import type { HistoryPoint } from '../../../../lib/model/history';
import type { Report } from '../../../../lib/model/report';
import { aCheck } from '../../../support/a-check';
import { aReport, anEntry } from '../../../support/an-entry';
import { freshDatabase } from '../../../support/fresh-database';

const ADDRESS = 'https://example.com/page';
const PAGE = 'https://www.example.com/page/?utm_source=mail#top';

let index: ReportIndex;
beforeEach(() => {
  fakeBrowser.reset();
  freshDatabase();
  index = createReportIndex();
});

const many = (count: number, change: (number: number) => Partial<Report> = () => ({})): Report[] =>
  Array.from({ length: count }, (_, place) =>
    aReport({ id: String(place + 1), url: `example.com/${place + 1}`, ...change(place + 1) }),
  );

/** As another version, or damage, would leave it: without any of its parts. */
const replaceDatabase = (name: string, version: number) =>
  new Promise((resolve) => {
    indexedDB.open(name, version).onsuccess = ({ target }) => {
      (target as IDBOpenDBRequest).result.close();
      resolve(null);
    };
  });

const idsOf = (reports: Report[]) => reports.map(({ id }) => id);

it('tells of a change only where there is one', async () => {
  const told = vi.fn();
  index.onChange(told);
  await index.add('a', many(3));
  expect(told).toHaveBeenCalledTimes(1);
  await index.add('a', many(3));
  expect(told).toHaveBeenCalledTimes(1);
  await index.add(
    'a',
    many(3, (number) => ({ verdict: number === 2 ? 'bad' : 'good', generatedAt: Date.now() })),
  );
  expect(told).toHaveBeenCalledTimes(2);
});

const COPY = { page: 'a page', mark: 0, known: NO_REPORTS, brief: null };

describe('the mark by which copies of it are told from older ones', () => {
  const before = () => index.add('a', [aReport({ id: '1', project: 'shop' })]);
  const mark = () => indexMarkItem.getValue();

  it.each<[string, () => Promise<unknown>]>([
    ['a report', () => index.add('a', [aReport({ id: '2' })])],
    ['a verdict', () => index.add('a', [aReport({ id: '1', verdict: 'bad' })])],
    ['a privacy', () => index.add('a', [aReport({ id: '1', project: 'shop', privacy: 0 })])],
    [
      'checks',
      () => index.see('a', aReport({ id: '1', project: 'shop', checks: [aCheck('title')] })),
    ],
    ['a removal', () => index.remove('a', '1')],
    ['a project that is removed', () => index.removeProject('a', 'shop')],
    ['an account that is forgotten', () => index.forget('a')],
    ['a new reading', () => index.startReading('a', 'anew')],
    ['the end of everything', () => index.erase()],
  ])('is another one after %s', async (_, change) => {
    await before();
    const marked = await mark();
    await change();
    expect(await mark()).not.toBe(marked);
  });

  it.each(['index', 'results'])('is not needed if the database “%s” was lost', async (name) => {
    await before();
    await pageCopiesItem.setValue([COPY]);
    freshDatabase();
    const reopened = createReportIndex();
    await (name === 'index' ? reopened.count('a') : reopened.results.of('a', '1'));
    await expect.poll(() => pageCopiesItem.getValue()).toEqual([]);
  });

  it('stays if nothing is new', async () => {
    await before();
    const marked = await mark();
    await before();
    expect(await mark()).toBe(marked);
    expect(marked).not.toBe(0);
  });

  it('is not needed without room on disk: then there are no copies', async () => {
    await pageCopiesItem.setValue([COPY]);
    const full = vi
      .spyOn(fakeBrowser.storage.local, 'set')
      .mockRejectedValueOnce(new Error('QUOTA_BYTES'));
    onTestFinished(() => full.mockRestore());
    await before();
    await expect.poll(() => pageCopiesItem.getValue()).toEqual([]);
  });
});

describe('a look at a page', () => {
  it('finds its report however the address is spelt, and only for its own account', async () => {
    await index.add('a', [aReport()]);
    expect(await index.look('a', PAGE)).toEqual(aReport());
    expect(await index.look('b', PAGE)).toBeNull();
    expect(await index.look('a', 'https://example.com/other')).toBeNull();
    expect(await index.look('a', 'about:blank')).toBeNull();
  });

  it.each<[string, Partial<Report>[], string]>([
    [
      'by the date',
      [
        { id: '9', createdAt: 1 },
        { id: '8', createdAt: 2 },
      ],
      '8',
    ],
    ['by the number where there is no date', [{ id: '9' }, { id: '10' }], '10'],
    [
      'by the number within the same second',
      [
        { id: '9', createdAt: 1 },
        { id: '10', createdAt: 1 },
      ],
      '10',
    ],
    ['by its place in a walk where nothing else is told', [{ id: 'x' }, { id: 'a' }], 'x'],
  ])('finds the newest %s', async (_, reports, newest) => {
    await index.learn('a', reports.map(aReport), { number: 1, rank: -1_000 });
    expect((await index.look('a', ADDRESS))?.id).toBe(newest);
  });

  it('lists its other reports and those of its host, newest first, up to a limit', async () => {
    await index.add('a', [
      ...many(300),
      aReport({ id: '301', url: ADDRESS }),
      aReport({ id: '302', url: ADDRESS }),
      aReport({ id: '303', url: 'other.example/page' }),
    ]);
    const { same, earlier } = await index.page('a', PAGE);
    expect(idsOf(same)).toEqual(['302', '301']);
    expect(earlier).toHaveLength(98);
    expect(earlier[0]?.id).toBe('300');
  });
});

describe('the index', () => {
  it('keeps only what every screen shows of a report', async () => {
    const details = { ...aReport(), fields: { results: { seo: 'secret' } } };
    await index.add('a', [details]);
    expect(await index.look('a', ADDRESS)).toEqual(aReport());
  });

  it('leaves out what has no usable id', async () => {
    await index.add('a', [aReport({ id: null })]);
    expect(await index.count('a')).toBe(0);
  });

  it('keeps details that a shorter answer leaves out', async () => {
    await index.add('a', [aReport({ createdAt: 5 })]);
    await index.add('a', [aReport({ url: '', createdAt: null, verdict: 'bad' })]);
    expect(await index.look('a', ADDRESS)).toEqual(aReport({ createdAt: 5, verdict: 'bad' }));
  });

  it('ignores an outdated answer unless it comes from a walk', async () => {
    await index.add('a', [aReport({ generatedAt: 6 })]);
    const older = aReport({ generatedAt: 5, verdict: 'bad' });
    await index.add('a', [older]);
    expect((await index.look('a', ADDRESS))?.verdict).toBe('good');
    await index.learn('a', [older], { number: 1, rank: 0 });
    expect((await index.look('a', ADDRESS))?.verdict).toBe('bad');
  });

  it('marks what was read a while ago only if it is still the same', async () => {
    const [same, before, removed] = [1, 2, 3].map((id) => aReport({ id: `${id}`, generatedAt: 5 }));
    if (!same || !before || !removed) throw new Error('There are too few.');
    // It is regenerated in the meantime.
    const again: Report = { ...before, generatedAt: null, pending: true };
    await index.add('a', [same, again]);
    await index.learn('a', [same, before, removed], { number: 1, rank: 0, onlyKnown: true });
    expect(await index.search('a', '', 5)).toEqual([again, same]);
    expect(await index.learn('a', [same, again], null)).toBe(1);
  });

  it('returns all reports in batches, each once', async () => {
    await index.add('a', many(1_300));
    await index.add('b', many(3));
    const sizes: number[] = [];
    const seen = new Set<string | null>();
    await index.each('a', (batch) => {
      sizes.push(batch.length);
      for (const { id } of batch) seen.add(id);
    });
    expect(sizes).toEqual([1_000, 300]);
    expect(seen.size).toBe(1_300);
    expect(await index.count('a')).toBe(1_300);
  });

  it.each<[string, string[]]>([
    ['', ['1200', '1199']],
    ['SHOP', ['1200', '600']],
    ['shop 600', ['600']],
    ['example.com/11', ['1199', '1198']],
    ['nowhere', []],
  ])('finds “%s” in addresses and projects, newest first', async (words, expected) => {
    const project = (number: number) => ({ project: number % 600 === 0 ? 'Shop' : null });
    await index.add('a', many(1_200, project));
    expect(idsOf(await index.search('a', words, 2))).toEqual(expected);
  });

  it('forgets one report, one project, one account, or everything', async () => {
    await index.add('a', [...many(3), aReport({ id: '4', project: 'Shop' })]);
    await index.add('b', many(1));
    await index.remove('a', '1');
    await index.removeProject('a', 'Shop');
    expect(idsOf(await index.search('a', '', 5))).toEqual(['3', '2']);
    expect(await index.count('a')).toBe(2);
    await index.forget('a');
    expect([await index.count('a'), await index.count('b')]).toEqual([0, 1]);
    await index.erase();
    expect(await indexedDB.databases()).toEqual([]);
    expect(await index.count('b')).toBe(0);
  });

  it('does not learn a deleted report again from a list requested earlier', async () => {
    await index.add('a', [aReport()]);
    await index.remove('a', '7');
    await index.add('a', [aReport()]);
    expect(await index.look('a', ADDRESS)).toBeNull();
  });

  it('learns again what was gone elsewhere, and is back', async () => {
    await index.add('a', [aReport()]);
    await index.drop('a', '7');
    expect(await index.look('a', ADDRESS)).toBeNull();
    await index.add('a', [aReport()]);
    expect(await index.look('a', ADDRESS)).toEqual(aReport());
  });

  it('is found again by the next worker', async () => {
    await index.add('a', [aReport()]);
    expect(await createReportIndex().look('a', ADDRESS)).toEqual(aReport());
  });
});

describe('the history in the index', () => {
  it('starts with the report itself, and grows with its results', async () => {
    await index.add('a', [aReport({ generatedAt: 5 })]);
    expect(await index.history('a', '7')).toEqual([{ at: 5, verdict: 'good', score: 91 }]);
    await index.add('a', [
      aReport({ generatedAt: null, verdict: 'unknown', score: null, pending: true }),
    ]);
    expect(await index.history('a', '7')).toHaveLength(1);
    await index.add('a', [aReport({ generatedAt: 9, verdict: 'bad', score: 20 })]);
    await index.add('a', [aReport({ generatedAt: 9, verdict: 'bad', score: 20, privacy: 0 })]);
    expect(await index.history('a', '7')).toEqual([
      { at: 5, verdict: 'good', score: 91 },
      { at: 9, verdict: 'bad', score: 20 },
    ]);
  });

  it('is empty for what was never seen or was deleted', async () => {
    await index.add('a', [aReport({ generatedAt: 5 })]);
    await index.add('a', [aReport({ generatedAt: 6 })]);
    await index.remove('a', '7');
    expect(await index.history('a', '7')).toEqual([]);
    expect(await index.history('a', '8')).toEqual([]);
  });
});

describe('histories', () => {
  const POINTS: HistoryPoint[] = [
    { at: 5, verdict: 'good', score: 91 },
    { at: 6, verdict: 'good', score: 91 },
  ];
  beforeEach(async () => {
    await index.add('a', [aReport({ generatedAt: 5 })]);
    await index.add('a', [aReport({ generatedAt: 6 })]);
  });

  it('survive the loss of the index, which is then known to be incomplete', async () => {
    await index.startReading('a', 'first');
    expect(await index.holds('a', 'first', 0)).toBe(true);
    await new Promise((resolve) => {
      indexedDB.deleteDatabase('index').onsuccess = resolve;
    });
    expect(await index.holds('a', 'first', 0)).toBe(false);
    await index.startReading('a', 'second');
    expect(await index.history('a', '7')).toEqual(POINTS);
    await index.add('a', [aReport({ generatedAt: 6 })]);
    await index.add('a', [aReport({ generatedAt: 9, verdict: 'bad' })]);
    expect(await index.history('a', '7')).toHaveLength(3);
  });

  it('of an earlier version, which had one database for everything, are kept', async () => {
    freshDatabase();
    const database = await openHistories();
    await database.put('histories', { accountId: 'a', id: '7', points: POINTS });
    database.close();
    expect(await createReportIndex().history('a', '7')).toEqual(POINTS);
  });

  it('miss nothing: a report is not learnt while its history cannot be saved', async () => {
    const open = vi.fn(openHistories).mockRejectedValueOnce(new Error('Try after a restart.'));
    const next = createReportIndex({ openApart: open });
    const changed = aReport({ generatedAt: 9, verdict: 'bad' });
    expect(await next.learn('a', [changed], null)).toBeNull();
    expect(await next.learn('a', [changed], null)).toBe(0);
    expect(await next.history('a', '7')).toHaveLength(3);
  });

  it('get each result once, even if the worker is stopped before the report is saved', async () => {
    const changed = aReport({ generatedAt: 9, verdict: 'bad' });
    const stopping = createReportIndex({
      open: async () => {
        const database = await openIndex();
        const stopped = (...given: Parameters<typeof database.transaction>) => {
          if (given[1] === 'readwrite') throw new Error('stopped');
          return database.transaction(...given);
        };
        return new Proxy(database, {
          get: (target, name) =>
            name === 'transaction' ? stopped : Reflect.get(target, name, target),
        });
      },
    });
    expect(await stopping.learn('a', [changed], null)).toBeNull();
    await index.add('a', [changed]);
    expect(await index.history('a', '7')).toHaveLength(3);
  });
});

it('does not bring back what is removed while it learns an older list', async () => {
  const reading = createReportIndex({
    privateReports: {
      without: async (_, reports) => {
        await reading.remove('a', '7');
        return reports;
      },
    },
  });
  await reading.add('a', [aReport({ id: '7' }), aReport({ id: '8' })]);
  expect(await reading.count('a')).toBe(1);
});

describe('a sweep', () => {
  it('removes what was learnt before its walk started, if the walk did not find it', async () => {
    await index.add('a', many(2));
    await index.sweep('a', 1, Date.now() + 1);
    expect(await index.count('a')).toBe(0);
  });

  it('removes what its walk did not find, but nothing learnt in the meantime', async () => {
    await index.learn('a', many(3), { number: 1, rank: 0 });
    await index.learn('a', many(1), { number: 2, rank: 0 });
    await index.add('a', [aReport({ id: '9' })]);
    await index.sweep('a', 2, 0);
    expect(await index.count('a')).toBe(2);
    expect(await index.look('a', ADDRESS)).not.toBeNull();
    await index.sweep('a', 3, 0);
    expect(await index.count('a')).toBe(0);
  });

  it('keeps what the service told of by itself a moment ago: its lists may not have it yet', async () => {
    await index.tell('a', aReport());
    await index.add('a', [aReport({ id: '8' })]);
    await index.sweep('a', 2, Date.now() + 1);
    expect(await index.count('a')).toBe(1);
    expect(await index.look('a', ADDRESS)).toEqual(aReport());
  });

  it('nor does a new reading begin without it', async () => {
    await index.tell('a', aReport());
    await index.add('a', [aReport({ id: '8' })]);
    await index.startReading('a', 'one');
    expect(await index.count('a')).toBe(1);
    expect(await index.look('a', ADDRESS)).toEqual(aReport());
  });

  it.each<[string, WalkMark | null]>([
    ['found by an earlier walk', { number: 1, rank: 0 }],
    ['shown by a list', null],
  ])('leaves alone what is learnt while it checks reports %s', async (_, mark) => {
    await index.learn('a', [...many(50), aReport({ id: '99', generatedAt: 5 })], mark);
    const newer = aReport({ id: '99', generatedAt: 6, verdict: 'bad' });
    await Promise.all([index.sweep('a', 2, 0), index.add('a', [newer])]);
    expect(await index.look('a', ADDRESS)).toEqual(newer);
  });

  it('removes reports together with their histories, in every batch', async () => {
    await index.add('a', many(1_100));
    await index.learn(
      'a',
      many(1_100, () => ({ verdict: 'bad' })),
      { number: 1, rank: 0 },
    );
    await index.sweep('a', 2, 0);
    expect(await index.count('a')).toBe(0);
    expect(await index.history('a', '1')).toEqual([]);
    expect(await index.history('a', '1100')).toEqual([]);
  });

  it.each<[string, Report[], number]>([
    ['what a walk found', many(2), 2],
    ['what has changed since', many(2, () => ({ verdict: 'bad' })), 0],
    ['what only a list showed', [aReport({ id: '9' })], 0],
    ['what is new', [aReport({ id: '10' })], 0],
  ])('and a look for news count %s', async (_, reports, known) => {
    await index.learn('a', many(2), { number: 1, rank: 0 });
    await index.add('a', [aReport({ id: '9' })]);
    expect(await index.learn('a', reports, null)).toBe(known);
  });
});

describe('without a database', () => {
  it('is empty and drops what it is given', async () => {
    const open = vi.fn(() => Promise.reject(new Error('The disk is broken.')));
    const broken = createReportIndex({ open });
    await broken.add('a', [aReport()]);
    expect(await broken.learn('a', [aReport()], null)).toBeNull();
    expect(await broken.look('a', ADDRESS)).toBeNull();
    expect(await broken.page('a', ADDRESS)).toMatchObject({
      same: [],
      earlier: [],
      isComplete: false,
    });
    expect(await broken.search('a', '', 5)).toEqual([]);
    expect(await broken.history('a', '7')).toEqual([]);
    expect(await broken.count('a')).toBe(0);
    expect(await broken.each('a', () => expect.unreachable())).toBe(false);
    expect(broken.problem()).toEqual({ kind: 'index-closed', newer: false });
    await broken.remove('a', '7');
    await broken.forget('a');
    await broken.erase();
    expect(open).toHaveBeenCalled();
  });

  it('is tried again at the next use, and nothing is deleted', async () => {
    await index.add('a', [aReport()]);
    const open = vi.fn(openIndex).mockRejectedValueOnce(new Error('Try after a restart.'));
    const next = createReportIndex({ open });
    expect(await next.look('a', ADDRESS)).toBeNull();
    expect(next.problem()).not.toBeNull();
    expect(await next.look('a', ADDRESS)).toEqual(aReport());
    expect(next.problem()).toBeNull();
  });

  it.each(['index', 'reports'])(
    'of a newer version (%s) leaves that alone, and says so',
    async (name) => {
      await replaceDatabase(name, 99);
      expect(await index.learn('a', [aReport()], null)).toBe(name === 'index' ? null : 0);
      expect(await index.history('a', '7')).toEqual([]);
      expect(index.problem()).toEqual({ kind: 'index-closed', newer: true });
      expect(await indexedDB.databases()).toContainEqual({ name, version: 99 });
    },
  );

  it.each(['index', 'reports'])(
    'is created anew if the one that opens (%s) lacks everything',
    async (name) => {
      await replaceDatabase(name, 1);
      await index.add('a', [aReport({ generatedAt: 5 })]);
      await index.add('a', [aReport({ generatedAt: 6 })]);
      expect(await index.history('a', '7')).toHaveLength(2);
      expect(index.problem()).toBeNull();
    },
  );

  it('closes for another version that wants to change it, and reopens', async () => {
    await index.add('a', [aReport()]);
    const erased = new Promise((resolve) => {
      indexedDB.deleteDatabase('index').onsuccess = resolve;
    });
    await erased;
    expect(await index.look('a', ADDRESS)).toBeNull();
    await index.add('a', [aReport()]);
    expect(await index.look('a', ADDRESS)).toEqual(aReport());
  });

  it('opens nothing before it is used', async () => {
    const open = vi.fn(openIndex);
    const lazy = createReportIndex({ open });
    expect(open).not.toHaveBeenCalled();
    await Promise.all([lazy.count('a'), lazy.count('b')]);
    expect(open).toHaveBeenCalledOnce();
  });
});

describe('work that was done', () => {
  const done = { accountId: 'a', state: 'done', report: aReport() } as const;

  it('is known immediately', async () => {
    await learnEntry(index, anEntry(done));
    expect(await index.look('a', ADDRESS)).toEqual(aReport());
    const task = { type: 'delete', address: ADDRESS, reportId: '7' } as const;
    await learnEntry(index, anEntry({ ...done, task, report: null }));
    expect(await index.look('a', ADDRESS)).toBeNull();
  });

  it('on a report that is gone by now makes it unknown', async () => {
    await index.add('a', [aReport()]);
    const gone = { state: 'stopped', failure: { kind: 'gone' } } as const;
    await learnEntry(index, anEntry({ ...done, ...gone, incognito: true }));
    expect(await index.count('a')).toBe(1);
    await learnEntry(index, anEntry({ ...done, ...gone }));
    expect(await index.count('a')).toBe(0);
  });

  it.each([
    ['of a private window', { incognito: true }],
    ['that is not at its end', { state: 'generating' as const }],
  ])('leaves no trace if it is work %s', async (_, change) => {
    await learnEntry(index, anEntry({ ...done, ...change }));
    expect(await index.count('a')).toBe(0);
  });
});
