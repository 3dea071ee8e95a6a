import { browser } from './browser';

/** Where a report's own page is. Null where the setting makes no web address. */
export function reportPageAddress(template: string, baseUrl: string, id: string): string | null {
  const address = template.replace(/\{(base_url|id)\}/g, (_, name: string) =>
    name === 'id' ? encodeURIComponent(id) : baseUrl,
  );
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null;
}

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
