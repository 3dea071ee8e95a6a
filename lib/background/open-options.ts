import { browser } from '../browser';

/** From a private window too, browsers open it in an ordinary one. */
export async function openOptions(path: string): Promise<void> {
  await browser.tabs.create({ url: browser.runtime.getURL(`/options.html#/${path}`) });
}
