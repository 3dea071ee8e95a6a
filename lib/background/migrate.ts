import { activeAccountItem, accountsItem } from '../storage/accounts';
import { unreadableAccounts } from '../storage/save-accounts';
import { storedItem } from '../storage/item';
import { openHistories } from '../storage/report-database';

/** How many of the steps below were taken here. A newer version may have taken more. */
export const versionItem = storedItem('version', (stored) =>
  typeof stored === 'number' ? stored : 0,
);

/**
 * What changed in what is stored, version by version; append to the end. Each step may be repeated, because
 * the worker may be stopped before it is noted, and leaves things readable for the version before.
 *
 * Fields that were only added need no step: what reads them fills in a default. The databases `reports` and
 * `copy` are still at their first version, so that earlier versions can open them, too; `index` upgrades itself.
 */
const STEPS = [forgetRemovedAccount, emptyOldIndex];

export async function migrate(steps = STEPS): Promise<void> {
  const taken = await versionItem.getValue();
  for (const [place, step] of steps.entries()) {
    if (place < taken) continue;
    await step();
    await versionItem.setValue(place + 1);
  }
}

/** Removing the active account left its id behind, and the first one was used. Now an id has to fit. */
async function forgetRemovedAccount(): Promise<void> {
  const [accounts, damaged] = await Promise.all([accountsItem.getValue(), unreadableAccounts()]);
  if (damaged.length > 0) return;
  await activeAccountItem.update((id) => (accounts.some((one) => one.id === id) ? id : null));
}

/** Reports and histories shared a database; the reports are in one of their own now. */
async function emptyOldIndex(): Promise<void> {
  const database = await openHistories();
  await database.clear('reports');
  database.close();
}
