import { browser } from '../browser';
import type { Outcome } from '../model/outcome';
import { accountsItem } from '../storage/accounts';
import { discardWork, type Work } from './discard-work';
import { giveBack, giveBackAccess } from './give-back';

/** Leaves this browser as it was before Verdict was set up. What lies at a service stays there. */
export async function eraseEverything(outbox: Work): Promise<Outcome<null>> {
  const discarded = await discardWork(outbox);
  // Not while an account is being saved: that would write the others back.
  if (discarded.ok) await navigator.locks.request('accounts', erase);
  return discarded;
}

async function erase(): Promise<void> {
  const accounts = await accountsItem.getValue();
  await Promise.all([browser.storage.local.clear(), browser.storage.session.clear()]);
  await giveBackAccess(accounts, []);
  await giveBack({ permissions: ['tabs', 'notifications'] });
}
