import { browser } from '../browser';

/** Even from a private window, browsers open it in a normal one. */
export async function openOptions(path: string): Promise<void> {
  await browser.tabs.create({ url: browser.runtime.getURL(`/options.html#/${path}`) });
}
