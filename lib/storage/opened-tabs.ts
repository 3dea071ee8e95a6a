import { browser } from '../browser';
import { readList, storedItem } from './item';

/** The tabs on which the user opened Verdict, until they are closed or move to another site. */
export const openedTabsItem = storedItem(
  'openedTabs',
  readList((value) => typeof value === 'number'),
  browser.storage.session,
);
