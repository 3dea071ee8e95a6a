import { browser, type Browser } from '../../browser';
import { accountsItem, activeAccount, activeAccountItem } from '../../storage/accounts';
import { openedTabsItem } from '../../storage/opened-tabs';
import { preferencesItem } from '../../storage/preferences';
import type { Sign } from './badge';
import type { ReportIndex } from '../index/report-index';
import { inChosenLanguage } from './chosen-language';
import { paintTab } from './paint-tab';
import { NO_LOOK, tabLook, warningLook } from './tab-look';

type Tab = Browser.tabs.Tab;

interface TabBadgeOptions {
  index: Pick<ReportIndex, 'look'>;
  urgent: () => Promise<Sign | null>;
}

export type TabBadge = ReturnType<typeof createTabBadge>;

/**
 * Shows on the toolbar what this browser remembers about the current page. No tab ever causes a
 * request. Unless it is turned on for every page, this is limited to tabs where the user opened
 * Verdict; never for private windows.
 */
export function createTabBadge({ index, urgent }: TabBadgeOptions) {
  /** A tab may navigate while its page is looked up: only the last lookup counts. */
  const looks = new Map<number, symbol>();
  /** Tabs with a warning: it stays until something happens there, even if the popup explains it. */
  const warned = new Set<number>();
  let isClear = false;
  let mayStopWatching = true;

  const onUpdated = (_: number, change: Browser.tabs.OnUpdatedInfo, tab: Tab) => {
    // Other tabs are looked up when they become active.
    if (tab.active && (change.url || change.status)) void refreshTab(tab.id);
  };
  const onActivated = ({ tabId }: { tabId: number }) => void refreshTab(tabId);
  const onRemoved = (tabId: number) => void forgetOpened(tabId);

  function watch(): void {
    browser.tabs.onUpdated.addListener(onUpdated);
    browser.tabs.onActivated.addListener(onActivated);
    browser.tabs.onRemoved.addListener(onRemoved);
  }

  function keepWatching(): void {
    mayStopWatching = false;
    watch();
  }

  /** If there is nothing to show, navigation in tabs shouldn't start the worker. */
  function stopWatching(): void {
    browser.tabs.onUpdated.removeListener(onUpdated);
    browser.tabs.onActivated.removeListener(onActivated);
    browser.tabs.onRemoved.removeListener(onRemoved);
  }

  async function forgetOpened(tabId: number): Promise<void> {
    if ((await openedTabsItem.getValue()).includes(tabId))
      await openedTabsItem.update((opened) => opened.filter((id) => id !== tabId));
  }

  /** `sign`: what is urgent, if already known. */
  async function refreshTab(id: number | undefined, sign?: Sign | null): Promise<void> {
    if (id === undefined) return;
    const look = Symbol();
    looks.set(id, look);
    warned.delete(id);
    // Read only now: an address that was read earlier may be outdated, and would still count as the last.
    const { url, active, incognito } = (await browser.tabs.get(id).catch(() => null)) ?? {};
    if (!active || incognito) return;
    const [everywhere, opened] = await Promise.all([
      isOn(),
      openedTabsItem.getValue(),
      inChosenLanguage(),
    ]);
    if (everywhere || opened.includes(id)) {
      const account = await activeAccount();
      const report = account && url ? await index.look(account.id, url) : null;
      const first = sign === undefined ? await urgent() : sign;
      if (looks.get(id) !== look) return;
      isClear = false;
      await paintTab(id, tabLook(report, first, everywhere));
      // Its address is hidden again, so it has moved to another site.
      if (!everywhere && !url) await forgetOpened(id);
    } else if (mayStopWatching && opened.length === 0) stopWatching();
  }

  async function repaint(known?: Sign | null): Promise<void> {
    const tabs = await browser.tabs.query({ active: true });
    const sign = known === undefined ? await urgent() : known;
    for (const { id } of tabs) if (!warned.has(id ?? -1)) void refreshTab(id, sign);
  }

  /** After it was turned on or off, or the permission was granted or revoked. */
  async function settle(): Promise<void> {
    if (await isOn()) {
      keepWatching();
      await repaint();
    } else if (!isClear) {
      isClear = true;
      looks.clear();
      await openedTabsItem.setValue([]);
      for (const { id, incognito } of await browser.tabs.query({}))
        if (id !== undefined && !incognito) void paintTab(id, NO_LOOK);
    }
  }

  watch();
  preferencesItem.watch(({ badge }, before) => {
    if (badge !== before.badge) void settle();
  });
  const onPermissions = ({ permissions = [] }: Browser.permissions.Permissions) => {
    if (permissions.includes('tabs')) void settle();
  };
  browser.permissions.onAdded.addListener(onPermissions);
  browser.permissions.onRemoved.addListener(onPermissions);
  accountsItem.watch(() => void repaint());
  activeAccountItem.watch(() => void repaint());
  browser.runtime.onInstalled.addListener(() => void repaint());

  return {
    /** Reports were learnt, or work started or finished. */
    repaint,

    /** The user opened Verdict on the current tab: from now on its verdict may be shown. */
    async opened(): Promise<void> {
      const { id, url, incognito } = (await tabInFront()) ?? {};
      if (id === undefined || incognito || !url?.startsWith('http')) return;
      keepWatching();
      await openedTabsItem.update((opened) => [...opened.filter((other) => other !== id), id]);
      // It may have got a warning in the meantime.
      if (!warned.has(id)) await refreshTab(id);
    },

    forgetWarnings: () => warned.clear(),

    /** Shows that what the user asked for on this tab was not done, and why. */
    async warn(tabId: number, reason: string): Promise<void> {
      looks.delete(tabId);
      warned.add(tabId);
      isClear = false;
      await paintTab(tabId, warningLook(reason));
    },
  };
}

export async function tabInFront(): Promise<Tab | undefined> {
  return (await browser.tabs.query({ active: true, lastFocusedWindow: true }))[0];
}

async function isOn(): Promise<boolean> {
  const { badge } = await preferencesItem.getValue();
  return badge && (await browser.permissions.contains({ permissions: ['tabs'] }));
}
