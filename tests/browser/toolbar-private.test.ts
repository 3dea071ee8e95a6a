import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { browser as extensionApi } from 'wxt/browser';
import type { IndexState } from '../../lib/model/index-state';
import { startService, type Service } from '../service/service';
import { launchChromium, type Chromium } from '../support/chromium';
import { filesWith } from '../support/files-with';
import { SOON } from './support/popup';
import { ACCOUNT_ID, accountOf } from './support/reporting';

/** Used by `evaluate` inside the browser. */
declare const chrome: Pick<
  typeof extensionApi,
  'action' | 'runtime' | 'storage' | 'tabs' | 'windows'
> & {
  /** Available on the browser's own extensions page. */
  developerPrivate: Record<
    'updateProfileConfiguration' | 'updateExtensionConfiguration',
    (change: object) => Promise<void>
  >;
};

describe('a private window in which Verdict is allowed', () => {
  let service: Service;
  let chromium: Chromium;
  /** An extension page that runs none of the extension's code. */
  let bare: Page;

  beforeAll(async () => {
    service = await startService();
    chromium = await launchChromium({ permissions: ['tabs'] });
    const settings = await chromium.browser.newPage();
    await settings.goto('chrome://extensions');
    await settings.evaluate(async (extensionId) => {
      const { developerPrivate } = chrome;
      // Without developer mode, an unpacked extension would not come back.
      await developerPrivate.updateProfileConfiguration({ inDeveloperMode: true });
      await developerPrivate.updateExtensionConfiguration({ extensionId, incognitoAccess: true });
    }, chromium.extensionId);
    bare = await chromium.browser.newPage();
    // The browser reloads the extension for this.
    await vi.waitFor(() => bare.goto(`${chromium.origin}/manifest.json`), SOON);
    await bare.evaluate((values) => chrome.storage.local.set(values), {
      ...accountOf(service),
      preferences: { badge: true },
    });
  });

  afterAll(async () => {
    await chromium?.close();
    await service?.stop();
  });

  const shown = (incognito: boolean) =>
    bare.evaluate(async (wanted) => {
      const tabs = await chrome.tabs.query({ active: true });
      const tab = tabs.find(({ url, incognito: is }) => is === wanted && url?.includes('/pages/'));
      if (tab?.id === undefined || tab.status !== 'complete') return null;
      const over = { tabId: tab.id };
      return [await chrome.action.getBadgeText(over), await chrome.action.getTitle(over)];
    }, incognito);

  it('shows nothing, while an ordinary one shows the verdict of the same page', async () => {
    const address = `${service.origin}/pages/good`;
    await bare.evaluate((input) => chrome.runtime.sendMessage({ name: 'report.store', input }), {
      accountId: ACCOUNT_ID,
      address,
      privacy: 1,
      incognito: false,
    });
    await expect.poll(() => service.count(), SOON).toBe(1);
    await bare.evaluate((url) => chrome.windows.create({ url, incognito: true }), address);
    await expect.poll(() => shown(true), SOON).not.toBe(null);
    const tab = await chromium.browser.newPage();
    await tab.goto(address);
    await expect.poll(() => shown(false), SOON).toEqual(['G', 'Verdict: Good, reported just now']);
    const global = await bare.evaluate(async () => [
      await chrome.action.getBadgeText({}),
      await chrome.action.getTitle({}),
    ]);
    expect(await shown(true)).toEqual(global);
  });

  it('leaves no trace of what it reported on the disk, though the service lists it', async () => {
    const send = (name: string, input: object) =>
      bare.evaluate((message) => chrome.runtime.sendMessage(message), { name, input });
    const store = (page: string, incognito: boolean) => {
      const address = `${service.origin}/pages/any/${page}`;
      return send('report.store', { accountId: ACCOUNT_ID, address, privacy: 1, incognito });
    };
    const before = service.count();
    await store('private-canary', true);
    await store('ordinary-canary', false);
    await expect.poll(() => service.count(), SOON).toBe(before + 2);
    // It may have been read before; from here on, the list has both reports.
    const asked = Date.now();
    await send('account.check', { id: ACCOUNT_ID });
    const refreshedAt = async () => {
      const state = await send('index.refresh', { accountId: ACCOUNT_ID });
      return (state as { value: IndexState }).value.refreshedAt ?? 0;
    };
    await expect.poll(refreshedAt, SOON).toBeGreaterThan(asked);
    await chromium.browser.close();
    expect(await filesWith(chromium.folder, 'ordinary-canary')).not.toEqual([]);
    expect(await filesWith(chromium.folder, 'private-canary')).toEqual([]);
  });
});
