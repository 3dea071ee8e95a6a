import { browser } from '../browser';
import { storedItem } from './item';

/** The tabs on which the user opened Verdict, until they are closed or move to another site. */
export const openedTabsItem = storedItem<number[]>('openedTabs', [], browser.storage.session);
