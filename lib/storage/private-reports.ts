import { browser } from '../browser';
import { readList, storedItem, type StoredItem } from './item';

const keyOf = (accountId: string): string => `private:${accountId}`;

/** The ids of an account's reports that were made in private windows, newest first: never more than that. */
export const privateReportsItem = (accountId: string): StoredItem<string[]> =>
  storedItem(
    keyOf(accountId),
    readList((id): id is string => typeof id === 'string'),
  );

export const removePrivateReports = (accountId: string): Promise<void> =>
  browser.storage.local.remove(keyOf(accountId));
