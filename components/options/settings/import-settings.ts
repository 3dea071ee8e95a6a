import type { Account } from '../../../lib/model/account';
import { accountsItem } from '../../../lib/storage/accounts';
import { saveAccounts } from '../../../lib/storage/save-accounts';
import { preferencesItem, type Preferences } from '../../../lib/storage/preferences';
import { savePreferences } from '../../../lib/storage/save-preferences';
import type { NewAccount, Settings } from './settings-file';

/** Only what differs from the current settings. An account that already exists stays as it is. */
export async function findChanges({ accounts, preferences }: Settings): Promise<Settings> {
  const [known, chosen] = await Promise.all([accountsItem.getValue(), preferencesItem.getValue()]);
  const different = Object.entries(preferences).filter(
    ([name, value]) => chosen[name as keyof Preferences] !== value,
  );
  return {
    accounts: accounts.filter((account) => !isKnown(known, account)),
    preferences: Object.fromEntries(different),
  };
}

export async function applyChanges({ accounts, preferences }: Settings): Promise<void> {
  // The background saves accounts under the same lock.
  await navigator.locks.request('accounts', async () => {
    const known = await accountsItem.getValue();
    const added = accounts
      .filter((account) => !isKnown(known, account))
      .map((account): Account => ({ ...account, id: crypto.randomUUID(), keyHint: '' }));
    await saveAccounts([...known, ...added]);
  });
  await savePreferences(preferences);
}

const isKnown = (known: Account[], { name, baseUrl }: NewAccount): boolean =>
  known.some((account) => account.name === name && account.baseUrl === baseUrl);
