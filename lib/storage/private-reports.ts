import { browser } from '../browser';
import { storedItem, type StoredItem } from './item';

const keyOf = (accountId: string): string => `private:${accountId}`;

/** The ids of an account's reports that were made in private windows, newest first: never more than that. */
export const privateReportsItem = (accountId: string): StoredItem<string[]> =>
  storedItem<string[]>(keyOf(accountId), []);

export const removePrivateReports = (accountId: string): Promise<void> =>
  browser.storage.local.remove(keyOf(accountId));
