import { browser } from '../../browser';
import type { TabLook } from './tab-look';
import { verdictIcon } from './verdict-icon';

const OWN_ICON = { 16: '/icon/16.png', 32: '/icon/32.png', 48: '/icon/48.png' };

/** Without a verdict, the icon stays as it is; null restores our own icon. */
export async function paintTab(
  tabId: number,
  { letter, colour, title, verdict }: Omit<TabLook, 'verdict'> & Partial<TabLook>,
): Promise<void> {
  const icon = verdict ? { imageData: verdictIcon(verdict) } : { path: OWN_ICON };
  await Promise.all([
    // Both browsers accept null for "same as other tabs", which the types don't include.
    browser.action.setBadgeText({ tabId, text: letter as string }),
    browser.action.setBadgeBackgroundColor({ tabId, color: colour }),
    browser.action.setTitle({ tabId, title }),
    verdict !== undefined && browser.action.setIcon({ tabId, ...icon }),
  ])
    // The tab was closed in the meantime.
    .catch(() => undefined);
}
