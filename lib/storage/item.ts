import { browser, type Browser } from '../browser';
import { isRecord } from '../model/is-record';

/** One thing that is kept: its key, its type and its default in one place. */
export interface StoredItem<T> {
  getValue: () => Promise<T>;
  setValue: (value: T) => Promise<void>;
  /** One change at a time: two that read and write at once would undo each other's. */
  update: (change: (value: T) => T) => Promise<void>;
  /** Tells of every change, from whichever page, and what was there before; gives back how to stop. */
  watch: (changed: (value: T, before: T) => void) => () => void;
}

/**
 * On disk, unless another area is given: `session` is memory that outlives the worker alone. `read`
 * makes a value of whatever is stored.
 */
export function storedItem<T>(
  key: string,
  fallback: T,
  area: Browser.storage.StorageArea = browser.storage.local,
  // What was stored before a setting was added lacks it: the default fills it in.
  read = (stored: unknown): T =>
    isRecord(fallback) && isRecord(stored) ? { ...fallback, ...stored } : (stored as T),
): StoredItem<T> {
  const complete = (stored: unknown): T => read(stored ?? fallback);
  const getValue = async () => complete((await area.get<Record<string, T>>(key))[key]);
  const setValue = (value: T) => area.set({ [key]: value });
  return {
    getValue,
    setValue,
    update: (change) =>
      navigator.locks.request(key, async () => setValue(change(await getValue()))),
    watch(changed) {
      const listener = (changes: Record<string, { newValue?: unknown; oldValue?: unknown }>) => {
        const change = changes[key];
        if (change) changed(complete(change.newValue), complete(change.oldValue));
      };
      area.onChanged.addListener(listener);
      return () => area.onChanged.removeListener(listener);
    },
  };
}
