import { browser, type Browser } from '../browser';
import { isRecord } from '../model/is-record';

/** A stored value: its key, type and default in one place. */
export interface StoredItem<T> {
  getValue: () => Promise<T>;
  setValue: (value: T) => Promise<void>;
  /** One change at a time: simultaneous ones would overwrite each other. */
  update: (change: (value: T) => T) => Promise<void>;
  /** Called on every change, from any page, with the new and old value. Returns a function to stop. */
  watch: (changed: (value: T, before: T) => void) => () => void;
}

/**
 * On disk, unless another area is given: `session` is memory that outlives the worker, not the browser.
 * `read` turns whatever is stored into a value.
 */
export function storedItem<T>(
  key: string,
  fallback: T,
  area: Browser.storage.StorageArea = browser.storage.local,
  // Values stored before a field was added lack it, so the default fills it in.
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
