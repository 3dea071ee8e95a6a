import { browser } from '../../lib/browser';

export async function openOptions(
  route: 'reports' | 'queue' | 'settings',
  query = '',
): Promise<void> {
  await openTab(browser.runtime.getURL(`/options.html#/${route}${query}`));
}

/** Opens a tab from the popup. Firefox leaves the popup open over the new tab: it is closed by hand. */
export async function openTab(url: string): Promise<void> {
  await browser.tabs.create({ url });
  window.close();
}
