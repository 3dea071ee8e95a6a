import { describe, expect, it } from 'vitest';
import { named, waitForStatus } from '../support/page';
import { exceptTabs } from '../support/values';
import { choose, press, report, waitForWords, SOON } from './support/popup';
import { pathOf, useReporting } from './support/reporting';

const at = useReporting();

const insert = (score = 30) =>
  at.service.insert({ url: `${at.service.origin}/pages/good`, score, privacy: 0 });

describe('a page that was reported before', () => {
  it('shows its verdict, and gets new results and another privacy without another report', async () => {
    const id = insert();
    const popup = await at.visit('/pages/good');
    await waitForStatus(popup, 'Bad');
    await named(popup, 'button', 'New report').wait();
    expect(at.calls()).toEqual(['GET 200']);
    expect(await at.outbox()).toEqual([]);

    await press(popup, 'Update results');
    await waitForStatus(popup, 'Good');
    const results = { method: 'PUT', path: pathOf(id), form: { results: '1' } };
    expect(at.writes()).toEqual([results]);
    expect(await at.outbox()).toMatchObject([{ state: 'done', report: { verdict: 'good' } }]);

    await press(popup, 'Change privacy');
    await choose(popup, 'Password', 'a-canary-password');
    await press(popup, 'Save');
    await waitForStatus(popup, 'Privacy is now: Password.');
    const form = { privacy: '2', password: 'a-canary-password' };
    expect(at.writes()).toEqual([results, { ...results, form }]);
    expect(at.service.reports()).toMatchObject([{ privacy: 2, password: 'a-canary-password' }]);
    await expect.poll(async () => exceptTabs(await at.stored('session')), SOON).toEqual({});
    expect(JSON.stringify(await at.stored('local'))).not.toContain('canary');
  });
});

describe('deleting a report', () => {
  it('can be undone', async () => {
    insert(90);
    const popup = await at.visit('/pages/good');
    await press(popup, 'Delete');
    await waitForWords(popup, 'The report will be deleted in');
    await press(popup, 'Undo');
    await expect.poll(at.outbox, SOON).toEqual([]);
    await named(popup, 'button', 'Delete').wait();
    await expect.poll(at.alarms, SOON).toEqual([]);
    expect(at.writes()).toEqual([]);
    expect(at.service.count()).toBe(1);
  });

  it('continues without popup and worker, and waits as long as it can be undone', async () => {
    const id = insert(90);
    const popup = await at.visit('/pages/good');
    await press(popup, 'Delete');
    await waitForWords(popup, 'The report will be deleted in');
    await expect.poll(at.alarms, SOON).toEqual(['outbox']);
    await popup.close();
    await at.sleepFor(4000);
    await expect.poll(at.outbox, SOON).toMatchObject([{ state: 'done', task: { type: 'delete' } }]);
    const [{ createdAt } = { createdAt: NaN }] = await at.outbox();
    const deleted = at.service.log.find(({ method }) => method === 'DELETE');
    expect((deleted?.receivedAt ?? NaN) - createdAt).toBeGreaterThanOrEqual(6000);
    expect(at.writes()).toEqual([{ method: 'DELETE', path: pathOf(id), form: {} }]);
    expect(at.service.count()).toBe(0);
    await waitForWords(await at.openPopup(), 'Not reported yet');
  });
});

describe('a service that generates later', () => {
  it('is asked until the verdict is available, even by a worker that was stopped', async () => {
    at.service.set({ asynchronous: { delayMs: 3_000 } });
    const popup = await at.visit('/pages/good');
    await report(popup);
    const told = named(popup, 'progressbar', 'Waiting for the verdict').wait();
    await expect
      .poll(at.outbox, SOON)
      .toMatchObject([{ state: 'generating', report: { pending: true } }]);
    await expect.poll(at.badge, SOON).toBe('…');
    await told;
    await at.chromium.stopWorker();
    await popup.close();
    await waitForStatus(await at.openPopup(), 'Good');
    expect(at.stores()).toHaveLength(1);
    await expect
      .poll(at.outbox, SOON)
      .toMatchObject([{ state: 'done', report: { pending: false } }]);
  });
});
