import type { Account } from '../model/account';
import { isRecord } from '../model/is-record';
import { parseUrl } from '../model/fit-address';
import { storedItem, type StoredItem } from './item';
import { addressIn, type StoredRecords } from './records';

const stored = storedItem<unknown>('accounts', []);

/** Those that can be used. What else is in the list stays there when it is written. */
export const accountsItem: StoredItem<Account[]> = {
  getValue: async () => readable(await stored.getValue()),
  setValue: async (accounts) =>
    stored.setValue([...accounts, ...unreadable(await stored.getValue())]),
  update: (change) => stored.update((all) => [...change(readable(all)), ...unreadable(all)]),
  watch: (changed) => stored.watch((now, before) => changed(readable(now), readable(before))),
};

/** The account that new reports go to. */
export const activeAccountItem = storedItem<string | null>('activeAccount', null);

export async function activeAccount(): Promise<Account | null> {
  const [accounts, id] = await Promise.all([accountsItem.getValue(), activeAccountItem.getValue()]);
  return activeOf(accounts, id);
}

export function activeOf(accounts: Account[], activeId: string | null): Account | null {
  return accounts.find(({ id }) => id === activeId) ?? accounts[0] ?? null;
}

/** Those that this version cannot use, each by a key of its own. */
export async function unreadableAccounts(): Promise<StoredRecords<Account>['unreadable']> {
  return unreadable(await stored.getValue()).map((account) => ({
    key: keyOf(account),
    address: addressIn(account),
  }));
}

export const discardUnreadableAccount = (key: string): Promise<void> =>
  stored.update((all) => listed(all).filter((one) => isAccount(one) || keyOf(one) !== key));

/** It has no other name to go by. */
const keyOf = (account: unknown): string => `account:${JSON.stringify(account)}`;

const listed = (list: unknown): unknown[] => (Array.isArray(list) ? list : [list]);

const readable = (list: unknown): Account[] => listed(list).filter(isAccount);

const unreadable = (list: unknown): unknown[] => listed(list).filter((one) => !isAccount(one));

function isAccount(value: unknown): value is Account {
  return (
    isRecord(value) &&
    ['id', 'name', 'baseUrl', 'keyHint'].every((name) => typeof value[name] === 'string') &&
    parseUrl(String(value.baseUrl)) !== null
  );
}
