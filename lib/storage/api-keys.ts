import { storedItem } from './item';

/** A key is only sent to the origin it was entered for. Only the background imports this. */
export interface BoundKey {
  key: string;
  origin: string;
}

export const apiKeysItem = storedItem<Record<string, BoundKey>>('apiKeys', {});
