import { preferencesItem, type Preferences } from './storage/preferences';

/** One change at a time: two windows that read and write at once would undo each other's. */
export function savePreferences(change: Partial<Preferences>): Promise<void> {
  return navigator.locks.request('preferences', async () =>
    preferencesItem.setValue({ ...(await preferencesItem.getValue()), ...change }),
  );
}
