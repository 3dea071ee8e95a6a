import { browser } from '../browser';
import type { Account } from '../model/account';
import { parseUrl } from '../model/fit-address';
import { isRecord } from '../model/is-record';
import { storedItem, type StoredItem } from './item';

/** The usable accounts. Only written by `saveAccounts`, which keeps the others. */
export const accountsItem: Pick<StoredItem<Account[]>, 'getValue' | 'watch'> = storedItem(
  'accounts',
  [],
  browser.storage.local,
  (stored) => listed(stored).filter(isAccount),
);

/** The account that new reports go to. */
export const activeAccountItem = storedItem<string | null>('activeAccount', null);

export async function activeAccount(): Promise<Account | null> {
  const [accounts, id] = await Promise.all([accountsItem.getValue(), activeAccountItem.getValue()]);
  return activeOf(accounts, id);
}

export function activeOf(accounts: Account[], activeId: string | null): Account | null {
  return accounts.find(({ id }) => id === activeId) ?? accounts[0] ?? null;
}

export const listed = (stored: unknown): unknown[] => (Array.isArray(stored) ? stored : [stored]);

export function isAccount(value: unknown): value is Account {
  return (
    isRecord(value) &&
    ['id', 'name', 'baseUrl', 'keyHint'].every((name) => typeof value[name] === 'string') &&
    parseUrl(String(value.baseUrl)) !== null
  );
}
