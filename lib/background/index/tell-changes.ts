import { tellIndexChange } from '../../storage/index-changes';

/** Tells those who want to know that the index has changed. */
export function createChanges() {
  let listener = (_accountId: string): void => undefined;
  let count = 0;

  /** Pages that show an account's reports, or those of all accounts. */
  function tellPages(accountId: string | null): void {
    count++;
    tellIndexChange(accountId);
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
