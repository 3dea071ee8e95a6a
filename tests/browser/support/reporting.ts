import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { browser as extensionApi } from 'wxt/browser';
import type { MessageInput, MessageName } from '../../../lib/messages';
import type { Entry } from '../../../lib/model/entry';
import { anEntry, aStore } from '../../support/an-entry';
import { startService, type Service, type ServiceOptions } from '../../service/service';
import { openedPage } from '../../support/page';
import { pageAddress, pathOf } from '../../support/values';
import { launchChromium, type Chromium, type ChromiumOptions } from '../../support/chromium';
import { ACCOUNT_ID, accountOf } from '../../support/stored-account';
import { SOON } from './popup';

/** Used by `bare.evaluate` inside the browser. */
declare const chrome: Pick<typeof extensionApi, 'action' | 'alarms' | 'runtime' | 'storage'>;

export { ACCOUNT_ID, accountOf, pathOf };

interface Launched {
  chromium: Chromium;
  tab: Page;
  /** An extension page that runs none of the extension's code, kept open to inspect its storage. */
  bare: Page;
}

async function launch(options?: ChromiumOptions): Promise<Launched> {
  const chromium = await launchChromium(options);
  const bare = await chromium.browser.newPage();
  await bare.goto(`${chromium.origin}/manifest.json`);
  // If the worker were stopped while starting, it would not finish what it does on installation.
  await bare.evaluate(() => chrome.runtime.sendMessage({ name: 'outbox.list', input: {} }));
  return { chromium, bare, tab: await chromium.browser.newPage() };
}

/** For all test files that run in this process; its environment closes it. */
async function launchShared(): Promise<Launched> {
  const launched = await launch();
  globalThis.closeShared = () => launched.chromium.close();
  return launched;
}

export type Reporting = ReturnType<typeof useReporting>;

let shared: Promise<Launched> | undefined;

/**
 * A Chromium, with these options only for this test file, otherwise shared. Each test starts with its
 * own service, and with the extension as it is right after being set up for that service: its worker
 * stopped, nothing in its queue.
 */
export function useReporting(options?: ChromiumOptions) {
  let chromium: Chromium;
  let service: Service;
  let tab: Page;
  let bare: Page;

  beforeAll(async () => {
    ({ chromium, tab, bare } = await (options ? launch(options) : (shared ??= launchShared())));
    // Where another test file left it.
    await tab.goto('about:blank');
  });

  beforeEach(async () => {
    await chromium.stopWorker();
    await bare.evaluate(async () => {
      // Both together: a worker woken by the first change would store the rest again.
      await Promise.all([chrome.storage.session.clear(), chrome.storage.local.clear()]);
      for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
      await chrome.alarms.clearAll();
      await chrome.action.setBadgeText({ text: '' });
    });
    await serve();
  });

  afterEach(async () => {
    // The worker logs errors for tabs that are closed while it draws their icon: those in front.
    await chromium.stopWorker();
    await closePopups();
    await tab.bringToFront();
    for (const page of await chromium.browser.pages()) {
      if (page !== tab && page !== bare) await page.close();
    }
    await service.stop();
    expect((await chromium.errors()).splice(0)).toEqual([]);
  });

  if (options) afterAll(() => chromium?.close());

  async function serve(options?: ServiceOptions): Promise<void> {
    service = await startService(options);
    await putAccount(service);
    // Each storage change wakes the worker. Once it answers, it has seen all of them.
    await send('watch.list', { accountId: ACCOUNT_ID });
    await chromium.stopWorker();
  }

  /** Popups are not among the browser's pages. Some close by themselves. */
  async function closePopups(): Promise<void> {
    const popups = () =>
      chromium.browser.targets().filter((target) => target.url().endsWith('/popup.html'));
    for (const popup of popups())
      await popup
        .asPage()
        .then((page) => page.close())
        .catch(() => undefined);
    await vi.waitUntil(() => popups().length === 0, SOON);
  }

  /** Sends a message to the worker, which wakes it. */
  const send = <N extends MessageName>(name: N, input: MessageInput<N>): Promise<unknown> =>
    bare.evaluate((message) => chrome.runtime.sendMessage(message), { name, input });

  /** Opens the popup over the current page, as a click on the toolbar icon does. */
  const openPopup = (): Promise<Page> => chromium.openPopup(tab);

  const stored = (area: 'local' | 'session') =>
    bare.evaluate((name) => chrome.storage[name].get(), area);

  /** The queue as stored, oldest first. */
  async function outbox(): Promise<Entry[]> {
    const entries = Object.entries(await stored('local'))
      .filter(([key]) => key.startsWith('outbox:'))
      .map(([, entry]) => entry as Entry);
    return entries.sort((a, b) => a.createdAt - b.createdAt);
  }

  const putEntries = (entries: Entry[]) =>
    bare.evaluate(
      (values) => chrome.storage.local.set(values),
      Object.fromEntries(entries.map((entry) => [`outbox:${entry.id}`, entry])),
    );

  const putAccount = (of: Service) =>
    bare.evaluate((account) => chrome.storage.local.set(account), accountOf(of));

  /** As if it had been chosen in another browser, and come here by sync. */
  const chooseLanguage = (language: string) =>
    bare.evaluate(
      (chosen) => chrome.storage.local.set({ preferences: { language: chosen } }),
      language,
    );

  return {
    get service() {
      return service;
    },
    get chromium() {
      return chromium;
    },
    get tab() {
      return tab;
    },
    get bare() {
      return bare;
    },
    openPopup,
    send,
    stored,
    outbox,
    putAccount,
    putEntries,
    chooseLanguage,

    /** Connects the extension to another service instead. */
    async serve(options: ServiceOptions): Promise<void> {
      await service.stop();
      await serve(options);
    },

    /** A report of a page on the service's own site, stored and not yet sent. */
    waitingStore: (path: string): Entry =>
      anEntry({
        id: 'waiting-store',
        accountId: ACCOUNT_ID,
        task: aStore({ address: service.origin + path }),
        createdAt: Date.now(),
      }),

    /** Has a page on the service's own site reported, without the popup. */
    store: (path: string) =>
      send('report.store', {
        accountId: ACCOUNT_ID,
        address: pageAddress(service.origin + path),
        privacy: 1,
        incognito: false,
      }),

    /** Fires an alarm now that the browser would fire later. */
    fireAlarm: (name: string) =>
      bare.evaluate((each) => chrome.alarms.create(each, { when: Date.now() }), name),

    /** Goes to a page on the service's own site and opens the popup over it. */
    async visit(path: string): Promise<Page> {
      await tab.goto(service.origin + path);
      return await openPopup();
    },

    /** The page whose address ends like this, once it is open. */
    async pageAt(end: string): Promise<Page> {
      const target = await chromium.browser.waitForTarget((each) => each.url().endsWith(end));
      return await openedPage(target);
    },

    /** What the API received, as `GET 200`, `POST 201` and so on. */
    calls: () =>
      service.log
        .filter(({ path }) => path.startsWith('/public/api/'))
        .map(({ method, status }) => `${method} ${status}`),

    /** What the API was asked to change. */
    writes: () =>
      service.log
        .filter(({ method }) => method !== 'GET')
        .map(({ method, path, form }) => ({ method, path, form })),

    /** What the API was asked to store. */
    stores: () => service.log.filter(({ method }) => method === 'POST'),

    badge: () => bare.evaluate(() => chrome.action.getBadgeText({})),

    alarms: async () => (await bare.evaluate(() => chrome.alarms.getAll())).map(({ name }) => name),

    /** As if the worker had been asleep that long: moves all stored times further back. */
    async sleepFor(ms: number): Promise<void> {
      await chromium.stopWorker();
      const back = (moment: number | null) => moment && moment - ms;
      await putEntries(
        (await outbox()).map((entry) => ({
          ...entry,
          createdAt: entry.createdAt - ms,
          startedAt: back(entry.startedAt),
          notBefore: entry.notBefore - ms,
        })),
      );
    },
  };
}
