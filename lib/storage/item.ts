import { browser } from '../browser';

/** One thing that is kept: its key, its type and its default in one place. */
export interface StoredItem<T> {
  getValue: () => Promise<T>;
  setValue: (value: T) => Promise<void>;
  /** Tells of every change, from whichever page; gives back how to stop. */
  watch: (changed: (value: T) => void) => () => void;
}

export function storedItem<T>(key: string, fallback: T): StoredItem<T> {
  const area = browser.storage.local;
  return {
    getValue: async () => (await area.get<Record<string, T>>(key))[key] ?? fallback,
    setValue: (value) => area.set({ [key]: value }),
    watch(changed) {
      const listener = (changes: Record<string, { newValue?: unknown }>) => {
        const change = changes[key];
        if (change) changed((change.newValue as T | undefined) ?? fallback);
      };
      area.onChanged.addListener(listener);
      return () => area.onChanged.removeListener(listener);
    },
  };
}
