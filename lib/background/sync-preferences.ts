import { browser } from '../browser';
import { LIST_PREFERENCE_CHECKS, listPreferencesItem } from '../storage/list-preferences';
import type { StoredItem } from '../storage/item';
import { PREFERENCE_CHECKS, PREFERENCE_NEEDS } from '../storage/preference-checks';
import { preferencesItem } from '../storage/preferences';
import { isViewList, viewsItem } from '../storage/views';

type Values = Record<string, unknown>;
type Check = (value: unknown) => boolean;

/** Part of what is synced: each of its names is one key there. */
interface Part {
  names: string[];
  read: () => Promise<Values>;
  change: (changes: Values) => Promise<void>;
  watch: (changed: (now: Values, before: Values) => void) => void;
}

// Whether to sync is set separately in each browser.
const { sync: _, ...SHARED_CHECKS } = PREFERENCE_CHECKS;
const CHECKS: Record<string, Check> = {
  ...SHARED_CHECKS,
  ...LIST_PREFERENCE_CHECKS,
  views: isViewList,
};

const PARTS: Part[] = [
  fieldsOf(preferencesItem, SHARED_CHECKS),
  fieldsOf(listPreferencesItem, LIST_PREFERENCE_CHECKS),
  {
    names: ['views'],
    read: async () => ({ views: await viewsItem.getValue() }),
    change: ({ views }) => viewsItem.setValue(viewsItem.read(views)),
    watch: (changed) =>
      void viewsItem.watch((now, before) => changed({ views: now }, { views: before })),
  },
];

function fieldsOf<T extends object>(item: StoredItem<T>, checks: Record<string, Check>): Part {
  return {
    names: Object.keys(checks),
    read: async () => asValues(await item.getValue()),
    change: (changes) => item.update((now) => ({ ...now, ...changes })),
    watch: (changed) => void item.watch((now, before) => changed(asValues(now), asValues(before))),
  };
}

const asValues = (record: object): Values => ({ ...record });

/**
 * Syncs preferences and saved views across the user's browsers, if they turned that on. Each is one key in
 * the browser's own sync storage, so the last change to it wins. Nothing else is ever stored there.
 */
export function syncPreferences(): void {
  preferencesItem.watch((now, before) => {
    if (now.sync && !before.sync) void join().catch(ignore);
  });
  for (const part of PARTS)
    part.watch((now, before) => void share(part, now, before).catch(ignore));
  browser.storage.sync.onChanged.addListener((changes) => {
    const arrived = Object.entries(changes).map(([name, { newValue }]) => [name, newValue]);
    void adopt(Object.fromEntries(arrived)).catch(ignore);
  });
}

/** A browser that joins takes over the shared values and adds the missing ones. */
async function join(): Promise<void> {
  const there = await browser.storage.sync.get<Values>();
  for (const part of PARTS) {
    const here = await part.read();
    const missing = part.names.filter((name) => !(name in there));
    // Part by part: if the views are too many for the browser's sync, the rest still gets there.
    await put(missing, here).catch(ignore);
  }
  await adopt(there);
}

async function share({ names }: Part, now: Values, before: Values): Promise<void> {
  const { sync } = await preferencesItem.getValue();
  // Turning it on is `join`.
  if (!sync || ('sync' in now && before.sync !== now.sync)) return;
  const changed = names.filter((name) => !isSame(before[name], now[name]));
  const there = await browser.storage.sync.get<Values>();
  const news = changed.filter((name) => !isSame(there[name], now[name]));
  await put(news, now);
}

async function put(names: string[], values: Values): Promise<void> {
  if (names.length > 0)
    await browser.storage.sync.set(Object.fromEntries(names.map((name) => [name, values[name]])));
}

async function adopt(values: Values): Promise<void> {
  if (!(await preferencesItem.getValue()).sync) return;
  for (const { names, read, change } of PARTS) {
    const here = await read();
    const fits = await Promise.all(names.map((name) => canAdopt(name, values[name])));
    const changed = names.filter((name, index) => fits[index] && !isSame(values[name], here[name]));
    if (changed.length > 0)
      await change(Object.fromEntries(changed.map((name) => [name, values[name]])));
  }
}

/** Another version may have written anything, and nothing is turned on without permission here. */
async function canAdopt(name: string, value: unknown): Promise<boolean> {
  if (!CHECKS[name]?.(value)) return false;
  const permission = (PREFERENCE_NEEDS as Record<string, 'tabs' | 'notifications'>)[name];
  return (
    !permission || !value || (await browser.permissions.contains({ permissions: [permission] }))
  );
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The browser rejects too many writes in a short time; the next change tries again. */
function ignore(): void {}
