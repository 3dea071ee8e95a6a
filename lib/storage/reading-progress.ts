import { browser } from '../browser';
import { NO_INDEX, type IndexState } from '../model/index-state';
import type { PageCursor } from '../model/page';
import { isRecord } from '../model/is-record';
import { storedItem, type Checks, type StoredItem } from './item';

/** How far we have got reading an account's reports, so that a stopped worker can resume there. */
export interface ReadingProgress extends IndexState {
  /** What was read: another address is another service, and another key may see other reports. */
  baseUrl: string;
  keyHint: string;
  /** Names this reading in the database as well, so that one that was lost is noticed. */
  reading: string;
  /** How many full walks were started. */
  walks: number;
  /** The current walk. */
  walk: WalkProgress | null;
  /** When the last walk finished; 0 if the next one is due. */
  walkedAt: number;
  /** How many of the total weren't kept after the last walk: as long as that is so, none is gone or new. */
  lacking: number;
  /** A person asked: what is gone elsewhere must be noticed. */
  asked: boolean;
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
  /** Rows may have shifted past us, so another walk will see more. */
  hasShifted?: boolean;
}

const keyOf = (accountId: string): string => `index:${accountId}`;

const NOT_STARTED: ReadingProgress = {
  ...NO_INDEX,
  baseUrl: '',
  keyHint: '',
  reading: '',
  walks: 0,
  walk: null,
  walkedAt: 0,
  lacking: 0,
  asked: false,
  notBefore: 0,
  delayMs: 0,
  tries: 0,
};

const isNumber = (value: unknown): boolean => Number.isFinite(value);
const isNumberOrNull = (value: unknown): boolean => value === null || isNumber(value);
const isText = (value: unknown): boolean => typeof value === 'string';
const isFlag = (value: unknown): boolean => typeof value === 'boolean';

const CHECKS: Checks<ReadingProgress> = {
  phase: (value) => PHASES.includes(value),
  seen: isNumber,
  total: isNumberOrNull,
  refreshedAt: isNumberOrNull,
  mayBeIncomplete: isFlag,
  failure: (value) => value === null || (isRecord(value) && isText(value.kind)),
  baseUrl: isText,
  keyHint: isText,
  reading: isText,
  walks: isNumber,
  walk: (value) => value === null || isWalk(value),
  walkedAt: isNumber,
  lacking: isNumber,
  asked: isFlag,
  notBefore: isNumberOrNull,
  delayMs: isNumber,
  tries: isNumber,
};

const PHASES: unknown[] = ['none', 'walking', 'waiting', 'ready'] satisfies IndexState['phase'][];

const isWalk = (value: unknown): boolean =>
  isRecord(value) &&
  isNumber(value.startedAt) &&
  (value.cursor === null || isRecord(value.cursor)) &&
  isNumber(value.seen) &&
  isNumberOrNull(value.total) &&
  isFlag(value.mayBeIncomplete) &&
  isFlag(value.hasShifted ?? false);

/** The fields depend on each other, so if one is damaged, everything is read again. */
function read(stored: unknown): ReadingProgress {
  const progress = { ...NOT_STARTED, ...(isRecord(stored) ? stored : {}) };
  const isSound = Object.entries(CHECKS).every(([name, isRight]) =>
    isRight(progress[name as keyof ReadingProgress]),
  );
  return isSound ? progress : NOT_STARTED;
}

export const readingProgressItem = (accountId: string): StoredItem<ReadingProgress> =>
  storedItem(keyOf(accountId), read);

export const removeReadingProgress = (accountId: string): Promise<void> =>
  browser.storage.local.remove(keyOf(accountId));
