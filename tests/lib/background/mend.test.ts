import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createMend } from '../../../lib/background/mend';
import { entryStore } from '../../../lib/background/outbox/entry-store';
import { watchStore } from '../../../lib/background/watch/watch-store';
import type { Entry } from '../../../lib/model/entry';
import type { Watch } from '../../../lib/model/watch';
import { accountsItem } from '../../../lib/storage/accounts';
import { apiKeysItem } from '../../../lib/storage/api-keys';
import { copy } from '../../../lib/storage/copy';
import { lossItem } from '../../../lib/storage/loss';
import { copied } from '../../../lib/storage/save-record';
import { anEntry, aStore } from '../../support/an-entry';
import { freshDatabase } from '../../support/fresh-database';

const { local } = fakeBrowser.storage;
const ACCOUNT = { id: 'a1', name: 'Mine', baseUrl: 'https://reports.example', keyHint: '1234' };
const KEY = { key: 'the-secret-key', origin: 'https://reports.example' };
const WATCH: Watch = {
  id: 'a1:7',
  accountId: 'a1',
  reportId: '7',
  address: 'https://example.com/watched',
  every: 'daily',
  since: 0,
  nextAt: null,
  run: null,
  lastAt: null,
  lastVerdict: null,
  change: null,
  failure: null,
};

const work = { outbox: { resume: vi.fn() }, watcher: { reload: vi.fn() }, migrate: vi.fn() };

beforeEach(async () => {
  vi.clearAllMocks();
  fakeBrowser.reset();
  freshDatabase();
  await startWorker()();
});

/** Returns its function to mend. */
const startWorker = () => createMend(work);

/** As if the settings page and the outbox had saved it. */
async function setUp(...entries: Entry[]): Promise<void> {
  await apiKeysItem.setValue({ a1: KEY });
  await local.set({ accounts: [ACCOUNT], activeAccount: 'a1', preferences: { theme: 'dark' } });
  for (const entry of entries) await entryStore.save(entry);
  await watchStore.save(WATCH);
  await copied();
}

const storedEntries = async () => (await entryStore.load()).readable;

describe('storage that was emptied', () => {
  const waiting = anEntry({ id: 'waiting' });
  const noted = { by: 'newest', identities: ['6'] } as const;
  const sent = anEntry({
    id: 'sent',
    state: 'sending',
    attempts: 1,
    task: aStore({ noted: { ...noted, identities: ['6'] } }),
  });

  it('gets back accounts, settings, watches and unfinished work, and says so', async () => {
    await setUp(waiting, sent, anEntry({ id: 'done', state: 'done' }));
    await local.clear();
    await startWorker()();
    expect(await accountsItem.getValue()).toEqual([{ ...ACCOUNT, keyHint: '' }]);
    expect(await local.get(['activeAccount', 'preferences'])).toEqual({
      activeAccount: 'a1',
      preferences: { theme: 'dark' },
    });
    expect((await watchStore.load()).readable).toEqual([WATCH]);
    expect(await storedEntries()).toEqual(expect.arrayContaining([waiting, sent]));
    expect(await storedEntries()).toHaveLength(2);
    expect(await lossItem.getValue()).toEqual({ accounts: 1, entries: 2, watches: 1 });
    expect(work.outbox.resume).toHaveBeenCalledOnce();
    expect(work.watcher.reload).toHaveBeenCalledOnce();
  });

  it('gets back what was sent as sent, with what was noted before, never as fresh', async () => {
    await setUp(waiting);
    await entryStore.save({ ...sent, id: 'waiting' });
    // No waiting: the request follows at once.
    await local.clear();
    await startWorker()();
    expect(await storedEntries()).toMatchObject([
      { state: 'sending', attempts: 1, task: { noted } },
    ]);
  });

  it('has the copy of what is sent before it is sent', async () => {
    await setUp(waiting);
    let finish = () => {};
    const writing = new Promise<void>((resolve) => {
      finish = resolve;
    });
    vi.spyOn(copy, 'write').mockReturnValueOnce(writing);
    const saved = vi.fn();
    const saving = entryStore.save(sent).then(saved);
    await vi.waitFor(async () => expect(await local.get()).toHaveProperty('outbox:sent'));
    await new Promise(setImmediate);
    const early = saved.mock.calls.length;
    finish();
    await saving;
    expect(early).toBe(0);
  });

  it('gets back nothing from private windows, no key and no password', async () => {
    await setUp(anEntry({ id: 'private', incognito: true }));
    await entryStore.savePassword('private', 'the-password');
    const everything = JSON.stringify(await copy.all());
    expect(everything).not.toMatch(/the-secret-key|the-password|1234|outbox:private/);
    await local.clear();
    await startWorker()();
    expect(await apiKeysItem.getValue()).toEqual({});
    expect(await lossItem.getValue()).toMatchObject({ entries: 0 });
  });

  it('says so once, and not again after the notice was closed', async () => {
    await setUp();
    await local.clear();
    await startWorker()();
    await lossItem.setValue(null);
    await startWorker()();
    expect(await lossItem.getValue()).toBeNull();
  });

  it('is a first start if the account had been removed, or none was ever set up', async () => {
    await setUp();
    await watchStore.remove(WATCH);
    await local.set({ accounts: [] });
    await copied();
    await local.clear();
    await startWorker()();
    expect(await local.get()).toEqual({});
  });

  it('is mended again if the worker was stopped in the middle', async () => {
    await setUp(waiting);
    await local.clear();
    const set = vi.spyOn(local, 'set').mockImplementationOnce(() => Promise.resolve());
    await startWorker()();
    set.mockRestore();
    await local.clear();
    await startWorker()();
    expect(await storedEntries()).toEqual([waiting]);
    expect(await lossItem.getValue()).toMatchObject({ accounts: 1, entries: 1 });
  });
});

describe('storage that was damaged in part', () => {
  it.each([
    ['a string', 'x'],
    ['a record', { a: 1 }],
  ])(
    'gets back its accounts if they are %s, and keeps the damaged ones until a person decides',
    async (_, accounts) => {
      await setUp();
      await local.set({ accounts });
      await copied();
      await startWorker()();
      expect((await local.get()).accounts).toEqual([{ ...ACCOUNT, keyHint: '' }, accounts]);
      expect(await lossItem.getValue()).toEqual({ accounts: 1, entries: 0, watches: 0 });
    },
  );

  it('gets back what the browser drops as soon as it is read', async () => {
    const entry = anEntry();
    await setUp(entry);
    vi.spyOn(local, 'get').mockImplementationOnce(async () => {
      await local.remove(['preferences', 'outbox:e1']);
      throw new Error('Invalid JSON');
    });
    await startWorker()();
    expect((await local.get()).preferences).toEqual({ theme: 'dark' });
    expect(await storedEntries()).toEqual([entry]);
    expect(await lossItem.getValue()).toEqual({ accounts: 0, entries: 1, watches: 0 });
  });

  it('gets back a single item of the queue, and leaves the rest alone', async () => {
    const [kept, lost] = [anEntry({ id: 'kept' }), anEntry({ id: 'lost' })];
    await setUp(kept, lost);
    await local.remove('outbox:lost');
    await startWorker()();
    expect(await storedEntries()).toEqual(expect.arrayContaining([kept, lost]));
    expect(await accountsItem.getValue()).toEqual([ACCOUNT]);
    expect(await lossItem.getValue()).toEqual({ accounts: 0, entries: 1, watches: 0 });
  });
});

describe('storage that was not damaged', () => {
  it('does not get back what a person discarded, or what is done', async () => {
    const [discarded, done] = [anEntry({ id: 'discarded' }), anEntry({ id: 'done' })];
    await setUp(discarded, done);
    await entryStore.remove(discarded);
    await entryStore.save({ ...done, state: 'done' });
    await copied();
    await local.remove('outbox:done');
    await startWorker()();
    expect(await storedEntries()).toEqual([]);
    expect(await lossItem.getValue()).toBeNull();
  });

  it('does not get back what is removed at that moment', async () => {
    await setUp();
    const mend = startWorker();
    const remove = local.remove.bind(local);
    let mended: Promise<void> | undefined;
    vi.spyOn(local, 'remove').mockImplementationOnce(async (key) => {
      mended = mend();
      await vi.waitFor(async () =>
        expect(await copy.all()).not.toHaveProperty(`watch:${WATCH.id}`),
      );
      await remove(key);
    });
    await watchStore.remove(WATCH);
    await mended;
    await startWorker()();
    expect((await watchStore.load()).readable).toEqual([]);
    expect(await lossItem.getValue()).toBeNull();
  });

  it('does not get back what was discarded while the copy could not be written to', async () => {
    const entry = anEntry();
    await setUp(entry);
    vi.spyOn(copy, 'write').mockRejectedValueOnce(new Error('broken'));
    await entryStore.remove(entry);
    await startWorker()();
    expect(await storedEntries()).toEqual([]);
    expect(await copy.all()).not.toHaveProperty('outbox:e1');
    expect(await local.get()).not.toHaveProperty('copyBehind');
  });

  it.each([
    ['stays as it is', {}, 1],
    ['is corrected if it missed a change', { copyBehind: true }, 0],
  ])('and a copy that knows of more attempts %s', async (_, behind, attempts) => {
    const entry = anEntry();
    await setUp({ ...entry, attempts: 1 });
    await local.set({ 'outbox:e1': entry, ...behind });
    await startWorker()();
    expect(await copy.all()).toMatchObject({ 'outbox:e1': { attempts } });
  });

  it('has its copy rebuilt without a word if that was lost', async () => {
    const entry = anEntry();
    await setUp(entry);
    freshDatabase();
    await startWorker()();
    expect(await lossItem.getValue()).toBeNull();
    await local.clear();
    await startWorker()();
    expect(await storedEntries()).toEqual([entry]);
  });

  it('is used as it is if there can be no copy', async () => {
    const entry = anEntry();
    vi.stubGlobal('indexedDB', undefined);
    await setUp(entry);
    await startWorker()();
    vi.unstubAllGlobals();
    expect(await storedEntries()).toEqual([entry]);
    expect(await accountsItem.getValue()).toEqual([ACCOUNT]);
  });

  it('does not get back what is being saved or removed at that moment', async () => {
    const [added, removed] = [anEntry({ id: 'added' }), anEntry({ id: 'removed' })];
    await setUp(removed);
    await Promise.all([startWorker()(), entryStore.save(added), entryStore.remove(removed)]);
    expect(await storedEntries()).toEqual([added]);
    expect(await lossItem.getValue()).toBeNull();
  });
});
