import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import type { Entry } from '../../lib/model/entry';
import { named, textOf, waitForStatus } from '../support/page';
import { exceptTabs } from '../support/values';
import { choose, report, waitForWords, SOON } from './support/popup';
import { useReporting } from './support/reporting';

const at = useReporting();

async function expectOneReport(): Promise<void> {
  const done = { state: 'done', report: { verdict: 'good' } };
  await expect.poll(at.outbox, SOON).toMatchObject([done]);
  expect(at.stores()).toHaveLength(1);
  expect(at.service.count()).toBe(1);
}

describe('a popup that is closed right after the click', () => {
  it('still makes its report, shown on the badge and when it is reopened', async () => {
    at.service.set({ delayMs: 1500 });
    const popup = await at.visit('/pages/good');
    await waitForWords(popup, '/pages/good');
    await report(popup);
    const closed = popup.close();
    await expect.poll(at.badge, SOON).toBe('…');
    await closed;
    await expect.poll(at.badge, SOON).toBe('G');
    await expectOneReport();

    const again = await at.openPopup();
    await waitForStatus(again, 'Good');
    await named(again, 'button', 'Update results').wait();
    await expect.poll(at.badge, SOON).toBe('');
    await expectOneReport();
  });

  it('shows the work in progress when it is reopened', async () => {
    at.service.set({ delayMs: 60_000 });
    const popup = await at.visit('/pages/good');
    await waitForWords(popup, '/pages/good');
    await report(popup);
    await popup.close();
    const again = await at.openPopup();
    await named(again, 'progressbar', 'Reporting this page').wait();
    await waitForWords(again, 'You can close this window.');
    expect(await textOf(again, 'form')).toEqual([]);
    await expect.poll(at.stores, SOON).toHaveLength(1);
    expect(await at.outbox()).toMatchObject([{ state: 'sending' }]);
  });
});

describe('an impatient person', () => {
  it.each<[string, (popup: Page) => Promise<unknown>]>([
    [
      'clicking twice',
      (popup) => named(popup, 'button', 'Report this page').click({ count: 2, delay: 0 }),
    ],
    [
      'pressing Enter twice',
      async (popup) => {
        await popup.focus('button[type="submit"]');
        const { keyboard } = popup;
        await Promise.all([keyboard.press('Enter'), keyboard.press('Enter')]);
      },
    ],
    [
      'pressing twice in the same instant',
      (popup) =>
        popup.$eval('button[type="submit"]', (button) => {
          button.click();
          button.click();
        }),
    ],
  ])('by %s makes one report', async (_, pressTwice) => {
    at.service.set({ delayMs: 300 });
    const popup = await at.visit('/pages/good');
    await waitForWords(popup, 'Not reported yet');
    await pressTwice(popup);
    await waitForStatus(popup, 'Good');
    await expectOneReport();
  });
});

describe('a worker that is stopped', () => {
  it('before the click makes one report', async () => {
    const popup = await at.visit('/pages/good');
    await waitForWords(popup, 'Not reported yet');
    await at.chromium.stopWorker();
    await report(popup);
    await waitForStatus(popup, 'Good');
    await expectOneReport();
  });

  it('between the click and the sending is woken by an alarm, and makes one report', async () => {
    const popup = await at.visit('/pages/good');
    await waitForWords(popup, 'Not reported yet');
    at.service.addFault({ method: 'GET', action: 'hang', times: 1 });
    await report(popup);
    await expect.poll(at.alarms, SOON).toEqual(['outbox']);
    // If it were killed sooner, its request would leave the fault for the next one.
    await expect.poll(at.calls, SOON).toContain('GET null');
    await at.chromium.stopWorker();
    expect(await at.outbox()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    expect(at.stores()).toEqual([]);
    await popup.close();
    await waitForStatus(await at.openPopup(), 'Good');
    await expectOneReport();
  });

  it('is woken by its alarm alone, and sends what is waiting', async () => {
    await at.tab.goto('about:blank');
    await at.putEntries([{ ...at.waitingStore('/pages/good'), notBefore: Date.now() + 10_000 }]);
    // Once started, it finds the entry and asks to be woken.
    await at.send('outbox.list', {});
    await expect.poll(at.alarms, SOON).toEqual(['outbox']);
    await at.chromium.stopWorker();
    expect(at.stores()).toEqual([]);
    // Browsers fire no alarm before half a minute has passed.
    await expect.poll(() => at.service.count(), { timeout: 60_000 }).toBe(1);
    expect(at.stores()).toHaveLength(1);
  });

  it('while the service is working looks the report up', async () => {
    at.service.set({ delayMs: 4000 });
    const popup = await at.visit('/pages/good');
    await choose(popup, 'Password', 'a-password');
    await report(popup);
    await expect.poll(at.stores, SOON).toHaveLength(1);
    await at.chromium.stopWorker();
    expect(await at.outbox()).toMatchObject([{ state: 'sending', attempts: 1 }]);
    expect(await at.alarms()).toEqual(['outbox']);
    await popup.close();

    await waitForStatus(await at.openPopup(), 'Good');
    await expectOneReport();
    await expect.poll(async () => exceptTabs(await at.stored('session')), SOON).toEqual({});
  });

  it('after the answer does not make another report', async () => {
    const popup = await at.visit('/pages/good');
    await report(popup);
    await waitForStatus(popup, 'Good');
    await expect.poll(at.badge, SOON).toBe('G');
    await popup.close();
    await at.chromium.stopWorker();
    await waitForStatus(await at.openPopup(), 'Good');
    await expectOneReport();
  });
});

describe('a report that is stored as being sent, but unknown to the service', () => {
  const sendingSince = (ms: number): Entry => ({
    ...at.waitingStore('/pages/good'),
    state: 'sending',
    createdAt: Date.now() - ms - 1000,
    startedAt: Date.now() - ms,
    attempts: 1,
  });

  it('is only looked for while the service may still be working on it', async () => {
    await at.putEntries([sendingSince(100_000)]);
    const popup = await at.visit('/pages/good');
    await named(popup, 'progressbar', 'Checking whether it arrived').wait();
    // One by the popup for the page, one by the queue for the report.
    await expect.poll(at.calls, SOON).toEqual(['GET 200', 'GET 200']);
    await expect.poll(at.outbox, SOON).toMatchObject([{ state: 'checking', attempts: 1 }]);
    expect(at.stores()).toEqual([]);
  });

  it('is sent again once that time is over', async () => {
    await at.putEntries([sendingSince(151_000)]);
    const popup = await at.visit('/pages/good');
    await waitForStatus(popup, 'Good');
    await expectOneReport();
    expect(await at.outbox()).toMatchObject([{ attempts: 2 }]);
  });
});
