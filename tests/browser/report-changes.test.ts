import { describe, expect, it } from 'vitest';
import { named, waitForStatus } from '../support/page';
import { exceptTabs } from '../support/values';
import { choose, press, report, waitForWords, SOON } from './support/popup';
import { pathOf, useReporting } from './support/reporting';

const at = useReporting();

const insert = (score = 30) =>
  at.service.insert({ url: `${at.service.origin}/pages/good`, score, privacy: 0 });

describe('a page that was reported before', () => {
  it('gets new results for its report without creating another report', async () => {
    const id = insert();
    const popup = await at.visit('/pages/good');
    await waitForStatus(popup, 'Bad');
    await press(popup, 'Update results');
    await waitForStatus(popup, 'Good');
    expect(at.writes()).toEqual([{ method: 'PUT', path: pathOf(id), form: { results: '1' } }]);
    expect(at.service.count()).toBe(1);
    expect(await at.outbox()).toMatchObject([{ state: 'done', report: { verdict: 'good' } }]);
  });

  it('gets a second report on request', async () => {
    insert();
    const popup = await at.visit('/pages/good');
    await press(popup, 'New report');
    await waitForStatus(popup, 'Good');
    expect(at.service.count()).toBe(2);
    expect(at.stores()).toHaveLength(1);
  });

  it('changes the privacy of its report, using a password that is not kept', async () => {
    const id = insert(90);
    const popup = await at.visit('/pages/good');
    await press(popup, 'Change privacy');
    await choose(popup, 'Password', 'a-canary-password');
    await press(popup, 'Save');
    await waitForStatus(popup, 'Privacy is now: Password.');
    const form = { privacy: '2', password: 'a-canary-password' };
    expect(at.writes()).toEqual([{ method: 'PUT', path: pathOf(id), form }]);
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
    await popup.close();
    await at.sleepFor(7000);
    await waitForStatus(await at.openPopup(), 'Good');
    await expect.poll(at.alarms, SOON).toEqual([]);
    expect(at.writes()).toEqual([]);
    expect(at.service.count()).toBe(1);
  });

  it('continues when the popup is closed, and waits as long as it can be undone', async () => {
    const id = insert(90);
    const popup = await at.visit('/pages/good');
    await press(popup, 'Delete');
    await waitForWords(popup, 'The report will be deleted in');
    await popup.close();
    await expect.poll(at.outbox, SOON).toMatchObject([{ state: 'done', task: { type: 'delete' } }]);
    const [{ createdAt } = { createdAt: NaN }] = await at.outbox();
    const deleted = at.service.log.find(({ method }) => method === 'DELETE');
    expect((deleted?.receivedAt ?? NaN) - createdAt).toBeGreaterThanOrEqual(6000);
    expect(at.writes()).toEqual([{ method: 'DELETE', path: pathOf(id), form: {} }]);
    expect(at.service.count()).toBe(0);
    await waitForWords(await at.openPopup(), 'Not reported yet');
  });

  it('continues after the worker was stopped in the meantime', async () => {
    const id = insert(90);
    const popup = await at.visit('/pages/good');
    await press(popup, 'Delete');
    await waitForWords(popup, 'The report will be deleted in');
    await expect.poll(at.alarms, SOON).toEqual(['outbox']);
    await popup.close();
    await at.sleepFor(7000);
    const again = await at.openPopup();
    await expect.poll(at.outbox, SOON).toMatchObject([{ state: 'done' }]);
    expect(at.writes()).toEqual([{ method: 'DELETE', path: pathOf(id), form: {} }]);
    await named(again, 'button', 'Report this page').wait();
  });

  it('that is already gone succeeds', async () => {
    insert(90);
    at.service.addFault({ method: 'DELETE', action: 'status', status: 404 });
    const popup = await at.visit('/pages/good');
    await press(popup, 'Delete');
    await waitForWords(popup, 'The report will be deleted in');
    await popup.close();
    await at.sleepFor(7000);
    await at.openPopup();
    await expect.poll(at.outbox, SOON).toMatchObject([{ state: 'done', failure: null }]);
    expect(at.writes()).toHaveLength(1);
  });
});

describe('a service that generates later', () => {
  it('is asked until the verdict is available', async () => {
    at.service.set({ asynchronous: { delayMs: 3_000 } });
    const popup = await at.visit('/pages/good');
    await report(popup);
    const told = named(popup, 'progressbar', 'Waiting for the verdict').wait();
    await expect
      .poll(at.outbox, SOON)
      .toMatchObject([{ state: 'generating', report: { pending: true } }]);
    await expect.poll(at.badge, SOON).toBe('…');
    await told;
    await waitForStatus(popup, 'Good');
    expect(at.stores()).toHaveLength(1);
    expect(await at.outbox()).toMatchObject([{ state: 'done', report: { pending: false } }]);
  });

  it('is still asked by a worker that was stopped in the meantime', async () => {
    at.service.set({ asynchronous: { delayMs: 0 } });
    const popup = await at.visit('/pages/good');
    await report(popup);
    await expect.poll(at.outbox, SOON).toMatchObject([{ state: 'generating' }]);
    await popup.close();
    await at.sleepFor(3000);
    await waitForStatus(await at.openPopup(), 'Good');
    await expect.poll(at.outbox, SOON).toMatchObject([{ state: 'done' }]);
    expect(at.stores()).toHaveLength(1);
  });
});
