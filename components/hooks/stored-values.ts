import { browser } from '../../lib/browser';
import type { Readable } from '../../lib/storage/item';
import { readArea } from '../../lib/storage/read-area';

type Values = Record<string, unknown>;
/** What was stored anew, by its key. */
export type Changes = Record<string, { newValue?: unknown }>;

let values: Values | null = null;

/** Keeps what is on disk at hand from now on. A read of all of it may have begun already; `missed` has changed since. */
export async function keepStored(
  reading: Promise<Values> = readArea(browser.storage.local, null),
  missed: Changes = {},
): Promise<void> {
  values = null;
  const changed: Values = {};
  const keep = (changes: Changes) => {
    for (const [key, { newValue }] of Object.entries(changes)) (values ?? changed)[key] = newValue;
  };
  keep(missed);
  browser.storage.local.onChanged.addListener(keep);
  values = { ...(await reading), ...changed };
}

/** Everything on disk, if it is at hand. */
export const storedValues = (): Readonly<Values> | null => values;

/** Undefined if it isn't at hand. */
export const storedValue = <T>({ key, read, isOnDisk }: Readable<T>): T | undefined =>
  values && isOnDisk ? read(values[key]) : undefined;
