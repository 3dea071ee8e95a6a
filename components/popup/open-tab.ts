import { browser } from '../../lib/browser';

/** The address of a page of the options: `reports`, or `settings?…`. */
export const optionsAddress = (route: string): string =>
  browser.runtime.getURL(`/options.html#/${route}`);

export async function openOptions(route: string, query = ''): Promise<void> {
  await openTab(optionsAddress(route + query));
}

/** Opens a tab from the popup, then closes the popup, which Firefox would leave open over the tab. */
export async function openTab(url: string): Promise<void> {
  await browser.tabs.create({ url });
  window.close();
}
