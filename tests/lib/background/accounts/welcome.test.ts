import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { welcome } from '../../../../lib/background/accounts/welcome';
import { accountsItem } from '../../../../lib/storage/accounts';
import { saveAccounts } from '../../../../lib/storage/save-accounts';

beforeEach(() => fakeBrowser.reset());
afterEach(() => void vi.restoreAllMocks());

it.each([
  [{ reason: 'install' }, [], ['/options.html#/settings']],
  [{ reason: 'install' }, ['a1'], []],
  [{ reason: 'update', previousVersion: '0.1.0' }, [], []],
  [{ reason: 'chrome_update' }, [], []],
] as const)('the event %o with the accounts %j opens %j', async (details, ids, shown) => {
  const accounts = ids.map((id) => ({ id, name: id, baseUrl: 'https://a.example', keyHint: '' }));
  await saveAccounts(accounts);
  const read = vi.spyOn(accountsItem, 'getValue');
  const create = vi.spyOn(fakeBrowser.tabs, 'create');
  welcome(() => Promise.resolve());
  await fakeBrowser.runtime.onInstalled.trigger(details);
  await Promise.all(read.mock.results.map(({ value }) => value));
  await vi.waitFor(() => expect(create).toHaveBeenCalledTimes(shown.length));
  expect(create.mock.calls.map(([{ url }]) => url?.replace(/^.*?(?=\/options)/, ''))).toEqual(
    shown,
  );
});
