import type { Account } from '../../lib/model/account';
import { accountsItem, activeAccountItem, activeOf } from '../../lib/storage/accounts';
import { useStored } from './use-stored';

/** The account whose reports are shown: null where none is set up, undefined until it was read. */
export function useActiveAccount(): Account | null | undefined {
  const accounts = useStored(accountsItem);
  const activeId = useStored(activeAccountItem);
  if (accounts === undefined || activeId === undefined) return undefined;
  return activeOf(accounts, activeId);
}

/** Another account, or another address of it, is another service: nothing of the first may stay on screen. */
export const accountKey = (account: Account | null): string =>
  account ? `${account.id} ${account.baseUrl}` : '';
