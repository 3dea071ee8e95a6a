import { readList, storedItem } from './item';

/** The ids of accounts whose key was rejected. Nothing waiting for them is sent until a person says so. */
export const heldAccountsItem = storedItem(
  'heldAccounts',
  readList((value): value is string => typeof value === 'string'),
);
