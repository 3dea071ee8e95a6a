import { browser } from '../browser';
import type { Failure } from '../model/failure';
import { isRecord } from '../model/is-record';
import { storedItem, type StoredItem } from './item';

/** Between two requests, so that the service has time for others. */
export const READING_PAUSE_MS = 500;

/** How far we have got reading the reports of an account whose checks were not seen yet, as a person asked. */
export interface ChecksReading {
  /** Only those of a project; null for all. */
  project: string | null;
  /** How many there were; null until its turn comes. */
  total: number | null;
  /** How many of them are done, and the last one of these: they are read in the order of their ids. */
  done: number;
  after: string | null;
  /** Of those done: how many have no checks, and how many could not be read. */
  without: number;
  failed: number;
  /** Only kept to tell of it. */
  hasEnded: boolean;
  /** Why it waits, and until when; null if a person has to mend something first. */
  failure: Failure | null;
  notBefore: number | null;
  /** Longer than usual before each request, because the service asked us to wait. */
  delayMs: number;
  /** Failures since the last success. */
  tries: number;
}

const isCount = (value: unknown): boolean => Number.isFinite(value);
const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';

/** A damaged one is like none: what is left to read is known anyway. */
function read(stored: unknown): ChecksReading | null {
  if (!isRecord(stored)) return null;
  const { project, total, done, after, without, failed, delayMs, tries, failure } = stored;
  const isSound =
    isTextOrNull(project) &&
    isTextOrNull(after) &&
    (total === null || isCount(total)) &&
    [done, without, failed, delayMs, tries].every(isCount) &&
    (stored.notBefore === null || isCount(stored.notBefore)) &&
    (failure === null || (isRecord(failure) && typeof failure.kind === 'string')) &&
    typeof stored.hasEnded === 'boolean';
  return isSound ? (stored as unknown as ChecksReading) : null;
}

const keyOf = (accountId: string): string => `checks-reading:${accountId}`;

export const checksReadingItem = (accountId: string): StoredItem<ChecksReading | null> =>
  storedItem(keyOf(accountId), read);

export const removeChecksReading = (accountId: string): Promise<void> =>
  browser.storage.local.remove(keyOf(accountId));
