import { describe, expect, it } from 'vitest';
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
  it('makes one report, even after a double click, and shows it when it is reopened', async () => {
    at.service.set({ delayMs: 1500 });
    const popup = await at.visit('/pages/good');
    await waitForWords(popup, 'Not reported yet');
    await named(popup, 'button', 'Report this page').click({ count: 2, delay: 0 });
    const closed = popup.close();
    await expect.poll(at.badge, SOON).toBe('…');
    await closed;
    await expect.poll(at.badge, SOON).toBe('G');
    await expectOneReport();

    await at.chromium.stopWorker();
    const again = await at.openPopup();
    await waitForStatus(again, 'Good');
    await named(again, 'button', 'Update results').wait();
    await expect.poll(at.badge, SOON).toBe('');
    await expectOneReport();
  });
});

describe('a worker that is stopped', () => {
  it('between the click and the sending is woken by its alarm alone, and makes one report', async () => {
    const popup = await at.visit('/pages/good');
    await waitForWords(popup, 'Not reported yet');
    at.service.addFault({ method: 'GET', action: 'hang', times: 1 });
    await report(popup);
    await expect.poll(at.alarms, SOON).toEqual(['outbox']);
    // If it were killed sooner, its request would leave the fault for the next one.
    await expect.poll(at.calls, SOON).toContain('GET null');
    await popup.close();
    await at.chromium.stopWorker();
    expect(await at.outbox()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    expect(await at.alarms()).toEqual(['outbox']);
    expect(at.stores()).toEqual([]);
    // Browsers fire no alarm before half a minute has passed.
    await at.fireAlarm('outbox');
    await expectOneReport();
  });

  it('before the click, and again before the answer, looks the report up and makes no other', async () => {
    at.service.addFault({ method: 'POST', action: 'hang', when: 'after', times: 1 });
    const popup = await at.visit('/pages/good');
    await waitForWords(popup, 'Not reported yet');
    await choose(popup, 'Password', 'a-password');
    await at.chromium.stopWorker();
    await report(popup);
    await expect.poll(() => at.service.count(), SOON).toBe(1);
    await popup.close();

    const during = await at.openPopup();
    await named(during, 'progressbar', 'Reporting this page').wait();
    await waitForWords(during, 'You can close this window.');
    expect(await textOf(during, 'form')).toEqual([]);
    await during.close();
    await at.chromium.stopWorker();
    expect(await at.outbox()).toMatchObject([{ state: 'sending', attempts: 1 }]);
    expect(await at.alarms()).toEqual(['outbox']);

    await waitForStatus(await at.openPopup(), 'Good');
    await expectOneReport();
    await expect.poll(async () => exceptTabs(await at.stored('session')), SOON).toEqual({});
  });
});
