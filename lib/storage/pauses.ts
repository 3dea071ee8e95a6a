import { browser } from '../browser';
import { isRecord } from '../model/is-record';
import { storedItem } from './item';

/** How long a service asked to be left alone, and when that ends. */
export interface StoredPause {
  until: number;
  waitMs: number;
}

const isPause = (value: unknown): value is StoredPause =>
  isRecord(value) && Number.isFinite(value.until) && Number.isFinite(value.waitMs);

/** By account and address. In memory that outlives the worker: no wait is longer than an hour. */
export const pausesItem = storedItem(
  'pauses',
  (stored): Record<string, StoredPause> =>
    Object.fromEntries(
      Object.entries(isRecord(stored) ? stored : {}).flatMap(([key, value]) =>
        isPause(value) ? [[key, value]] : [],
      ),
    ),
  browser.storage.session,
);
