import type { Account } from '../../../lib/model/account';
import { accountsItem } from '../../../lib/storage/accounts';
import { listPreferencesItem } from '../../../lib/storage/list-preferences';
import { viewsItem } from '../../../lib/storage/views';
import { MOST_VIEWS, withView } from '../../../lib/model/saved-view';
import { saveAccounts } from '../../../lib/storage/save-accounts';
import { preferencesItem } from '../../../lib/storage/preferences';
import { savePreferences } from '../../../lib/storage/save-preferences';
import type { NewAccount, Settings } from './settings-file';

/** Only what differs from the current settings. An account that already exists stays as it is. */
export async function findChanges(settings: Settings): Promise<Settings> {
  const [known, preferences, lists, views] = await Promise.all([
    accountsItem.getValue(),
    preferencesItem.getValue(),
    listPreferencesItem.getValue(),
    viewsItem.getValue(),
  ]);
  return {
    accounts: settings.accounts.filter((account) => !isKnown(known, account)),
    preferences: different(settings.preferences, preferences),
    lists: different(settings.lists, lists),
    views: settings.views.filter((view) => !views.some((one) => isSame(one, view))),
  };
}

/** More views than can be saved: nothing of the file is applied. */
export async function hasTooManyViews({ views }: Settings): Promise<boolean> {
  return views.reduce(withView, await viewsItem.getValue()).length > MOST_VIEWS;
}

export async function applyChanges({
  accounts,
  preferences,
  lists,
  views,
}: Settings): Promise<void> {
  // The background saves accounts under the same lock.
  await navigator.locks.request('accounts', async () => {
    const known = await accountsItem.getValue();
    const added = accounts
      .filter((account) => !isKnown(known, account))
      .map((account): Account => ({ ...account, id: crypto.randomUUID(), keyHint: '' }));
    await saveAccounts([...known, ...added]);
  });
  await savePreferences(preferences);
  await listPreferencesItem.update((now) => ({ ...now, ...lists }));
  await viewsItem.update((now) => views.reduce(withView, now));
}

const different = <T extends object>(chosen: Partial<T>, now: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(chosen).filter(([name, value]) => !isSame(now[name as keyof T], value)),
  ) as Partial<T>;

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const isKnown = (known: Account[], { name, baseUrl }: NewAccount): boolean =>
  known.some((account) => account.name === name && account.baseUrl === baseUrl);
