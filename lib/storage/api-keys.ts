import { storage } from 'wxt/utils/storage';

/** A key goes to the origin it was entered for and to no other. Imported by the background alone. */
export interface BoundKey {
  key: string;
  origin: string;
}

export const apiKeysItem = storage.defineItem<Record<string, BoundKey>>('local:apiKeys', {
  fallback: {},
});
