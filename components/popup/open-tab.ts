import { browser } from '../../lib/browser';

export async function openOptions(
  route: 'reports' | 'queue' | 'settings',
  query = '',
): Promise<void> {
  await openTab(browser.runtime.getURL(`/options.html#/${route}${query}`));
}

/** Opens a tab from the popup, then closes the popup, which Firefox would leave open over the tab. */
export async function openTab(url: string): Promise<void> {
  await browser.tabs.create({ url });
  window.close();
}
