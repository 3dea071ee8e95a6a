import { expect, it } from 'vitest';
import { SOON } from './support/popup';
import { useReporting } from './support/reporting';

const at = useReporting();

it('a stopped worker is woken by its alarm alone, and sends what waits', async () => {
  await at.tab.goto('about:blank');
  await at.putEntries([{ ...at.waitingStore('/pages/good'), notBefore: Date.now() + 10_000 }]);
  // Started once, it finds the entry, and asks to be woken.
  await at.send('outbox.list', {});
  await expect.poll(at.alarms, SOON).toEqual(['outbox']);
  await at.chromium.stopWorker();
  expect(at.stores()).toEqual([]);
  // Browsers let no alarm ring before half a minute has passed.
  await expect.poll(() => at.service.count(), { timeout: 60_000 }).toBe(1);
  expect(at.stores()).toHaveLength(1);
});
