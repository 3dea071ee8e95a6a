import { isRecord } from '../model/is-record';
import { storedItem } from './item';

/** A key is only sent to the origin it was entered for. Only the background imports this. */
export interface BoundKey {
  key: string;
  origin: string;
}

export const apiKeysItem = storedItem('apiKeys', (stored): Record<string, BoundKey> => {
  const entries = isRecord(stored) ? Object.entries(stored) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, BoundKey] => isKey(entry[1])),
  );
});

const isKey = (value: unknown): value is BoundKey =>
  isRecord(value) && typeof value.key === 'string' && typeof value.origin === 'string';
