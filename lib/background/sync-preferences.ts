import { browser } from '../browser';
import { PREFERENCE_CHECKS, PREFERENCE_NEEDS } from '../storage/preference-checks';
import { savePreferences } from '../storage/save-preferences';
import { preferencesItem, type Preferences } from '../storage/preferences';

type Name = keyof Preferences;
type Values = Record<string, unknown>;

/** Whether to sync is set separately in each browser. */
const NAMES = (Object.keys(PREFERENCE_CHECKS) as Name[]).filter((name) => name !== 'sync');

/**
 * Syncs preferences across the user's browsers, if they turned that on. Each preference is one key in
 * the browser's own sync storage, so the last change to it wins. Nothing else is ever stored there.
 */
export function syncPreferences(): void {
  preferencesItem.watch((now, before) => void share(now, before).catch(ignore));
  browser.storage.sync.onChanged.addListener((changes) => {
    const arrived = Object.entries(changes).map(([name, { newValue }]) => [name, newValue]);
    void adopt(Object.fromEntries(arrived)).catch(ignore);
  });
}

async function share(now: Preferences, before: Preferences): Promise<void> {
  if (!now.sync) return;
  const there = await browser.storage.sync.get<Values>();
  // A browser that joins takes over the shared values and adds the missing ones.
  const joins = !before.sync;
  const news = NAMES.filter((name) =>
    joins ? !(name in there) : before[name] !== now[name] && there[name] !== now[name],
  );
  if (news.length > 0)
    await browser.storage.sync.set(Object.fromEntries(news.map((name) => [name, now[name]])));
  if (joins) await adopt(there);
}

async function adopt(values: Values): Promise<void> {
  const here = await preferencesItem.getValue();
  if (!here.sync) return;
  const fits = await Promise.all(NAMES.map((name) => canAdopt(name, values[name])));
  const changed = NAMES.filter((name, index) => fits[index] && values[name] !== here[name]);
  if (changed.length > 0)
    await savePreferences(Object.fromEntries(changed.map((name) => [name, values[name]])));
}

/** Another version may have written anything, and nothing is turned on without permission here. */
async function canAdopt(name: Name, value: unknown): Promise<boolean> {
  if (!PREFERENCE_CHECKS[name](value)) return false;
  const permission = PREFERENCE_NEEDS[name];
  return (
    !permission || !value || (await browser.permissions.contains({ permissions: [permission] }))
  );
}

/** The browser rejects too many writes in a short time; the next change tries again. */
function ignore(): void {}
