import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { eraseEverything } from '../../../../lib/background/accounts/erase-everything';
import { removeAccount } from '../../../../lib/background/accounts/remove-account';
import { saveAccount } from '../../../../lib/background/accounts/save-account';
import type { Entry } from '../../../../lib/model/entry';
import { failed, success, type Outcome } from '../../../../lib/model/outcome';
import { accountsItem, activeAccount } from '../../../../lib/storage/accounts';
import { apiKeysItem } from '../../../../lib/storage/api-keys';
import { heldAccountsItem } from '../../../../lib/storage/held-accounts';
import { preferencesItem } from '../../../../lib/storage/preferences';
import { anEntry } from '../../../support/an-entry';
import { failureOf, valueOf } from '../../../support/values';

const remove = vi.fn(async (_permissions: unknown) => true);

beforeEach(() => {
  fakeBrowser.reset();
  remove.mockClear();
  leaveAddress.mockClear();
  Object.assign(fakeBrowser.permissions, { remove });
});

const leaveAddress = vi.fn(async (_accountId: string): Promise<Outcome<null>> => success(null));

const save = (id: string, address = `https://${id}.example.org`, apiKey = `key-${id}`) =>
  saveAccount({ id, name: '', address, ...(apiKey ? { apiKey } : {}) }, leaveAddress);

const ids = async () => (await accountsItem.getValue()).map(({ id }) => id);

/** Stored work, as far as removing is concerned. */
function workOf(...entries: Entry[]) {
  const left = new Map(entries.map((entry) => [entry.id, entry]));
  const list = async () => [...left.values()];
  const isUnderWay = (id: string) => left.get(id)?.state === 'sending';
  const discard = async (...ids: string[]) => {
    for (const id of ids) left.delete(id);
    return success(null);
  };
  const forget = vi.fn(async (_accountId?: string) => undefined);
  const indexer = {
    forget: vi.fn(async (_accountId: string) => {}),
    erase: vi.fn(async () => {}),
    checks: { forget: vi.fn(async (_accountId?: string) => {}) },
  };
  return { left, outbox: { list, discard, isUnderWay }, watcher: { forget }, indexer };
}

describe('saving accounts', () => {
  it('loses none when windows save at the same time', async () => {
    await Promise.all(['a', 'b', 'c'].map((id) => save(id)));
    expect(await ids()).toEqual(['a', 'b', 'c']);
    expect(Object.keys(await apiKeysItem.getValue())).toEqual(['a', 'b', 'c']);
  });

  it('loses none when one window removes another account in the meantime', async () => {
    await save('a');
    await Promise.all([save('b'), removeAccount(workOf(), 'a'), save('c')]);
    expect(await ids()).toEqual(['b', 'c']);
    expect(Object.keys(await apiKeysItem.getValue())).toEqual(['b', 'c']);
  });

  it('keeps using the first account when another is added', async () => {
    await save('a');
    await save('b');
    expect((await activeAccount())?.id).toBe('a');
  });

  it('keeps the key for its own origin, and asks for one for any other', async () => {
    await save('a');
    expect(valueOf(await save('a', 'https://a.example.org/tools', '')).keyHint).toBe('ey-a');
    expect(failureOf(await save('a', 'https://other.example.org', ''))).toEqual({
      kind: 'invalid-input',
      field: 'apiKey',
      reason: 'missing',
    });
  });
});

describe('an account that moves to another address', () => {
  const addressOf = async () => (await accountsItem.getValue())[0]?.baseUrl;

  it('leaves its work behind, but none if the address stays the same', async () => {
    await save('a');
    await save('a', undefined, 'another-key');
    expect(leaveAddress).not.toHaveBeenCalled();
    valueOf(await save('a', 'https://a.example.org/moved'));
    expect(leaveAddress.mock.calls).toEqual([['a']]);
  });

  it('stays where it is if its work cannot be left', async () => {
    await save('a');
    leaveAddress.mockResolvedValueOnce(failed({ kind: 'under-way' }));
    const moved = await save('a', 'https://other.example.org');
    expect(failureOf(moved)).toEqual({ kind: 'under-way' });
    expect(await addressOf()).toBe('https://a.example.org');
    expect((await apiKeysItem.getValue())['a']?.origin).toBe('https://a.example.org');
    expect(remove).not.toHaveBeenCalled();
  });

  it('keeps its work if the key is refused', async () => {
    await save('a');
    failureOf(await save('a', 'https://other.example.org', 'bad key'));
    expect(leaveAddress).not.toHaveBeenCalled();
  });

  it('gives back the access to the old address', async () => {
    await save('a');
    await save('a', 'https://a.example.org/moved');
    expect(remove).not.toHaveBeenCalled();
    await save('a', 'https://other.example.org');
    expect(remove.mock.calls).toEqual([[{ origins: ['https://a.example.org/*'] }]]);
  });

  it('keeps the access that another account needs', async () => {
    await save('a');
    await save('b', 'https://a.example.org/second');
    await save('a', 'https://other.example.org');
    expect(remove).not.toHaveBeenCalled();
  });
});

describe('removing an account', () => {
  it('also removes its key, its work and its access, and nothing else', async () => {
    await save('a');
    await save('b');
    const work = workOf(
      anEntry({ id: 'of a', accountId: 'a' }),
      anEntry({ id: 'done for a', accountId: 'a', state: 'done' }),
      anEntry({ id: 'of b', accountId: 'b' }),
    );
    await heldAccountsItem.setValue(['a', 'b']);
    expect(await removeAccount(work, 'a')).toEqual(success(null));
    expect(await ids()).toEqual(['b']);
    expect(await heldAccountsItem.getValue()).toEqual(['b']);
    expect(Object.keys(await apiKeysItem.getValue())).toEqual(['b']);
    expect([...work.left.keys()]).toEqual(['of b']);
    expect(work.watcher.forget.mock.calls).toEqual([['a']]);
    expect(work.indexer.forget.mock.calls).toEqual([['a']]);
    expect(work.indexer.checks.forget.mock.calls).toEqual([['a']]);
    expect(remove.mock.calls).toEqual([[{ origins: ['https://a.example.org/*'] }]]);
    expect((await activeAccount())?.id).toBe('b');
  });

  it('keeps the access that another account needs', async () => {
    await save('a', 'https://same.example.org');
    await save('b', 'https://same.example.org/second');
    await removeAccount(workOf(), 'a');
    expect(remove).not.toHaveBeenCalled();
  });

  it('waits for what is being sent, and removes nothing until then', async () => {
    await save('a');
    const work = workOf(
      anEntry({ id: 'waits', accountId: 'a' }),
      anEntry({ id: 'is sent', accountId: 'a', state: 'sending' }),
    );
    expect(failureOf(await removeAccount(work, 'a'))).toEqual({ kind: 'under-way' });
    expect(await ids()).toEqual(['a']);
    expect(Object.keys(await apiKeysItem.getValue())).toEqual(['a']);
    expect(work.left.size).toBe(2);
    expect(work.watcher.forget).not.toHaveBeenCalled();
    expect(work.indexer.forget).not.toHaveBeenCalled();
  });
});

describe('erasing everything', () => {
  beforeEach(async () => {
    await save('a');
    await preferencesItem.setValue({ ...(await preferencesItem.getValue()), theme: 'dark' });
    await fakeBrowser.storage.session.set({ 'password:e1': 'secret' });
    await fakeBrowser.storage.sync.set({ theme: 'dark' });
  });

  it('leaves nothing behind, and gives back every permission', async () => {
    const work = workOf(anEntry({ accountId: 'a' }));
    expect(await eraseEverything(work)).toEqual(success(null));
    expect(await fakeBrowser.storage.local.get(null)).toEqual({});
    expect(await fakeBrowser.storage.session.get(null)).toEqual({});
    expect(await fakeBrowser.storage.sync.get(null)).toEqual({});
    expect(work.left.size).toBe(0);
    expect(work.watcher.forget.mock.calls).toEqual([[undefined]]);
    expect(work.indexer.erase).toHaveBeenCalledOnce();
    expect(work.indexer.checks.forget.mock.calls).toEqual([[undefined]]);
    expect(remove.mock.calls).toEqual([
      [{ origins: ['https://a.example.org/*'] }],
      [{ permissions: ['tabs', 'notifications', 'webRequest'] }],
    ]);
  });

  it('erases everything even if the browser keeps a permission', async () => {
    remove.mockRejectedValueOnce(new Error('required'));
    expect(await eraseEverything(workOf())).toEqual(success(null));
    expect(await fakeBrowser.storage.local.get(null)).toEqual({});
  });

  it('waits for what is being sent', async () => {
    const work = workOf(anEntry({ accountId: 'a', state: 'sending' }));
    expect(failureOf(await eraseEverything(work))).toEqual({ kind: 'under-way' });
    expect(await ids()).toEqual(['a']);
  });
});
