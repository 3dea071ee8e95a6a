import { browser } from '../browser';
import { NO_INDEX, type IndexState } from '../model/index-state';
import type { PageCursor } from '../model/page';
import { storedItem, type StoredItem } from './item';

/** How far we have got reading an account's reports, so that a stopped worker can resume there. */
export interface ReadingProgress extends IndexState {
  /** What was read: another address is another service, and another key may see other reports. */
  baseUrl: string;
  keyHint: string;
  /** How many full walks were started. */
  walks: number;
  /** The current walk. */
  walk: WalkProgress | null;
  /** When the last walk finished. */
  walkedAt: number;
  /** When to continue; null if the user has to fix something first. */
  notBefore: number | null;
  /** Delay before each request. */
  delayMs: number;
  /** Failures since the last success. */
  tries: number;
}

export interface WalkProgress {
  startedAt: number;
  cursor: PageCursor | null;
  seen: number;
  total: number | null;
  mayBeIncomplete: boolean;
}

const keyOf = (accountId: string): string => `index:${accountId}`;

const NOT_STARTED: ReadingProgress = {
  ...NO_INDEX,
  baseUrl: '',
  keyHint: '',
  walks: 0,
  walk: null,
  walkedAt: 0,
  notBefore: 0,
  delayMs: 0,
  tries: 0,
};

export const readingProgressItem = (accountId: string): StoredItem<ReadingProgress> =>
  storedItem(keyOf(accountId), NOT_STARTED);

export const removeReadingProgress = (accountId: string): Promise<void> =>
  browser.storage.local.remove(keyOf(accountId));
