import { browser, type Browser } from '../browser';

/** One thing that is kept: its key, its type and its default in one place. */
export interface StoredItem<T> {
  getValue: () => Promise<T>;
  setValue: (value: T) => Promise<void>;
  /** Tells of every change, from whichever page; gives back how to stop. */
  watch: (changed: (value: T) => void) => () => void;
}

/** On disk, unless another area is given: `session` is memory that outlives the worker alone. */
export function storedItem<T>(
  key: string,
  fallback: T,
  area: Browser.storage.StorageArea = browser.storage.local,
): StoredItem<T> {
  // What was stored before a setting was added lacks it: the default fills it in.
  const complete = (stored: unknown): T =>
    isObject(fallback) && isObject(stored)
      ? { ...fallback, ...stored }
      : ((stored ?? fallback) as T);
  return {
    getValue: async () => complete((await area.get<Record<string, T>>(key))[key]),
    setValue: (value) => area.set({ [key]: value }),
    watch(changed) {
      const listener = (changes: Record<string, { newValue?: unknown }>) => {
        const change = changes[key];
        if (change) changed(complete(change.newValue));
      };
      area.onChanged.addListener(listener);
      return () => area.onChanged.removeListener(listener);
    },
  };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
