import { browser } from '../../browser';
import type { Outcome } from '../../model/outcome';
import { accountsItem } from '../../storage/accounts';
import { copy } from '../../storage/copy';
import { discardWork, type Work } from './discard-work';
import { revoke, revokeAccess } from './revoke-access';

/** Resets this browser to how it was before Verdict was set up. Data at the services stays there. */
export async function eraseEverything(work: Work): Promise<Outcome<null>> {
  const discarded = await discardWork(work);
  if (!discarded.ok) return discarded;
  await work.indexer.erase();
  // Not while an account is being saved: that would write the others back.
  await navigator.locks.request('accounts', erase);
  return discarded;
}

async function erase(): Promise<void> {
  const accounts = await accountsItem.getValue();
  // Before the rest: what is only in the copy looks lost, and would come back.
  await copy.erase();
  const { local, session, sync } = browser.storage;
  await Promise.all([local.clear(), session.clear(), sync.clear()]);
  await revokeAccess(accounts, []);
  await revoke({ permissions: ['tabs', 'notifications', 'webRequest'] });
}
