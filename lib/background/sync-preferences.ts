import { browser } from '../browser';
import { PREFERENCE_CHECKS, PREFERENCE_NEEDS } from '../storage/preference-checks';
import { savePreferences } from '../storage/save-preferences';
import { preferencesItem, type Preferences } from '../storage/preferences';

type Name = keyof Preferences;
type Values = Record<string, unknown>;

/** Whether to sync is for each browser to say. */
const NAMES = (Object.keys(PREFERENCE_CHECKS) as Name[]).filter((name) => name !== 'sync');

/**
 * Keeps preferences in step across a person's browsers, where they turned that on. Each is one key of
 * the browser's own sync storage, so that the last to change it wins. Nothing else ever goes there.
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
  // Whoever joins takes over what the others agreed on, and adds what they have not.
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

/** Another version may have written anything; and nothing is on that is not allowed here. */
async function canAdopt(name: Name, value: unknown): Promise<boolean> {
  if (!PREFERENCE_CHECKS[name](value)) return false;
  const permission = PREFERENCE_NEEDS[name];
  return (
    !permission || !value || (await browser.permissions.contains({ permissions: [permission] }))
  );
}

/** The browser refuses when too much is written at once: the next change tries again. */
function ignore(): void {}
