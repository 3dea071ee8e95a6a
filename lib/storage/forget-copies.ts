import { browser } from '../browser';
import { indexMarkItem, pageCopiesItem } from './page-copies';

/** The index is read instead. Without a mark, a picture of the list isn't shown either. */
export const forgetCopies = (): Promise<void> =>
  browser.storage.local.remove([pageCopiesItem.key, indexMarkItem.key]).catch(() => undefined);
