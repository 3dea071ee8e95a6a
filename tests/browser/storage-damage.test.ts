import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type Service } from '../service/service';
import { launchChromium, type Chromium } from '../support/chromium';
import { field, waitForStatus } from '../support/page';
import { press, report, waitForWords, SOON } from './support/popup';
import { accountOf } from './support/reporting';

describe('storage that is damaged', () => {
  let service: Service;
  let chromium: Chromium;
  let tab: Page;

  beforeAll(async () => {
    service = await startService();
    chromium = await launchChromium();
    tab = await chromium.browser.newPage();
    await chromium.storage.set('local', accountOf(service));
  });

  afterAll(async () => {
    await chromium?.close();
    await service?.stop();
  });

  const stores = () => service.log.filter(({ method }) => method === 'POST');

  async function openPopup(page: string): Promise<Page> {
    await tab.goto(`${service.origin}/pages/${page}`);
    return await chromium.openPopup(tab);
  }

  it('on disk, with work waiting, is no first start: the work is back, and sent once the key is', async () => {
    const down = service.addFault({ action: 'status', status: 503 });
    const popup = await openPopup('good');
    await report(popup);
    await waitForWords(popup, 'The service has a problem (error 503).');

    await chromium.kill();
    const { folder, extensionId } = chromium;
    const settings = join(folder, 'profile/Default/Local Extension Settings', extensionId);
    rmSync(settings, { recursive: true });
    service.clearFaults(down);
    chromium = await launchChromium({ folder });
    tab = await chromium.browser.newPage();

    const next = await openPopup('good');
    await waitForWords(next, "Verdict's stored data was lost.");
    await waitForWords(next, '1 item in the queue was put back.');
    expect(await next.evaluate(() => document.body.innerText)).not.toContain('Set up');
    expect(stores()).toEqual([]);
    expect(JSON.stringify(await chromium.storage.get('local'))).not.toContain(service.apiKey);

    const options = await chromium.openOptions('#/settings');
    await waitForWords(options, 'This account has no key yet.');
    await field(options, 'API key').fill(service.apiKey);
    await press(options, 'Save and test');
    await expect.poll(() => service.count(), SOON).toBe(1);
    await waitForStatus(await openPopup('good'), 'Good');
    expect(stores()).toHaveLength(1);
    await options.close();
  });

  it('in the preferences starts the form at Private, and leaves no page blank', async () => {
    await chromium.storage.set('local', {
      preferences: { defaultPrivacy: 'x', theme: {}, rememberChoice: true },
      lastPrivacy: 'y',
    });
    const popup = await openPopup('decent');
    await report(popup);
    await expect.poll(() => service.reports().map(({ privacy }) => privacy), SOON).toEqual([1, 1]);
    const options = await chromium.openOptions('#/settings');
    await waitForWords(options, 'Default privacy');
    await options.close();
  });

  it('in the index is not complete any more, and everything is read again', async () => {
    const known = async () => {
      const progress = Object.entries(await chromium.storage.get('local')).find(([key]) =>
        key.startsWith('index:'),
      );
      return progress?.[1];
    };
    await expect.poll(known, SOON).toMatchObject({ phase: 'ready' });
    const before = (await known()) as { reading: string };
    const options = await chromium.openOptions('#/insights');
    await options.evaluate(
      () =>
        new Promise((resolve) => {
          indexedDB.deleteDatabase('index').onsuccess = resolve;
        }),
    );
    await options.reload();
    await expect.poll(known, SOON).toMatchObject({
      phase: 'ready',
      seen: 2,
      reading: expect.not.stringMatching(before.reading),
    });
    await waitForWords(options, 'Refreshed');
    expect(await chromium.errors()).toEqual([]);
  });
});
