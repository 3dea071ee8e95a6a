import { forgetCopies } from '../../storage/forget-copies';
import { tellIndexChange } from '../../storage/index-changes';
import { indexMarkItem } from '../../storage/page-copies';

/** Tells those who want to know that the index has changed. */
export function createChanges() {
  let listener = (_accountId: string): void => undefined;
  let count = 0;

  /** Pages that show an account's reports, or those of all accounts. */
  function tellPages(accountId: string | null): void {
    count++;
    tellIndexChange(accountId);
    // Without room on disk, things can still be removed.
    indexMarkItem.setValue(Math.random()).catch(forgetCopies);
  }

  return {
    tellPages,

    tell: (accountId: string): void => {
      tellPages(accountId);
      listener(accountId);
    },

    onChange: (tell: (accountId: string) => void) => void (listener = tell),
    count: () => count,
  };
}
