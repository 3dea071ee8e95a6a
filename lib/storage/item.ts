import { browser, type Browser } from '../browser';
import { isRecord } from '../model/is-record';
import { readArea } from './read-area';

export interface Readable<T> {
  key: string;
  /** Turns whatever is stored, which may be damaged or missing, into a value. */
  read: (stored: unknown) => T;
  isOnDisk: boolean;
}

/** A stored value: its key, type and default in one place. */
export interface StoredItem<T> extends Readable<T> {
  getValue: () => Promise<T>;
  setValue: (value: T) => Promise<void>;
  /** One change at a time: simultaneous ones would overwrite each other. */
  update: (change: (value: T) => T) => Promise<void>;
  /** Called on every change, from any page, with the new and old value. Returns a function to stop. */
  watch: (changed: (value: T, before: T) => void) => () => void;
}

/**
 * `read` turns whatever is stored, which may be damaged or missing, into a value. On disk, unless another
 * area is given: `session` is memory that outlives the worker, not the browser.
 */
export function storedItem<T>(
  key: string,
  read: (stored: unknown) => T,
  area: Browser.storage.StorageArea = browser.storage.local,
): StoredItem<T> {
  const getValue = async () => read((await readArea(area, key))[key]);
  const setValue = (value: T) => area.set({ [key]: value });
  return {
    key,
    read,
    isOnDisk: area === browser.storage.local,
    getValue,
    setValue,
    update: (change) =>
      navigator.locks.request(key, async () => setValue(change(await getValue()))),
    watch(changed) {
      const listener = (changes: Record<string, { newValue?: unknown; oldValue?: unknown }>) => {
        const change = changes[key];
        if (change) changed(read(change.newValue), read(change.oldValue));
      };
      area.onChanged.addListener(listener);
      return () => area.onChanged.removeListener(listener);
    },
  };
}

/** What each field of a stored record has to pass. */
export type Checks<T> = { [Name in keyof T]: (value: unknown) => boolean };

/** Field by field: the default replaces what is missing or damaged. What a newer version added stays. */
export const readFields =
  <T extends object>(fallback: T, checks: Checks<T>) =>
  (stored: unknown): T => {
    const fields = isRecord(stored) ? stored : {};
    const damaged = (Object.keys(checks) as (keyof T & string)[]).filter(
      (name) => !checks[name](fields[name]),
    );
    return {
      ...fields,
      ...Object.fromEntries(damaged.map((name) => [name, fallback[name]])),
    } as T;
  };

/** Leaves out what is damaged. */
export const readList =
  <T>(isOne: (value: unknown) => value is T) =>
  (stored: unknown): T[] =>
    Array.isArray(stored) ? stored.filter(isOne) : [];
