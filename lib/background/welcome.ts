import { browser } from '../browser';
import { activeAccount } from '../storage/accounts';
import { openOptions } from './open-options';

/** Whoever has just installed Verdict is shown where to begin. */
export function welcome(): void {
  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install') void openSettings();
  });
}

/** Not where a service is set up: browsers take a lost profile file for a new installation, too. */
async function openSettings(): Promise<void> {
  if (!(await activeAccount())) await openOptions('settings');
}
