import { describe, expect, it } from 'vitest';
import { startService } from '../service/service';
import { named, textOf, waitForStatus } from '../support/page';
import { exceptTabs } from '../support/values';
import { choose, report, waitForWords, SOON } from './support/popup';
import { useReporting } from './support/reporting';

const at = useReporting();

async function expectOneReport(sent = 1): Promise<void> {
  const done = { state: 'done', attempts: sent, failure: null, report: { verdict: 'good' } };
  await expect.poll(at.outbox, SOON).toMatchObject([done]);
  expect(at.stores()).toHaveLength(sent);
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

  it('makes one report, even if the worker was asleep', async () => {
    const popup = await at.visit('/pages/good');
    await waitForWords(popup, 'Not reported yet');
    await at.chromium.stopWorker();
    // In one go: the window closes before the worker has started.
    await popup.evaluate(() => {
      for (const button of document.querySelectorAll('button'))
        if (button.textContent === 'Report this page') button.click();
      window.close();
    });
    await expectOneReport();
    expect(exceptTabs(await at.stored('session'))).toEqual({});
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
    await waitForWords(during, 'You can close this window');
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

// The cases that browsers report in their own way; tests/lib/background/outbox covers every kind.
describe('an answer that was lost although the service did the work', () => {
  it.each([
    ['a reset', { action: 'reset' }],
    ['a reset within the body', { action: 'reset-mid-body' }],
    ['an empty 200', { action: 'empty-2xx' }],
    ['more than ten megabytes', { action: 'too-large' }],
  ] as const)('by %s is looked up, and its report is not made twice', async (_, fault) => {
    at.service.addFault({ ...fault, method: 'POST', when: 'after', times: 1 });
    await at.store('/pages/good');
    await expectOneReport();
  });
});

describe('a service that cannot be reached', () => {
  it('is reported as unreachable, and gets the report once it is back', async () => {
    const gone = await startService();
    await gone.stop();
    await at.putAccount(gone);
    const popup = await at.visit('/pages/good');
    // This moves the button.
    await waitForWords(popup, "couldn't be looked up");
    await report(popup);
    await waitForWords(popup, `Cannot reach ${gone.origin}.`);
    await waitForWords(popup, 'Continues in');
    expect(await at.outbox()).toMatchObject([{ state: 'waiting', attempts: 0 }]);

    const back = await startService({ port: gone.port });
    try {
      await waitForStatus(popup, 'Good');
      expect(back.count()).toBe(1);
      expect(at.calls()).toEqual([]);
    } finally {
      await back.stop();
    }
  });
});
