import type { Account } from '../model/account';
import { parseUrl } from '../model/fit-address';
import { isRecord } from '../model/is-record';
import { storedItem, type StoredItem } from './item';

/** The usable accounts. Only written by `saveAccounts`, which keeps the others. */
export const accountsItem: Omit<StoredItem<Account[]>, 'setValue' | 'update'> = storedItem(
  'accounts',
  (stored) => listed(stored).filter(isAccount),
);

/** The account that new reports go to. */
export const activeAccountItem = storedItem('activeAccount', (stored) =>
  typeof stored === 'string' ? stored : null,
);

export async function activeAccount(): Promise<Account | null> {
  const [accounts, id] = await Promise.all([accountsItem.getValue(), activeAccountItem.getValue()]);
  return activeOf(accounts, id);
}

/** Never another one than the user chose: reports would go to another service without being asked for. */
export function activeOf(accounts: Account[], activeId: string | null): Account | null {
  const active = activeId === null ? accounts[0] : accounts.find(({ id }) => id === activeId);
  return active ?? null;
}

export const listed = (stored: unknown = []): unknown[] =>
  Array.isArray(stored) ? stored : [stored];

export function isAccount(value: unknown): value is Account {
  return (
    isRecord(value) &&
    ['id', 'name', 'baseUrl', 'keyHint'].every((name) => typeof value[name] === 'string') &&
    parseUrl(String(value.baseUrl)) !== null
  );
}

/** The ids of all accounts at the same service, which lists the same reports to each of them. */
export async function accountsOfService(accountId: string): Promise<string[]> {
  const accounts = await accountsItem.getValue();
  const service = accounts.find(({ id }) => id === accountId)?.baseUrl;
  const ids = accounts.filter(({ baseUrl }) => baseUrl === service).map(({ id }) => id);
  return [...new Set([accountId, ...ids])];
}
