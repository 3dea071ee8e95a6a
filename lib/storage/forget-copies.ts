import { browser } from '../browser';
import { pageCopiesItem } from './page-copies';

/** The index is read instead. */
export const forgetCopies = (): Promise<void> =>
  browser.storage.local.remove(pageCopiesItem.key).catch(() => undefined);
