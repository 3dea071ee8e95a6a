import { storage } from 'wxt/utils/storage';
import type { Account } from '../model/account';

export const accountsItem = storage.defineItem<Account[]>('local:accounts', { fallback: [] });

/** The account that new reports go to. */
export const activeAccountItem = storage.defineItem<string | null>('local:activeAccount', {
  fallback: null,
});

export async function activeAccount(): Promise<Account | null> {
  const [accounts, id] = await Promise.all([accountsItem.getValue(), activeAccountItem.getValue()]);
  return accounts.find((account) => account.id === id) ?? accounts[0] ?? null;
}
