import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Browser } from '../../lib/browser';

type Tab = Browser.tabs.Tab;
type Listener = (...given: never[]) => unknown;

/** An event that a test fires by hand. */
export function fakeEvent() {
  const listeners = new Set<Listener>();
  return {
    addListener: (listener: Listener) => void listeners.add(listener),
    removeListener: (listener: Listener) => void listeners.delete(listener),
    hasListeners: () => listeners.size > 0,
    clear: () => listeners.clear(),
    off(...given: unknown[]): void {
      for (const listener of listeners) listener(...(given as never[]));
    },
  };
}

/** What the toolbar shows for a tab. */
interface Shown {
  text?: string | null;
  title?: string;
  icon?: string;
}

/** Tabs and a toolbar as the background sees them: the fake browser's own tabs have no toolbar. */
export function fakeTabs() {
  const tabs: Tab[] = [];
  const shown = new Map<number, Shown>();
  const granted = new Set<string>();
  const events = {
    updated: fakeEvent(),
    activated: fakeEvent(),
    removed: fakeEvent(),
    granted: fakeEvent(),
    revoked: fakeEvent(),
  };
  const show = async ({ tabId = 0, ...details }: Shown & { tabId?: number }) =>
    void shown.set(tabId, { ...shown.get(tabId), ...details });

  // As they were when they were asked for.
  Object.assign(fakeBrowser.tabs, {
    query: async (wanted: { active?: boolean }) =>
      tabs.filter((tab) => !wanted.active || tab.active).map((tab) => ({ ...tab })),
    get: async (id: number) => ({ ...tabs.find((tab) => tab.id === id) }),
    onUpdated: events.updated,
    onActivated: events.activated,
    onRemoved: events.removed,
  });
  Object.assign(fakeBrowser.action, {
    setBadgeText: show,
    setTitle: show,
    setBadgeBackgroundColor: async () => undefined,
    setIcon: ({ tabId, imageData }: { tabId: number; imageData?: { drawn: string } }) =>
      show({ tabId, icon: imageData?.drawn ?? 'own' }),
    openPopup: () => Promise.reject(new Error('not supported here')),
  });
  Object.assign(fakeBrowser.permissions, {
    contains: async ({ permissions }: { permissions: string[] }) =>
      permissions.every((permission) => granted.has(permission)),
    onAdded: events.granted,
    onRemoved: events.revoked,
  });

  return {
    events,
    shown: (id: number) => shown.get(id) ?? {},
    isWatched: () => events.updated.hasListeners(),

    open(id: number, url: string, change: Partial<Tab> = {}): Tab {
      const tab = { id, url, active: true, incognito: false, windowId: 1, ...change } as Tab;
      tabs.push(tab);
      return tab;
    },
    /** On navigation, browsers clear what was shown for the previous page. */
    navigate(tab: Tab, url: string | undefined): void {
      shown.delete(tab.id ?? -1);
      if (url === undefined) delete tab.url;
      else tab.url = url;
      events.updated.off(tab.id, { status: 'loading' }, { ...tab });
    },
    grant(permission: string): void {
      granted.add(permission);
      events.granted.off({ permissions: [permission] });
    },
    revoke(permission: string): void {
      granted.delete(permission);
      events.revoked.off({ permissions: [permission] });
    },
  };
}
