import { describe, expect, it } from 'vitest';
import { startService } from '../service/service';
import { named, waitForStatus } from '../support/page';
import { report, waitForWords, SOON } from './support/popup';
import { useReporting } from './support/reporting';

const at = useReporting();

async function expectOneReport(sent: number): Promise<void> {
  const done = { state: 'done', attempts: sent, failure: null };
  await expect.poll(at.outbox, SOON).toMatchObject([done]);
  expect(at.stores()).toHaveLength(sent);
  expect(at.service.count()).toBe(1);
}

// The cases that browsers report in their own way; tests/lib/background/outbox.test.ts covers every kind.
describe('an answer that was lost although the service did the work', () => {
  it.each([
    ['a 500', { action: 'status', status: 500 }],
    ['a reset', { action: 'reset' }],
    ['a reset within the body', { action: 'reset-mid-body' }],
    ['an empty 200', { action: 'empty-2xx' }],
    ['more than ten megabytes', { action: 'too-large' }],
  ] as const)('by %s is looked up, and its report is not made twice', async (_, fault) => {
    at.service.addFault({ ...fault, method: 'POST', when: 'after', times: 1 });
    const popup = await at.visit('/pages/good');
    await report(popup);
    await waitForStatus(popup, 'Good');
    await expectOneReport(1);
  });
});

describe('a service that failed before it did the work', () => {
  it.each([
    ['a 500', { action: 'status', status: 500, body: 'trace' }],
    ['a 503', { action: 'status', status: 503, headers: { 'retry-after': '5' } }],
    ['a page of HTML', { action: 'html-200' }],
  ] as const)('with %s gets the report again after a look-up', async (_, fault) => {
    at.service.addFault({ ...fault, method: 'POST', times: 1 });
    const popup = await at.visit('/pages/good');
    await Promise.all([
      report(popup),
      named(popup, 'progressbar', 'Checking whether it arrived').wait(),
    ]);
    await waitForStatus(popup, 'Good');
    await expectOneReport(2);
  });

  it.each([502, 504])('with %i may still be working on it, and is given time', async (status) => {
    at.service.addFault({ method: 'POST', action: 'status', status, times: 1 });
    const popup = await at.visit('/pages/good');
    await report(popup);
    await named(popup, 'progressbar', 'Checking whether it arrived').wait();
    await expect.poll(at.outbox, SOON).toMatchObject([{ state: 'checking', attempts: 1 }]);
    await popup.close();

    // What the next step stores wakes the worker for another look.
    await at.chromium.stopWorker();
    const looks = at.calls().length;
    await at.sleepFor(100_000);
    const early = await at.openPopup();
    await named(early, 'progressbar', 'Checking whether it arrived').wait();
    await expect.poll(at.calls, SOON).toHaveLength(looks + 2);
    expect(at.stores()).toHaveLength(1);
    await early.close();

    await at.sleepFor(51_000);
    await waitForStatus(await at.openPopup(), 'Good');
    await expectOneReport(2);
  });

  it('repeatedly leaves the decision to the person', async () => {
    const fault = at.service.addFault({ method: 'POST', action: 'html-200' });
    const popup = await at.visit('/pages/good');
    await report(popup);
    await expect.poll(at.stores, SOON).toHaveLength(1);
    await popup.close();
    await expect.poll(at.outbox, SOON).toMatchObject([{ state: 'checking' }]);
    await at.chromium.stopWorker();
    const last = { attempts: 4, notBefore: 0, unsureUntil: Date.now() };
    await at.putEntries((await at.outbox()).map((entry) => ({ ...entry, ...last })));

    const again = await at.openPopup();
    await waitForWords(again, 'The address answers, but not as the service.');
    expect(await at.outbox()).toMatchObject([{ state: 'stopped' }]);
    expect(at.stores()).toHaveLength(1);

    at.service.clearFaults(fault);
    await named(again, 'button', 'Try again').click();
    await waitForStatus(again, 'Good');
    expect(at.stores()).toHaveLength(2);
    expect(at.service.count()).toBe(1);
  });

  it('when looking up the page’s reports is asked again before anything is sent', async () => {
    const popup = await at.visit('/pages/good');
    await waitForWords(popup, 'Not reported yet');
    at.service.addFault({ method: 'GET', action: 'status', status: 500, times: 1 });
    await report(popup);
    await waitForWords(popup, 'The service has a problem (error 500).');
    await waitForWords(popup, 'Continues in');
    expect(at.stores()).toEqual([]);
    await waitForStatus(popup, 'Good');
    await expectOneReport(1);
  });
});

describe('an empty answer of a service that made nothing', () => {
  it('is shown as unknown, and nothing is sent again', async () => {
    at.service.addFault({ method: 'POST', action: 'empty-2xx', times: 1 });
    const popup = await at.visit('/pages/good');
    await report(popup);
    await waitForStatus(popup, 'Unknown');
    expect(at.calls()).toEqual(['GET 200', 'GET 200', 'POST 200', 'GET 200']);
    expect(await at.outbox()).toMatchObject([{ state: 'done', report: null }]);
  });
});

describe('a service that cannot be reached', () => {
  it('is reported as unreachable, and gets the report once it is back', async () => {
    const gone = await startService();
    await gone.stop();
    await at.putAccount(gone);
    const popup = await at.visit('/pages/good');
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
