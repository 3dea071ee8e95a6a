import { browser } from '../browser';
import { isRecord } from '../model/is-record';
import { readList, storedItem, type StoredItem } from './item';

const keyOf = (accountId: string): string => `private:${accountId}`;
const sendsKeyOf = (accountId: string): string => `private-sends:${accountId}`;

const isText = (value: unknown): value is string => typeof value === 'string';

/** The ids of an account's reports that were made in private windows, newest first: never more than that. */
export const privateReportsItem = (accountId: string): StoredItem<string[]> =>
  storedItem(keyOf(accountId), readList(isText));

/** A report was sent from a private window, and its id isn't known yet. */
export interface PrivateSend {
  entryId: string;
  sentAt: number;
  /** The ids of reports that the account had before. */
  ids: string[];
}

export const privateSendsItem = (accountId: string): StoredItem<PrivateSend[]> =>
  storedItem(sendsKeyOf(accountId), readList(isSend));

const isSend = (value: unknown): value is PrivateSend =>
  isRecord(value) &&
  isText(value.entryId) &&
  Number.isFinite(value.sentAt) &&
  Array.isArray(value.ids) &&
  value.ids.every(isText);

export const removePrivateReports = (accountId: string): Promise<void> =>
  browser.storage.local.remove([keyOf(accountId), sendsKeyOf(accountId)]);
