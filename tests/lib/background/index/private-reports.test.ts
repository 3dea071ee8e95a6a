import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createPrivateReports } from '../../../../lib/background/index/private-reports';
import { createReportIndex } from '../../../../lib/background/index/report-index';
import type { Entry } from '../../../../lib/model/entry';
import type { Failure } from '../../../../lib/model/failure';
import { identityOf } from '../../../../lib/model/identity';
import { privateSendsItem, removePrivateReports } from '../../../../lib/storage/private-reports';
import { saveAccounts } from '../../../../lib/storage/save-accounts';
import { readingProgressItem } from '../../../../lib/storage/reading-progress';
import { anEntry, aReport, aStore } from '../../../support/an-entry';
import { freshDatabase } from '../../../support/fresh-database';

const NOW = Date.UTC(2026, 0, 2, 3, 4);
const HOUR = 60 * 60_000;
const SECRET = 'https://private-canary.example/page';
const made = aReport({ id: '7', url: SECRET, project: 'private-canary.example' });
const other = aReport({ id: '8', url: 'https://other.example/' });
const aPrivateStore = (change: Partial<Entry> = {}): Entry =>
  anEntry({ incognito: true, accountId: 'a', task: aStore({ address: SECRET }), ...change });

/** All but the mark of the index, which says nothing of a report. */
async function disk(): Promise<object> {
  const { indexMark: _, ...rest } = await fakeBrowser.storage.local.get();
  return rest;
}

beforeEach(() => {
  fakeBrowser.reset();
  freshDatabase();
});

/** What is known after the service listed some reports. */
async function indexed(entries: Entry[], listed = [made, other]): Promise<(string | null)[]> {
  const privateReports = createPrivateReports(() => Promise.resolve(entries));
  const index = createReportIndex({ privateReports });
  await index.learn('a', listed, { number: 1, rank: 0 });
  await index.add('a', listed);
  const ids: (string | null)[] = [];
  await index.each('a', (batch) => void ids.push(...batch.map(({ id }) => id)));
  return ids;
}

describe('a report made in a private window', () => {
  it.each<[string, Partial<Entry>]>([
    ['done', { state: 'done', report: made }],
    ['made twice', { state: 'done', report: aReport({ id: '6' }), twins: [made] }],
    ['unconfirmed', { state: 'stopped', failure: { kind: 'unconfirmed', found: [made] } }],
  ])('and %s stays out of the index, even after the browser was restarted', async (_, change) => {
    const entry = aPrivateStore(change);
    await createPrivateReports(() => Promise.resolve([entry])).note(entry);
    expect(await indexed([])).toEqual(['8']);
    const stored = JSON.stringify(await disk());
    expect(stored).toContain('"7"');
    expect(stored).not.toContain('private-canary');
  });

  it('stays out of the index while its answer is awaited', async () => {
    expect(await indexed([aPrivateStore({ state: 'sending', attempts: 1 })])).toEqual(['8']);
  });

  it('leaves the reports alone that the page had before anything was sent', async () => {
    const failure: Failure = { kind: 'already-reported', found: [made] };
    for (const asked of [aPrivateStore(), aPrivateStore({ state: 'stopped', failure })]) {
      await createPrivateReports(() => Promise.resolve([asked])).note(asked);
      expect(await indexed([asked])).toEqual(['7', '8']);
    }
    expect(await disk()).toEqual({});
  });

  it('stays out before its id was stored', async () => {
    expect(await indexed([aPrivateStore({ state: 'done', report: made })])).toEqual(['8']);
  });

  it('stays out of the index of another account at the same service', async () => {
    const account = { name: '', baseUrl: 'https://reports.example', keyHint: '' };
    await saveAccounts(['a', 'b'].map((id) => ({ ...account, id })));
    const entry = aPrivateStore({ accountId: 'b', state: 'done', report: made });
    await createPrivateReports(() => Promise.resolve([entry])).note(entry);
    expect(await indexed([])).toEqual(['8']);
  });

  it('stays out with a second one that turns up later, unless other work made that', async () => {
    const task = aStore({ address: SECRET, noted: { by: 'newest', identities: ['4'] } });
    const entry = aPrivateStore({ state: 'done', report: aReport({ id: '6' }), task });
    const old = aReport({ id: '3', url: SECRET });
    expect(await indexed([entry], [made, old, other])).toEqual(['3', '8']);
    const ordinary = anEntry({ id: 'e2', accountId: 'a', state: 'done', report: made });
    expect(await indexed([entry, ordinary], [made, other])).toContain('7');
  });

  it('leaves what another account has of the same page alone', async () => {
    const entry = aPrivateStore({ accountId: 'b', state: 'done', report: made });
    expect(await indexed([entry])).toEqual(['7', '8']);
  });
});

describe('a report from a private window whose id is not known yet', () => {
  const noted = { by: 'newest' as const, identities: ['5', '#hash-of-an-address'] };
  const task = aStore({ address: SECRET, noted });
  const sending = aPrivateStore({ task, state: 'sending', attempts: 1 });
  const landed = { ...made, url: 'https://landing-canary.example/' };
  const old = aReport({ id: '4', url: 'https://old.example/' });
  const colleagues = aReport({ id: '9', url: 'https://colleague.example/', createdAt: NOW });
  const all = [colleagues, landed, old];
  const privateReports = createPrivateReports(() => Promise.resolve([]));
  const read = (at: number, walkedAt = 0) =>
    readingProgressItem('a').update((progress) => ({
      ...progress,
      phase: 'ready',
      refreshedAt: at,
      walkedAt,
    }));

  beforeEach(async () => {
    vi.setSystemTime(NOW);
    await privateReports.expect(sending);
  });
  afterEach(() => vi.useRealTimers());

  it('stays out under whatever address, with all that is new, until it is known', async () => {
    expect(await indexed([sending], all)).toEqual(['4']);
    const done = { ...sending, state: 'done', report: landed } as const;
    await privateReports.note(done);
    expect(await indexed([done], all)).toEqual(['4', '9']);
    expect(await indexed([], all)).toEqual(['4', '9']);
  });

  it.each<[string, Entry[]]>([
    ['the browser was closed', []],
    ['it stopped', [{ ...sending, state: 'stopped' }]],
  ])('stays out for good if %s: what is new is believed to be it', async (_, entries) => {
    expect(await indexed(entries, all)).toEqual(['4']);
    await read(NOW + 2 * HOUR);
    const newest = aReport({ id: '10', url: 'https://newest.example/', createdAt: NOW + HOUR });
    expect(await indexed(entries, [newest, ...all])).toEqual(['10', '4']);
    expect(await disk()).toMatchObject({ 'private:a': ['9', '7'], 'private-sends:a': [] });
  });

  it.each([
    ['was read too soon', HOUR, 0],
    ['was read in a walk that may have begun before', 2 * HOUR, 2 * HOUR],
  ])('is still expected if the list %s', async (_, readAfter, walkedAfter) => {
    await read(NOW + readAfter, NOW + walkedAfter);
    expect(await indexed([], all)).toEqual(['4']);
  });

  it.each([
    ['far too late', 25 * HOUR],
    ['long before', -25 * HOUR],
  ])('is none that was created %s', async (_, after) => {
    expect(await indexed([], [{ ...landed, createdAt: NOW + after }])).toEqual(['7']);
  });

  it('is none that the index has, which still learns what is new about it', async () => {
    const before = aReport({ id: 'x7f', url: 'https://before.example/' });
    await createReportIndex().add('a', [before]);
    expect(await indexed([], [...all, { ...before, verdict: 'bad' }])).toEqual(['4', 'x7f']);
    expect(await createReportIndex().look('a', before.url)).toMatchObject({ verdict: 'bad' });
  });

  it('is none that other work made', async () => {
    const own = anEntry({ id: 'e2', accountId: 'a', state: 'done', report: colleagues });
    expect(await indexed([own, sending], all)).toEqual(['4', '9']);
  });

  it('is none that there was before, if ids are not numbers', async () => {
    const words = aStore({ noted: { by: 'newest', identities: ['x5'] } });
    await privateReports.expect({ ...sending, id: 'e2', task: words });
    await privateReports.note({ ...sending, report: landed });
    expect(await indexed([], [aReport({ id: 'x5' }), aReport({ id: 'x6' })])).toEqual(['x5']);
  });

  it('is none of another account', async () => {
    await privateSendsItem('b').setValue(await privateSendsItem('a').getValue());
    await removePrivateReports('a');
    expect(await indexed([], all)).toHaveLength(3);
    expect(Object.keys(await disk())).toEqual(['private-sends:b']);
  });

  it('is still expected while the list has to be searched for a second one', async () => {
    const searched = { ...sending, state: 'done', report: landed, laterLooks: 2 } as const;
    await privateReports.note(searched);
    expect(await indexed([searched], all)).toEqual(['4']);
    await privateReports.note({ ...searched, laterLooks: 0, twins: [colleagues] });
    expect(await disk()).toEqual({ 'private:a': ['9', '7'], 'private-sends:a': [] });
  });

  it('is not expected any more once it was refused', async () => {
    const failure = { kind: 'input-rejected', fields: {} } as const;
    await privateReports.note({ ...sending, state: 'stopped', failure });
    expect(await indexed([], all)).toHaveLength(3);
  });

  it('is told from what there was when it was sent first, if it is sent again', async () => {
    const again = aStore({ address: SECRET, noted: { by: 'newest', identities: ['7'] } });
    await privateReports.expect({ ...sending, task: again, attempts: 2 });
    expect(await indexed([], all)).toEqual(['4']);
  });

  it('leaves only ids and a time on disk', async () => {
    const send = { entryId: sending.id, sentAt: NOW, ids: ['5'] };
    expect(await disk()).toEqual({ 'private-sends:a': [send] });
  });
});

it.each<[string, Partial<Entry>]>([
  ['from an ordinary window', { incognito: false, state: 'sending' }],
  ['that was not sent', { state: 'waiting' }],
])('nothing is expected of a report %s', async (_, change) => {
  await createPrivateReports(() => Promise.resolve([])).expect(aPrivateStore(change));
  expect(await disk()).toEqual({});
});

it('a report that existed before a private window updated it stays in the index', async () => {
  const task = { type: 'update-results', address: SECRET, reportId: '7', generatedBefore: null };
  const entry = aPrivateStore({ task: task as Entry['task'], state: 'done', report: made });
  await createPrivateReports(() => Promise.resolve([entry])).note(entry);
  expect(await indexed([entry])).toEqual(['7', '8']);
});

it('only so many ids are kept, the newest', async () => {
  const privateReports = createPrivateReports(() => Promise.resolve([]));
  await fakeBrowser.storage.local.set({
    'private:a': Array.from({ length: 5_000 }, (_, i) => `${i}`),
  });
  await privateReports.note(aPrivateStore({ report: aReport({ id: 'new' }) }));
  const { 'private:a': ids } = await fakeBrowser.storage.local.get('private:a');
  expect(ids).toHaveLength(5_000);
  expect((ids as string[])[0]).toBe('new');
});

it.each([
  ['without an id', aReport({ id: null, url: SECRET })],
  ['whose id is its address', aReport({ id: null, unusableId: SECRET })],
])(
  'the identity of a report %s, which other work notes, does not reveal its address',
  (_, report) => {
    expect(identityOf(report)).not.toContain('canary');
    expect(identityOf(report)).toBe(identityOf({ ...report, verdict: 'bad' }));
    expect(identityOf(report)).not.toBe(identityOf({ ...report, url: 'x', unusableId: 'y' }));
  },
);
