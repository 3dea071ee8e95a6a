import type { Outcome } from '../../model/outcome';
import { accountsItem, activeAccountItem } from '../../storage/accounts';
import { heldAccountsItem } from '../../storage/held-accounts';
import { forgetCopies } from '../../storage/forget-copies';
import { reportedPagesItem } from '../../storage/reported-pages';
import { saveAccounts } from '../../storage/save-accounts';
import { apiKeysItem } from '../../storage/api-keys';
import { discardWork, type Work } from './discard-work';
import { revokeAccess } from './revoke-access';

/** Forgets an account, its key, its reports, the traces of their pages and its work. */
export async function removeAccount(work: Work, id: string): Promise<Outcome<null>> {
  const discarded = await discardWork(work, id);
  if (!discarded.ok) return discarded;
  await navigator.locks.request('accounts', () => forget(id));
  await work.indexer.forget(id);
  return discarded;
}

async function forget(id: string): Promise<void> {
  const [accounts, keys] = await Promise.all([accountsItem.getValue(), apiKeysItem.getValue()]);
  const left = accounts.filter((account) => account.id !== id);
  const { [id]: _, ...otherKeys } = keys;
  // The key first: if only the key were left behind, nobody would notice.
  await apiKeysItem.setValue(otherKeys);
  await saveAccounts(left);
  await reportedPagesItem.setValue([]);
  await forgetCopies();
  await heldAccountsItem.update((held) => held.filter((other) => other !== id));
  // The user removed it, so the next one takes its place; one that can't be read is never replaced.
  await activeAccountItem.update((active) => (active === id ? null : active));
  await revokeAccess(
    accounts.filter((account) => account.id === id),
    left,
  );
}
