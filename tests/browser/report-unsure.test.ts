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
    await expectOneReport(1);
  });
});

describe('a service that failed before it did the work', () => {
  it('with a page of HTML gets the report again after a look-up', async () => {
    at.service.addFault({ method: 'POST', action: 'html-200', times: 1 });
    const popup = await at.visit('/pages/good');
    await Promise.all([
      report(popup),
      named(popup, 'progressbar', 'Checking whether it arrived').wait(),
    ]);
    await waitForStatus(popup, 'Good');
    await expectOneReport(2);
  });

  it('with 504 may still be working on it, and is given time', async () => {
    at.service.addFault({ method: 'POST', action: 'status', status: 504, times: 1 });
    await at.tab.goto(`${at.service.origin}/pages/good`);
    await at.store('/pages/good');
    await expect.poll(at.outbox, SOON).toMatchObject([{ state: 'checking', attempts: 1 }]);

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
