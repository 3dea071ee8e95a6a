import type { Account } from '../model/account';
import { storedItem } from './item';

export const accountsItem = storedItem<Account[]>('accounts', []);

/** The account that new reports go to. */
export const activeAccountItem = storedItem<string | null>('activeAccount', null);

export async function activeAccount(): Promise<Account | null> {
  const [accounts, id] = await Promise.all([accountsItem.getValue(), activeAccountItem.getValue()]);
  return activeOf(accounts, id);
}

export function activeOf(accounts: Account[], activeId: string | null): Account | null {
  return accounts.find(({ id }) => id === activeId) ?? accounts[0] ?? null;
}
