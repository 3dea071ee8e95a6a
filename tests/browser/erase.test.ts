import { afterAll, beforeAll, expect, it } from 'vitest';
import type { browser as extensionApi } from 'wxt/browser';
import { startService, type Service } from '../service/service';
import { launchChromium, type Chromium } from '../support/chromium';
import { filesWith } from '../support/files-with';
import { SOON } from './support/popup';
import { ACCOUNT_ID, accountOf } from './support/reporting';

/** Used by `evaluate` inside the browser. */
declare const chrome: Pick<typeof extensionApi, 'alarms' | 'runtime' | 'storage'>;

let service: Service;
let chromium: Chromium;

beforeAll(async () => {
  service = await startService({ switches: { generate: 'instant' } });
  chromium = await launchChromium();
});
afterAll(async () => {
  await chromium?.close();
  await service?.stop();
});

it('erasing everything removes the key from the disk, and removing Verdict the rest', async () => {
  const page = await chromium.browser.newPage();
  await page.goto(`${chromium.origin}/manifest.json`);
  const send = (name: string, input: object) =>
    page.evaluate((message) => chrome.runtime.sendMessage(message), { name, input });
  await page.evaluate((values) => chrome.storage.local.set(values), accountOf(service));
  const address = 'https://erase-canary.example/';
  const account = { accountId: ACCOUNT_ID };
  await send('report.store', { ...account, address, privacy: 1, incognito: false });
  await expect.poll(() => service.count(), SOON).toBe(1);
  await send('account.check', { id: ACCOUNT_ID });
  const state = async () => JSON.stringify(await send('index.state', account));
  await expect.poll(state, SOON).toContain('"ready"');
  expect(await filesWith(chromium.folder, service.apiKey)).not.toEqual([]);

  expect(await send('everything.erase', {})).toEqual({ ok: true, value: null });
  const left = await page.evaluate(async () => [
    await chrome.storage.local.get(),
    await chrome.storage.session.get(),
    await chrome.storage.sync.get(),
    await chrome.alarms.getAll(),
    await indexedDB.databases(),
  ]);
  expect(left).toEqual([{}, {}, {}, [], []]);
  expect(await filesWith(chromium.folder, service.apiKey)).toEqual([]);
  // The browser keeps the files of a deleted database for a while, which no extension can change.
  const files = await filesWith(chromium.folder, 'erase-canary');
  expect(files.filter((file) => !file.includes('IndexedDB'))).toEqual([]);

  await chromium.browser.uninstallExtension(chromium.extensionId);
  await expect.poll(() => filesWith(chromium.folder, 'erase-canary'), SOON).toEqual([]);
});
