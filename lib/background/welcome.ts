import { browser } from '../browser';

/** Whoever has just installed Verdict is shown where to begin. */
export function welcome(): void {
  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install')
      void browser.tabs.create({ url: browser.runtime.getURL('/options.html#/settings') });
  });
}
