import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { entryStore } from '../../../lib/background/outbox/entry-store';
import { discardUnreadable, listUnreadable } from '../../../lib/background/unreadable';
import { watchStore } from '../../../lib/background/watch/watch-store';
import { ENTRY_STATES, TASK_TYPES, type Task } from '../../../lib/model/entry';
import { accountsItem } from '../../../lib/storage/accounts';
import { saveAccounts } from '../../../lib/storage/save-accounts';
import { anEntry, aReport } from '../../support/an-entry';

const ACCOUNT = { id: 'a', name: 'Mine', baseUrl: 'https://reports.example', keyHint: '1234' };
const { local, session } = fakeBrowser.storage;

/** Something a later version of the extension might write. */
const UNKNOWN = {
  ...anEntry({ id: 'unknown' }),
  task: { type: 'not-known-yet', address: 'https://example.com/old', reportId: '7' },
};

beforeEach(() => fakeBrowser.reset());

describe('what is stored', () => {
  it.each(TASK_TYPES)('is read in any state, for the task %s', async (type) => {
    const task = { type, address: 'https://example.com/', reportId: '7' } as unknown as Task;
    for (const state of ENTRY_STATES) await entryStore.save(anEntry({ id: state, task, state }));
    const { readable, unreadable } = await entryStore.load();
    expect(readable.map(({ state }) => state).sort()).toEqual([...ENTRY_STATES].sort());
    expect(unreadable).toEqual([]);
  });

  it('is kept and listed if this version does not understand it', async () => {
    await entryStore.save(anEntry({ id: 'fine' }));
    await local.set({
      'outbox:unknown': UNKNOWN,
      'outbox:damaged': 'half',
      'watch:a:7': { every: 'hourly', address: 'https://example.com/watched' },
      accounts: [ACCOUNT, null, { ...ACCOUNT, id: 'b', baseUrl: 7 }, { baseUrl: 'half' }],
    });
    await session.set({ 'outbox:private': { state: 'asleep' } });
    const before = await local.get();

    const address = null;
    expect(await listUnreadable()).toEqual([
      { kind: 'entry', key: 'outbox:unknown', address: 'https://example.com/old' },
      { kind: 'entry', key: 'outbox:damaged', address },
      { kind: 'entry', key: 'outbox:private', address },
      { kind: 'watch', key: 'watch:a:7', address: 'https://example.com/watched' },
      { kind: 'account', key: 'account:null', address },
      { kind: 'account', key: expect.stringContaining('"id":"b"'), address: 'Mine' },
      { kind: 'account', key: 'account:{"baseUrl":"half"}', address: 'half' },
    ]);
    expect((await entryStore.load()).readable.map(({ id }) => id)).toEqual(['fine']);
    expect((await watchStore.load()).readable).toEqual([]);
    expect(await accountsItem.getValue()).toEqual([ACCOUNT]);
    expect(await local.get()).toEqual(before);
  });

  it.each<[string, object]>([
    ['an empty report', { state: 'done', report: {} }],
    ['a number for a report', { state: 'done', report: 4 }],
    ['an unknown verdict', { state: 'done', report: aReport({ verdict: 'superb' as 'good' }) }],
    ['a twin without a verdict', { state: 'done', twins: [{ url: 'https://example.com/' }] }],
    ['a failure without a kind', { state: 'stopped', failure: {} }],
    ['a time that no clock shows', { createdAt: 1e300 }],
    [
      'a number for an id',
      { task: { type: 'delete', address: 'https://a.example/', reportId: 3 } },
    ],
  ])('is set aside with %s, and what is beside it is not', async (_, damage) => {
    await local.set({
      'outbox:damaged': { ...anEntry({ id: 'damaged' }), ...damage },
      'outbox:fine': anEntry({ id: 'fine', state: 'done', report: aReport(), twins: [aReport()] }),
    });
    expect(await listUnreadable()).toMatchObject([{ kind: 'entry', key: 'outbox:damaged' }]);
    expect((await entryStore.load()).readable.map(({ id }) => id)).toEqual(['fine']);
  });

  it.each<[string, object]>([
    ['an unknown verdict', { lastVerdict: 'superb' }],
    ['an unknown change', { change: { at: 0, from: 'superb', to: 'good', told: true } }],
    ['a time that no clock shows', { since: 1e300 }],
  ])('is set aside if a watched page has %s, and the others are not', async (_, damage) => {
    const fine = {
      id: 'a:7',
      accountId: 'a',
      reportId: '7',
      address: 'https://example.com/',
      every: 'daily',
      since: 0,
      nextAt: null,
      run: null,
      lastAt: 0,
      lastVerdict: 'good',
      change: { at: 0, from: 'bad', to: 'gone', told: true },
      failure: null,
    };
    await local.set({ 'watch:a:7': fine, 'watch:a:8': { ...fine, id: 'a:8', ...damage } });
    expect(await listUnreadable()).toMatchObject([{ kind: 'watch', key: 'watch:a:8' }]);
    expect((await watchStore.load()).readable.map(({ id }) => id)).toEqual(['a:7']);
  });

  it('is removed when a person discards it, one by one, and nothing else is', async () => {
    await entryStore.save(anEntry({ id: 'fine' }));
    await local.set({ 'outbox:unknown': UNKNOWN, 'watch:a:7': {}, accounts: [null, ACCOUNT, 7] });
    await session.set({ 'outbox:private': 'what' });
    for (const key of ['outbox:unknown', 'outbox:private', 'watch:a:7', 'account:null'])
      await discardUnreadable(key);
    await discardUnreadable('outbox:fine');
    await discardUnreadable('accounts');
    expect(await listUnreadable()).toEqual([{ kind: 'account', key: 'account:7', address: null }]);
    expect(Object.keys(await local.get()).sort()).toEqual(['accounts', 'outbox:fine']);
    expect((await local.get()).accounts).toEqual([ACCOUNT, 7]);
    expect(await session.get()).toEqual({});
  });

  it('stays in the list of accounts when others are saved', async () => {
    const strange = { id: 'b', address: 'https://new.example' };
    await local.set({ accounts: [ACCOUNT, strange] });
    await saveAccounts([{ ...ACCOUNT, name: 'Renamed' }]);
    await saveAccounts([...(await accountsItem.getValue()), { ...ACCOUNT, id: 'c' }]);
    expect((await local.get()).accounts).toEqual([
      { ...ACCOUNT, name: 'Renamed' },
      { ...ACCOUNT, id: 'c' },
      strange,
    ]);
  });
});
