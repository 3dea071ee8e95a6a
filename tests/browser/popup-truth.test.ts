import type { Page } from 'puppeteer-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { browser as extensionApi } from 'wxt/browser';
import type { Entry } from '../../lib/model/entry';
import type { Failure } from '../../lib/model/failure';
import { callApi } from '../service/call-api';
import { aReport } from '../support/an-entry';
import { named, textOf, waitForStatus } from '../support/page';
import { pressIn } from './support/lists';
import { choose, expectFits, pick, press, report, waitForWords, SOON } from './support/popup';
import { pathOf, useReporting } from './support/reporting';

/** Used by `toolbar` inside the browser. */
declare const chrome: Pick<typeof extensionApi, 'action' | 'tabs'>;

const at = useReporting();

const insert = (path: string, score: number) =>
  at.service.insert({ url: at.service.origin + path, score, privacy: 0 });

/** What the popup offers for this page. */
const buttons = (popup: Page): Promise<string[]> => textOf(popup, 'main button');

/** The letter on the toolbar over the current page. */
const toolbar = () =>
  at.bare.evaluate(async () => {
    const [tab] = await chrome.tabs.query({ active: true });
    return await chrome.action.getBadgeText({ tabId: tab?.id ?? -1 });
  });

const put = (id: number | undefined, form: Record<string, string>) => ({
  method: 'PUT',
  path: pathOf(id),
  form,
});

/** The items of the queue in one of its groups. */
const queue = (options: Page, group: string): Promise<string[]> =>
  options.$$eval(`::-p-aria([name="${group}"][role="region"]) li`, (items) =>
    items.map(({ innerText }) => innerText.replaceAll(/\s+/g, ' ')),
  );

/** Has an icon, so that the browser asks for none. */
const PAGE = { contentType: 'text/html', body: '<link rel="icon" href="data:,">' };

describe('a page that was reported', () => {
  it.each([
    ['101 newer reports', 101, 'honoured' as const],
    ['10 newer reports, and a service that lists ten at a time', 10, 'ignored' as const],
  ])('stays so on a site with %s', async (_, newer, perPage) => {
    at.service.set({ perPage });
    const first = await at.visit('/pages/good');
    await report(first);
    await waitForStatus(first, 'Good');
    await expect.poll(at.outbox, SOON).toMatchObject([{ state: 'done' }]);
    await first.close();
    const [made] = at.service.reports();
    for (let number = 0; number < newer; number++) insert(`/pages/any/${number}`, 30);
    at.service.clearLog();

    const popup = await at.openPopup();
    // Nothing but the service's answer tells of these.
    await waitForWords(popup, 'Earlier on this site');
    expect(at.calls()).toContain('GET 200');
    expect(await buttons(popup)).toContain('Update results');
    expect(await buttons(popup)).not.toContain('Report this page');
    await expect.poll(toolbar, SOON).toBe('G');
    await expectFits(popup);

    await press(popup, 'Update results');
    await expect.poll(at.writes, SOON).toEqual([put(made?.id, { results: '1' })]);
    expect(at.service.count()).toBe(newer + 1);
  });

  it('is known by its host in Unicode, too', async () => {
    at.service.insert({ url: 'https://bücher.example/shelf', score: 90, privacy: 0 });
    const tab = await at.chromium.browser.newPage();
    await tab.setRequestInterception(true);
    tab.on('request', (request) => void request.respond(PAGE));
    await tab.goto('https://bücher.example/shelf');
    expect(tab.url()).toBe('https://xn--bcher-kva.example/shelf');

    const popup = await at.chromium.openPopup(tab);
    await expect.poll(() => buttons(popup), SOON).toContain('Update results');
    expect(await buttons(popup)).not.toContain('Report this page');
    await waitForStatus(popup, 'Good');
    await expect.poll(toolbar, SOON).toBe('G');
    await expectFits(popup);
    expect(at.writes()).toEqual([]);
  });
});

describe('work behind other work that is held', () => {
  /** Reports a page, which is turned away. */
  async function hold(words: string, look = 'Earlier on this site'): Promise<void> {
    const popup = await at.visit('/pages/good');
    // Otherwise the press may come first, and the service is not asked for the site's reports any more.
    await waitForWords(popup, look);
    await report(popup);
    await waitForStatus(popup, words);
    await expectFits(popup);
    await popup.close();
    at.service.clearLog();
  }

  /** The popup says so, and shows nothing as if it were in progress. */
  async function expectHeld(popup: Page, words: string, foot: RegExp): Promise<void> {
    await waitForStatus(popup, words);
    expect(await popup.$$('::-p-aria([role="progressbar"])')).toEqual([]);
    await expect.poll(() => textOf(popup, 'footer'), SOON).toEqual([expect.stringMatching(foot)]);
    await expectFits(popup);
    expect(await at.outbox()).toHaveLength(2);
  }

  const turnAway = (status: number, headers = {}) =>
    at.service.addFault({ method: 'POST', action: 'status', status, headers, times: 1 });

  it('because of a rejected key is shown as held, and continues on request', async () => {
    const id = insert('/pages/bad', 90);
    turnAway(401);
    const words = 'Not sent: the service rejected the key';
    await hold(words);
    const popup = await at.visit('/pages/bad');
    await press(popup, 'Update results');
    await expectHeld(popup, words, /\d needs? attention/);
    expect(await buttons(popup)).toContain('Enter a new key');
    await expect.poll(toolbar, SOON).toBe('!');
    await popup.close();

    const options = await at.chromium.openOptions('#/reports');
    await waitForWords(options, 'The key was rejected.');
    await waitForWords(options, 'Update results: Needs attention');
    await named(options, 'link', 'Queue').click();
    await waitForWords(options, 'The key was rejected. Enter a new one in Settings. 2 items wait');
    expect(await textOf(options, 'main section li')).toEqual([
      expect.stringMatching(/^New report .* Waiting/),
      expect.stringMatching(/^Update results .* Waiting/),
    ]);
    expect(at.writes()).toEqual([]);

    await pressIn(options, 'main', 'Try again');
    await expect
      .poll(at.outbox, SOON)
      .toMatchObject([{ state: 'done' }, { state: 'done', report: { verdict: 'bad' } }]);
    expect(at.stores()).toHaveLength(1);
    expect(at.writes()).toContainEqual(put(id, { results: '1' }));
    expect(at.service.count()).toBe(2);
  });

  it('because of a missing permission is shown as held, with a button to allow it', async () => {
    const origin = `http://localhost:${at.service.port}`;
    await at.putAccount({ ...at.service, baseUrl: origin, origin });
    const words = `Not sent: Verdict isn't allowed to connect to ${origin}`;
    await hold(words, "Earlier reports couldn't be looked up.");
    const popup = await at.visit('/pages/bad');
    await report(popup);
    await expectHeld(popup, words, /\d needs? attention/);
    expect(await buttons(popup)).toContain('Allow access');
    await expect.poll(toolbar, SOON).toBe('!');
    await popup.close();

    const options = await at.chromium.openOptions('#/queue');
    await waitForWords(options, `connect to ${origin}. Allow access first. 2 items wait`);
    expect(await buttons(options)).toContain('Allow access');
    expect(at.calls()).toEqual([]);
  });

  it('because the service asked to wait says so, and for how long', async () => {
    insert('/pages/bad', 90);
    turnAway(429, { 'retry-after': '60' });
    await hold('Continues in');
    const popup = await at.visit('/pages/bad');
    await press(popup, 'Update results');
    await expectHeld(popup, 'The service asked us to wait 60 s.', /\d waiting/);
    expect(await textOf(popup, 'main')).toEqual([
      expect.stringMatching(/Continues in [1-6]?\d s\./),
    ]);
    await popup.close();

    const options = await at.chromium.openOptions('#/reports');
    await waitForWords(options, 'Update results: Waiting The service asked us to wait 60 s.');
    await named(options, 'link', 'Queue').click();
    await expect
      .poll(() => queue(options, 'In progress'), SOON)
      .toEqual([
        expect.stringMatching(/^New report .* Continues in [1-6]?\d s/),
        expect.stringMatching(/^Update results .* Continues in [1-6]?\d s/),
      ]);
    expect(at.writes()).toEqual([]);
  });
});

describe('a service that answers a change with the id alone', () => {
  it('leaves the report its verdict in the popup, the list, the queue and the insights', async () => {
    const id = insert('/pages/good', 30);
    const body = JSON.stringify({ id });
    at.service.addFault({ method: 'PUT', action: 'body', body, when: 'after' });
    const options = await at.chromium.openOptions('#/reports');
    const row = () => textOf(options, 'main tbody tr');
    await expect.poll(row, SOON).toEqual([expect.stringMatching(/Bad .* Public /)]);
    const popup = await at.visit('/pages/good');
    // They come with the service's answer, and what is below them moves.
    await popup.waitForSelector('[data-checks="new"]');
    await pick(popup, 'Change privacy');
    await choose(popup, 'Private');
    await expectFits(popup);
    await press(popup, 'Change privacy');
    await popup.waitForSelector('[data-phase="done"]');
    expect(await textOf(popup, '[role="status"]')).toEqual([expect.stringContaining('Bad')]);
    await expect.poll(toolbar, SOON).toBe('B');
    expect(at.writes()).toEqual([put(id, { privacy: '1' })]);
    await popup.close();

    await options.bringToFront();
    await expect.poll(row, SOON).toEqual([expect.stringMatching(/Bad .* Private /)]);
    await named(options, 'link', 'Queue').click();
    await expect.poll(() => queue(options, 'Done'), SOON).toEqual([expect.stringContaining('Bad')]);
    await named(options, 'link', 'Insights').click();
    await expect
      .poll(async () => (await textOf(options, 'main')).join(' '), SOON)
      .toMatch(/Good 0 0% .*Decent 0 0% .*Bad 1 100%/);
  });
});

describe('the popup', () => {
  /** As long as they get, with a part that is left out. */
  const SECRET = `/pages/good?access_token=canary-5f3a9c&more=${'long'.repeat(80)}#part`;

  /** More than there is room for. */
  beforeEach(() => {
    for (const name of ['one', 'two', 'three', 'four']) insert(`/pages/any/${name}`, 30);
  });

  it('is never cut off, whatever a person opens in it', async () => {
    const popup = await at.visit(SECRET);
    await waitForWords(popup, 'looks like a secret');
    await expectFits(popup);
    await choose(popup, 'Password');
    await report(popup);
    await waitForWords(popup, 'Enter a password, or generate one.');
    await expectFits(popup);

    const body = '{"message":"Invalid.","errors":{"password":["Use at least twelve letters."]}}';
    at.service.addFault({ method: 'POST', action: 'body', status: 422, body, times: 1 });
    await choose(popup, 'Password', 'a-password');
    await report(popup);
    await named(popup, 'alert', '').wait();
    await expectFits(popup);

    await report(popup);
    await waitForStatus(popup, 'Good');
    await waitForWords(popup, 'Earlier on this site');
    await expectFits(popup);
    await press(popup, 'Copy link');
    await waitForWords(popup, 'Copied');
    await expectFits(popup);
    await press(popup, 'More');
    await named(popup, 'menuitem', 'Copy link and password').wait();
    await expectFits(popup);
    const top = await popup.$eval('[role="menu"]', (menu) => menu.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(0);

    await named(popup, 'menuitem', 'New report').click();
    await waitForWords(popup, 'looks like a secret');
    await choose(popup, 'Password', '');
    await expectFits(popup);
    await press(popup, 'Cancel');
    await pick(popup, 'Watch this page');
    await named(popup, 'button', 'Close').wait();
    await expectFits(popup);
    await press(popup, 'Close');
    await pick(popup, 'Change privacy');
    await named(popup, 'button', 'Generate password').wait();
    await expectFits(popup);
    await press(popup, 'Cancel');

    at.service.addFault({ method: 'PUT', action: 'hang', times: 1 });
    await press(popup, 'Update results');
    await named(popup, 'progressbar', 'Updating results').wait();
    await expectFits(popup);
  });

  it('is never cut off while a delete can be undone, or once the report is gone', async () => {
    const id = insert('/pages/good', 90);
    const popup = await at.visit('/pages/good');
    await pick(popup, 'Delete');
    await named(popup, 'button', 'Undo').wait();
    await waitForWords(popup, 'Earlier on this site');
    await expectFits(popup);
    await press(popup, 'Undo');

    await callApi(at.service, 'DELETE', `/reports/${id}`);
    await press(popup, 'Update results');
    await waitForStatus(popup, 'The report no longer exists at the service.');
    await expectFits(popup);
    expect(await buttons(popup)).toEqual(['Report this page', 'Show all']);
    // A popup can't be reloaded.
    expect(await textOf(popup, 'main')).not.toEqual([expect.stringContaining('Reload')]);
  });

  const REPORTS = ['7', '8', '9'].map((id) => aReport({ id, url: `shop.example/${id}` }));
  /** The only one that leaves no room for earlier reports. */
  const ASKS_WHICH: Failure = { kind: 'unconfirmed', found: REPORTS };
  const STATES: [string, Partial<Entry>][] = [
    ['Is this it?', { state: 'stopped', failure: ASKS_WHICH }],
    ['Is this it?', { state: 'stopped', failure: { kind: 'unconfirmed', found: [aReport()] } }],
    ['The service has 4 new reports', { state: 'done', report: aReport(), twins: REPORTS }],
    [
      'Enter the password again.',
      {
        state: 'stopped',
        failure: { kind: 'invalid-input', field: 'password', reason: 'missing' },
      },
    ],
    [
      'a long explanation',
      {
        state: 'stopped',
        failure: { kind: 'not-allowed', message: 'This is a long explanation. '.repeat(5) },
      },
    ],
  ];

  it.each(STATES)('is never cut off when it says “%s”: %#', async (words, state) => {
    await at.putEntries([{ ...at.waitingStore(SECRET), attempts: 1, ...state }]);
    await at.chromium.stopWorker();
    const popup = await at.visit(SECRET);
    await waitForWords(popup, words);
    if (state.failure !== ASKS_WHICH) await waitForWords(popup, 'Earlier on this site');
    await expectFits(popup);
  });

  it('is never cut off when storage was lost', async () => {
    const [account] = (await at.stored('local')).accounts as object[];
    await at.chromium.storage.set('local', {
      accounts: [{ ...account, keyHint: '' }],
      loss: { accounts: 1, entries: 2, watches: 3 },
    });
    for (const [page, words] of [
      ['/pages/good', "Verdict's stored data was lost."],
      [SECRET, 'looks like a secret'],
    ] as const) {
      const popup = await at.visit(page);
      await waitForWords(popup, words);
      await choose(popup, 'Password');
      await report(popup);
      await waitForWords(popup, 'Enter a password, or generate one.');
      await expectFits(popup);
      await popup.close();
    }
  });
});
