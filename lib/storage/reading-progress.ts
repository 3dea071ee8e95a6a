import { browser } from '../browser';
import { NO_INDEX, type IndexState } from '../model/index-state';
import type { PageCursor } from '../model/page';
import { storedItem, type StoredItem } from './item';

/** How far the reading of an account's reports has come: a stopped worker goes on from there. */
export interface ReadingProgress extends IndexState {
  /** What was read: another address is another service, another key may see other reports. */
  baseUrl: string;
  keyHint: string;
  /** How many walks over all reports were begun. */
  walks: number;
  /** The walk under way. */
  walk: WalkProgress | null;
  /** When the last walk came to its end. */
  walkedAt: number;
  /** When to go on; null where a person has to mend something first. */
  notBefore: number | null;
  /** Milliseconds to leave between requests. */
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
