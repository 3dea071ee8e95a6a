import type { Account } from '../model/account';
import type { UnreadableRecord } from '../model/unreadable-record';
import { isAccount, listed } from './accounts';
import { storedItem } from './item';
import { addressIn } from './records';

/** Including accounts this version can't read. */
const everything = storedItem('accounts', (stored) => stored);

const isUnreadable = (account: unknown): boolean => !isAccount(account);

/** Call it while holding the `accounts` lock: two windows may save at the same time. */
export async function saveAccounts(accounts: Account[]): Promise<void> {
  const others = listed(await everything.getValue()).filter(isUnreadable);
  await everything.setValue([...accounts, ...others]);
}

export async function unreadableAccounts(): Promise<Omit<UnreadableRecord, 'kind'>[]> {
  return listed(await everything.getValue())
    .filter(isUnreadable)
    .map((account) => ({ key: keyOf(account), address: addressIn(account) }));
}

export const discardUnreadableAccount = (key: string): Promise<void> =>
  everything.update((all) => listed(all).filter((one) => isAccount(one) || keyOf(one) !== key));

/** There is nothing else to identify it by. */
const keyOf = (account: unknown): string => `account:${JSON.stringify(account)}`;
