import { browser } from '../../browser';
import type { TabLook } from './tab-look';
import { verdictIcon } from './verdict-icon';

const OWN_ICON = { 16: '/icon/16.png', 32: '/icon/32.png', 48: '/icon/48.png' };

/** The icon stays as it is where nothing is said of a verdict. */
export async function paintTab(
  tabId: number,
  { letter, colour, title, verdict }: Omit<TabLook, 'verdict'> & Partial<TabLook>,
): Promise<void> {
  const icon = verdict ? { imageData: verdictIcon(verdict) } : { path: OWN_ICON };
  await Promise.all([
    // Both browsers take null for "as over every other tab", which the types do not know.
    browser.action.setBadgeText({ tabId, text: letter as string }),
    browser.action.setBadgeBackgroundColor({ tabId, color: colour }),
    browser.action.setTitle({ tabId, title }),
    verdict !== undefined && browser.action.setIcon({ tabId, ...icon }),
  ])
    // The tab was closed meanwhile.
    .catch(() => undefined);
}
