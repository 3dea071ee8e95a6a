import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { browser as extensionApi } from 'wxt/browser';
import { startService, type Service } from '../service/service';
import { launchChromium, type Chromium } from '../support/chromium';
import { connect } from '../support/connect';
import { launchFirefox, type Firefox } from '../support/firefox';
import { field, named, textOf, waitForStatus } from '../support/page';
import { press, waitForWords, SOON } from './support/popup';

/** Used by `stored` inside the browser. */
declare const chrome: Pick<typeof extensionApi, 'storage'>;

async function launchChromiumWith(downloads: string): Promise<Chromium> {
  const chromium = await launchChromium();
  await chromium.saveTo(downloads);
  return chromium;
}

/** Each test continues where the previous one left the browser. */
describe.each<[string, (downloads: string) => Promise<Chromium | Firefox>]>([
  ['Chromium', launchChromiumWith],
  ['Firefox', (downloads) => launchFirefox({ downloads })],
])('settings in %s', (_, launchBrowser) => {
  let service: Service;
  let extension: Chromium | Firefox;
  let folder: string;
  let page: Page;

  const stored = (area: 'local' | 'sync'): Promise<Record<string, unknown>> =>
    page.evaluate((name) => chrome.storage[name].get(), area);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'verdict-settings-'));
    service = await startService();
    extension = await launchBrowser(folder);
    page = await connect(extension, service);
  });

  afterAll(async () => {
    await extension?.close();
    await service?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('are exported to a file without the key', async () => {
    await press(page, 'Export settings');
    await expect.poll(() => readdir(folder), SOON).toEqual(['verdict-settings.json']);
    const read = () => readFile(join(folder, 'verdict-settings.json'), 'utf8');
    await expect.poll(read, SOON).toContain(service.baseUrl);
    expect(await read()).not.toContain(service.apiKey.slice(-4));
  });

  it('are imported from a file after being reviewed', async () => {
    const file = join(folder, 'changed.json');
    const accounts = [{ name: 'Other', address: 'https://other.example' }];
    await writeFile(file, JSON.stringify({ verdict: 1, accounts, preferences: { theme: 'dark' } }));
    const input = await page.waitForSelector('input[type="file"]');
    await input?.uploadFile(file);
    await waitForWords(page, 'Theme: System → Dark');
    await press(page, 'Apply these changes');
    await waitForStatus(page, 'Settings imported.');
    await waitForWords(page, 'This account has no key yet.');
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    await expect.poll(theme, SOON).toBe('dark');
  });

  it('are synced with other browsers on request, and nothing else is', async () => {
    expect(await stored('sync')).toEqual({});
    await named(page, 'checkbox', 'Sync these settings across my browsers').click();
    await expect.poll(() => stored('sync'), SOON).toMatchObject({ theme: 'dark', notify: false });
    expect(JSON.stringify(await stored('sync'))).not.toMatch(/account|apiKey|127\.0\.0\.1/i);
    // As if it arrived from another browser.
    await page.evaluate(() => chrome.storage.sync.set({ theme: 'light', notify: true }));
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'light', {
      polling: 50,
    });
    expect((await stored('local')).preferences).toMatchObject({ theme: 'light', notify: false });
  });

  it('are erased with everything that is stored', async () => {
    await press(page, 'Erase everything');
    await field(page, 'Type erase to confirm').fill('erase');
    await page.keyboard.press('Enter');
    await waitForStatus(page, 'Everything was erased.');
    await waitForWords(page, 'Welcome to Verdict.');
    expect(await stored('local')).toEqual({});
    expect(await stored('sync')).toEqual({});
    expect(await textOf(page, '[role="alert"]')).toEqual([]);
    expect(await extension.errors()).toEqual([]);
  });
});
