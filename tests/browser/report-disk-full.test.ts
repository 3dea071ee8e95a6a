import { describe, expect, it } from 'vitest';
import type { browser as extensionApi } from 'wxt/browser';
import { textOf, waitForStatus } from '../support/page';
import { choose, press, report, waitForWords, SOON } from './support/popup';
import { useReporting } from './support/reporting';

/** Used by `fillDisk` inside the browser. */
declare const chrome: Pick<typeof extensionApi, 'runtime' | 'storage'>;

// A limit fails the same way as a full disk, which no test should make.
const at = useReporting({ limitedStorage: true });

describe('a browser that cannot store anything more', () => {
  /** Leaves this many bytes free. */
  async function fillDisk(bytes: number): Promise<void> {
    // Only once the worker has written what it writes after its first start.
    await at.bare.evaluate(() => chrome.runtime.sendMessage({ name: 'outbox.list', input: {} }));
    await expect.poll(() => at.stored('local'), SOON).toHaveProperty('version', 2);
    await at.bare.evaluate(async (left) => {
      const { local } = chrome.storage;
      const free = local.QUOTA_BYTES - (await local.getBytesInUse(null));
      // The key and the quotes count too.
      await local.set({ filler: 'x'.repeat(free - 'filler""'.length - left) });
    }, bytes);
  }

  const makeRoom = () => at.bare.evaluate(() => chrome.storage.local.remove('filler'));

  it('says so before anything is sent, and sends it once there is room', async () => {
    await fillDisk(200);
    const popup = await at.visit('/pages/good');
    await waitForWords(popup, 'Not reported yet');
    await choose(popup, 'Password', 'a-canary-password');
    await report(popup);
    await waitForWords(popup, "The browser couldn't save this, so nothing was sent.");
    expect(await textOf(popup, '[role="alert"]')).toHaveLength(1);
    expect(at.calls()).toEqual(['GET 200']);
    expect(await at.outbox()).toEqual([]);
    expect(JSON.stringify(await at.stored('session'))).not.toContain('canary');

    await makeRoom();
    await press(popup, 'Try again');
    await waitForStatus(popup, 'Good');
    expect(at.stores()).toHaveLength(1);
    await expect.poll(at.outbox, SOON).toMatchObject([{ state: 'done' }]);
  });

  it('between storing a report and sending it says so, and sends it on request', async () => {
    const entry = at.waitingStore('/pages/good');
    // Reserve exactly its space: the entry fits, but the time of sending does not.
    const place = `itself:${entry.id}`;
    await at.bare.evaluate((values) => chrome.storage.local.set(values), { [place]: entry });
    await fillDisk(0);
    await at.bare.evaluate((key) => chrome.storage.local.remove(key), place);
    await at.putEntries([entry]);
    // The worker was woken by the write and has not seen the entry.
    await at.chromium.stopWorker();
    const popup = await at.visit('/pages/good');
    await expect.poll(at.badge, SOON).toBe('!');
    expect(at.stores()).toEqual([]);
    await popup.close();

    const again = await at.openPopup();
    await waitForWords(again, "The browser couldn't save this, so nothing was sent.");
    await makeRoom();
    await press(again, 'Try again');
    await waitForStatus(again, 'Good');
    expect(at.stores()).toHaveLength(1);
    expect(at.service.count()).toBe(1);
  });
});
