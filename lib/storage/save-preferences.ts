import { preferencesItem, type Preferences } from './preferences';

export const savePreferences = (change: Partial<Preferences>): Promise<void> =>
  preferencesItem.update((now) => ({ ...now, ...change }));
