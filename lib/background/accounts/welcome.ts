import { browser } from '../../browser';
import { activeAccount } from '../../storage/accounts';
import { openOptions } from '../open-options';

/** Shows new users where to start. */
export function welcome(mended: () => Promise<void>): void {
  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install') void mended().then(openSettings);
  });
}

/** Not if a service is already set up: browsers also report an installation after losing a profile file. */
async function openSettings(): Promise<void> {
  if (!(await activeAccount())) await openOptions('settings');
}
