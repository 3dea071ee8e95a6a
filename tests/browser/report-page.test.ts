import { describe, expect, it } from 'vitest';
import { named, textOf, waitForStatus } from '../support/page';
import { exceptTabs } from '../support/values';
import { addressIn, choose, pick, press, report, waitForWords, SOON } from './support/popup';
import { pathOf, useReporting } from './support/reporting';

const at = useReporting();

const insert = (score = 30) =>
  at.service.insert({ url: `${at.service.origin}/pages/good`, score, privacy: 0 });

describe('opening the popup', () => {
  it('submits nothing and asks only for the host, and a secret is left out on request', async () => {
    const popup = await at.visit('/pages/good?access_token=canary-5f3a9c#canary-fragment');
    await waitForWords(popup, 'Not reported yet');
    await waitForWords(popup, '“access_token” looks like a secret.');
    const asked = () => at.service.log.filter(({ path }) => path.startsWith('/public/'));
    expect(asked()).toMatchObject([{ method: 'GET', path: '/public/api/v1/reports', body: '' }]);
    expect(asked()[0]?.query).toMatchObject({ search: '127.0.0.1' });
    expect(JSON.stringify(asked())).not.toMatch(/canary|good/);
    expect(await at.outbox()).toEqual([]);

    await press(popup, 'Send without query');
    await waitForStatus(popup, 'Good');
    expect(at.stores().map(({ form }) => form.url)).toEqual([`${at.service.origin}/pages/good`]);
    await expect.poll(at.outbox, SOON).toMatchObject([{ state: 'done' }]);
    expect(JSON.stringify([asked(), await at.outbox()])).not.toContain('canary');
  });

  it.each([
    // The browser does not reveal the address of this one.
    ['chrome://version/', "Browser pages can't be reported."],
    ['file:///', "Files on this computer can't be reported."],
  ])('over %s says that it cannot be reported, and sends nothing', async (address, words) => {
    await at.tab.goto(address);
    const popup = await at.openPopup();
    await waitForWords(popup, words);
    expect(await textOf(popup, 'main button')).toEqual([]);
    expect(at.service.log).toEqual([]);
    expect(await at.outbox()).toEqual([]);
  });
});

describe('an address', () => {
  it('is sent as shown: percent-encoded, without user name, password and fragment', async () => {
    const { host } = new URL(at.service.origin);
    const path = '/pages/any/über|{größe}?q=a b"c#canary-fragment';
    await at.tab.goto(`http://canary-user:canary-password@${host}${path}`);
    const popup = await at.openPopup();
    await waitForWords(popup, "The user name and password won't be sent.");
    await waitForWords(popup, "The part after # won't be sent.");
    await report(popup);
    await expect.poll(at.outbox, SOON).toMatchObject([{ state: 'done' }]);
    const sent = `${at.service.origin}/pages/any/%C3%BCber%7C%7Bgr%C3%B6%C3%9Fe%7D?q=a%20b%22c`;
    expect(at.stores().map(({ form }) => form.url)).toEqual([sent]);
    expect(await addressIn(popup)).toBe(sent);
    const asked = at.service.log.filter(({ path }) => path.startsWith('/public/'));
    expect(JSON.stringify([asked, await at.outbox()])).not.toContain('canary');
  });
});

describe('a page that was reported before', () => {
  it('shows its verdict, and gets new results and another privacy without another report', async () => {
    const id = insert();
    const popup = await at.visit('/pages/good');
    await waitForStatus(popup, 'Bad');
    await named(popup, 'button', 'More').wait();
    // One look for the site, and one at the report, whose checks no list told.
    await expect.poll(at.calls, SOON).toEqual(['GET 200', 'GET 200']);
    expect(await at.outbox()).toEqual([]);

    await press(popup, 'Update results');
    await waitForStatus(popup, 'Good');
    const results = { method: 'PUT', path: pathOf(id), form: { results: '1' } };
    expect(at.writes()).toEqual([results]);
    expect(await at.outbox()).toMatchObject([{ state: 'done', report: { verdict: 'good' } }]);

    await pick(popup, 'Change privacy');
    await choose(popup, 'Password', 'a-canary-password');
    await press(popup, 'Change privacy');
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
    await pick(popup, 'Delete');
    await waitForWords(popup, 'The report will be deleted in');
    await press(popup, 'Undo');
    await expect.poll(at.outbox, SOON).toEqual([]);
    await named(popup, 'button', 'Update results').wait();
    await expect.poll(at.alarms, SOON).toEqual([]);
    expect(at.writes()).toEqual([]);
    expect(at.service.count()).toBe(1);
  });

  it('continues without popup and worker, and waits as long as it can be undone', async () => {
    const id = insert(90);
    const popup = await at.visit('/pages/good');
    await pick(popup, 'Delete');
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
