import type { Account } from '../../lib/model/account';
import { accountsItem, activeAccountItem, activeOf } from '../../lib/storage/accounts';
import { useStored } from './use-stored';

/** The account whose reports are shown: null if none is set up, undefined until it has been read. */
export function useActiveAccount(): Account | null | undefined {
  const accounts = useStored(accountsItem);
  const activeId = useStored(activeAccountItem);
  if (accounts === undefined || activeId === undefined) return undefined;
  return activeOf(accounts, activeId);
}

/**
 * A component key: another account or another address means another service, and nothing of the old
 * one may stay on screen.
 */
export const accountKey = (account: Account | null): string =>
  account ? `${account.id} ${account.baseUrl}` : '';
