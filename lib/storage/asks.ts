import { browser } from '../browser';
import type { PageAddress } from '../model/fit-address';
import { isRecord } from '../model/is-record';
import { readList, storedItem } from './item';

/** A page the user asked to report and has to confirm before it is sent. */
export interface Ask {
  address: PageAddress;
  /** From a private window. */
  incognito: boolean;
}

/** In memory only: the address may hold a secret or come from a private window. */
export const asksItem = storedItem('asks', readList(isAsk), browser.storage.session);

function isAsk(value: unknown): value is Ask {
  return (
    isRecord(value) && typeof value.address === 'string' && typeof value.incognito === 'boolean'
  );
}
