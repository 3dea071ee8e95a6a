import { browser } from '../browser';
import { isRecord } from '../model/is-record';
import type { UnreadableRecord } from '../model/unreadable-record';
import { readArea } from './read-area';

/** The records under a key prefix: those this version can read, and the rest, which stay untouched. */
export interface StoredRecords<T> {
  readable: T[];
  unreadable: Omit<UnreadableRecord, 'kind'>[];
}

/** One key per record: a damaged one affects no other. Those of private windows are in memory only. */
export async function readRecords<T>(
  prefix: string,
  isReadable: (value: unknown) => value is T,
): Promise<StoredRecords<T>> {
  const { local, session } = browser.storage;
  const areas = await Promise.all([readArea(local, null), readArea(session, null)]);
  const records: StoredRecords<T> = { readable: [], unreadable: [] };
  for (const [key, value] of areas.flatMap((area) => Object.entries(area))) {
    if (!key.startsWith(prefix)) continue;
    if (isReadable(value)) records.readable.push(value);
    else records.unreadable.push({ key, address: addressIn(value) });
  }
  return records;
}

/** The address a value appears to be about, whatever else is wrong with it. */
export function addressIn(value: unknown): string | null {
  if (!isRecord(value)) return null;
  const { address, baseUrl, name, task } = value;
  const found = [address, baseUrl, name].find((each) => typeof each === 'string');
  return typeof found === 'string' ? found : addressIn(task);
}
