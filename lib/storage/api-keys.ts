import { storedItem } from './item';

/** A key goes to the origin it was entered for and to no other. Imported by the background alone. */
export interface BoundKey {
  key: string;
  origin: string;
}

export const apiKeysItem = storedItem<Record<string, BoundKey>>('apiKeys', {});
