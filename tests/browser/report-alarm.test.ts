import { expect, it } from 'vitest';
import type { browser as extensionApi } from 'wxt/browser';
import { useReporting } from './support/reporting';

/** What `at.bare` runs inside the browser. */
declare const chrome: Pick<typeof extensionApi, 'runtime'>;

const at = useReporting();

it('a stopped worker is woken by its alarm alone, and sends what waits', async () => {
  await at.tab.goto('about:blank');
  await at.putEntries([{ ...at.waitingStore('/pages/good'), notBefore: Date.now() + 10_000 }]);
  // Started once, it finds the entry, and asks to be woken.
  await at.bare.evaluate(() => chrome.runtime.sendMessage({ name: 'outbox.list', input: {} }));
  await expect.poll(at.alarms).toEqual(['outbox']);
  await at.chromium.stopWorker();
  expect(at.stores()).toEqual([]);
  // Browsers let no alarm ring before half a minute has passed.
  await expect.poll(() => at.service.count(), { timeout: 60_000 }).toBe(1);
  expect(at.stores()).toHaveLength(1);
});
