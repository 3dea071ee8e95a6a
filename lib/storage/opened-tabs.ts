import { browser } from '../browser';
import { storedItem } from './item';

/** The tabs over which a person opened Verdict, until they are closed or lead elsewhere. */
export const openedTabsItem = storedItem<number[]>('openedTabs', [], browser.storage.session);
