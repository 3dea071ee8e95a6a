import { browser } from '../../lib/browser';

/** The address of a page of the options, such as `#/reports`. */
export const optionsAddress = (hash: string): string =>
  browser.runtime.getURL(`/options.html${hash}` as '/options.html');

export const openOptions = (hash: string): Promise<void> => openTab(optionsAddress(hash));

/** Opens a tab from the popup, then closes the popup, which Firefox would leave open over the tab. */
export async function openTab(url: string): Promise<void> {
  await browser.tabs.create({ url });
  window.close();
}
