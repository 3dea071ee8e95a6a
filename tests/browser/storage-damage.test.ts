import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { field, waitForStatus } from '../support/page';
import { press, report, waitForWords, SOON } from './support/popup';
import { useRestarting } from './support/restarting';

const copiedKeys = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<IDBValidKey[]>((resolve) => {
        const opening = indexedDB.open('copy');
        // Only the extension makes it.
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
        opening.addEventListener('error', () => resolve([]));
        opening.addEventListener('success', () => {
          const { result: copy } = opening;
          const asking = copy.transaction('values').objectStore('values').getAllKeys();
          asking.addEventListener('success', () => resolve(asking.result));
          copy.close();
        });
      }),
  );

describe('storage that is damaged', () => {
  const at = useRestarting();

  it('on disk, with work waiting, is no first start: the work is back, and sent once the key is', async () => {
    const down = at.service.addFault({ action: 'status', status: 503 });
    const popup = await at.visit('good');
    await report(popup);
    await waitForWords(popup, 'The service has a problem (error 503).');
    // The copy is written in the background.
    await expect
      .poll(() => copiedKeys(popup), SOON)
      .toContainEqual(expect.stringMatching(/^outbox:/));

    const { folder, extensionId } = at.chromium;
    const settings = join(folder, 'profile/Default/Local Extension Settings', extensionId);
    await at.restart(() => {
      rmSync(settings, { recursive: true });
      at.service.clearFaults(down);
    });

    const next = await at.visit('good');
    await waitForWords(next, "Verdict's stored data was lost.");
    await waitForWords(next, '1 item in the queue was put back.');
    expect(await next.evaluate(() => document.body.innerText)).not.toContain('Set up');
    expect(at.stores()).toEqual([]);
    expect(JSON.stringify(await at.chromium.storage.get('local'))).not.toContain(at.service.apiKey);

    const options = await at.chromium.openOptions('#/settings');
    await waitForWords(options, 'This account has no key yet.');
    await field(options, 'API key').fill(at.service.apiKey);
    await press(options, 'Save and test');
    await expect.poll(() => at.service.count(), SOON).toBe(1);
    await waitForStatus(await at.visit('good'), 'Good');
    expect(at.stores()).toHaveLength(1);
    await options.close();
  });

  it('in the preferences starts the form at Private, and leaves no page blank', async () => {
    await at.chromium.storage.set('local', {
      preferences: { defaultPrivacy: 'x', theme: {}, rememberChoice: true },
      lastPrivacy: 'y',
    });
    const popup = await at.visit('decent');
    await report(popup);
    await expect
      .poll(() => at.service.reports().map(({ privacy }) => privacy), SOON)
      .toEqual([1, 1]);
    const options = await at.chromium.openOptions('#/settings');
    await waitForWords(options, 'Default privacy');
    await options.close();
  });

  it('in the index is not complete any more, and everything is read again', async () => {
    const known = async () => {
      const progress = Object.entries(await at.chromium.storage.get('local')).find(([key]) =>
        key.startsWith('index:'),
      );
      return progress?.[1];
    };
    await expect.poll(known, SOON).toMatchObject({ phase: 'ready' });
    const before = (await known()) as { reading: string };
    const options = await at.chromium.openOptions('#/insights');
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
    await waitForWords(options, 'From this browser, refreshed');
    expect(await at.chromium.errors()).toEqual([]);
  });
});
