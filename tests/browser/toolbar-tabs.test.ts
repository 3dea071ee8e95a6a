import type { Page } from 'puppeteer-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { browser as extensionApi } from 'wxt/browser';
import type { Entry } from '../../lib/model/entry';
import { SOON } from './support/popup';
import { ACCOUNT_ID, accountOf, useReporting } from './support/reporting';
import { pageAddress } from '../support/values';

/** Used by `evaluate` inside the browser. */
declare const chrome: Pick<typeof extensionApi, 'action' | 'storage' | 'tabs' | 'windows'>;

/** What was drawn on the toolbar since a test started recording. */
declare global {
  var icons: string[];
}

describe('the toolbar', () => {
  const at = useReporting({ permissions: ['tabs'] });

  const turn = (badge: boolean) =>
    at.bare.evaluate((preferences) => chrome.storage.local.set({ preferences }), { badge });

  /** Reports a page and waits until it is done. */
  async function report(path: string): Promise<Entry> {
    await at.send('report.store', {
      accountId: ACCOUNT_ID,
      address: pageAddress(at.service.origin + path),
      privacy: 1,
      incognito: false,
    });
    await expect
      .poll(async () => (await at.outbox()).every(({ state }) => state === 'done'), SOON)
      .toBe(true);
    // Reading the queue once the badge shows the outcome clears the badge.
    await expect.poll(at.badge, SOON).toMatch(/^[GDB]$/);
    await at.send('outbox.list', {});
    await expect.poll(at.badge, SOON).toBe('');
    const done = (await at.outbox()).at(-1);
    if (!done) throw new Error('Nothing was stored.');
    return done;
  }

  const tabIdOf = (page: Page) =>
    at.bare.evaluate(async (url) => {
      const tab = (await chrome.tabs.query({})).find((one) => one.url === url);
      return tab?.id ?? -1;
    }, page.url());

  /** What a person sees for a page: the letter, and the text on hover. */
  async function shown(page: Page = at.tab): Promise<[string, string]> {
    const tabId = await tabIdOf(page);
    return await at.bare.evaluate(
      async (id): Promise<[string, string]> => [
        await chrome.action.getBadgeText({ tabId: id }),
        await chrome.action.getTitle({ tabId: id }),
      ],
      tabId,
    );
  }

  const letter = async (page?: Page) => (await shown(page))[0];
  const go = (path: string, page: Page = at.tab) => page.goto(at.service.origin + path);

  beforeEach(async () => {
    await at.tab.goto('about:blank');
    await at.tab.bringToFront();
    await turn(true);
  });

  it('shows the verdict of each page as a letter and in words', async () => {
    for (const path of ['/pages/good', '/pages/decent', '/pages/bad']) await report(path);
    for (const [path, sign, word] of [
      ['/pages/good', 'G', 'Good'],
      ['/pages/decent', 'D', 'Decent'],
      ['/pages/bad', 'B', 'Bad'],
    ] as const) {
      await go(path);
      await expect.poll(shown, SOON).toEqual([sign, `Verdict: ${word}, reported just now`]);
    }
    await go('/pages/any/other');
    await expect.poll(shown, SOON).toEqual(['', 'Verdict: report this page']);
  });

  it('draws a different shape for each verdict', async () => {
    for (const path of ['/pages/good', '/pages/decent', '/pages/bad']) await report(path);
    await at.chromium.inWorker(() => {
      const { setIcon } = chrome.action;
      globalThis.icons = [];
      Object.assign(chrome.action, {
        setIcon(details: { tabId: number; imageData?: Record<number, ImageData> }) {
          icons.push(details.imageData?.[16]?.data.join() ?? 'own');
          return setIcon(details as Parameters<typeof setIcon>[0]);
        },
      });
    });
    const seen = new Set<string | undefined>();
    for (const [path, sign] of [
      ['/pages/good', 'G'],
      ['/pages/decent', 'D'],
      ['/pages/bad', 'B'],
      ['/pages/any/other', ''],
    ] as const) {
      await go(path);
      await expect.poll(letter, SOON).toBe(sign);
      const icon = () => at.chromium.inWorker(() => icons.at(-1));
      await expect.poll(async () => seen.has(await icon()), SOON).toBe(false);
      seen.add(await icon());
    }
    expect(seen.size).toBe(4);
    expect([...seen].at(-1)).toBe('own');
  });

  it('recognises a page however its address is spelt, and no other page on its site', async () => {
    await report('/pages/good');
    const known = ['G', 'Verdict: Good, reported just now'];
    const unknown = ['', 'Verdict: report this page'];
    for (const [path, look] of [
      ['/pages/good#part', known],
      ['/pages/good?utm_source=mail', known],
      ['/pages/good?page=2', unknown],
      ['/pages/good/', known],
      ['/pages/any/other', unknown],
    ] as const) {
      await go(path);
      await expect.poll(shown, SOON).toEqual(look);
    }
  });

  it('follows a page that changes its own address', async () => {
    await report('/pages/good');
    await go('/pages/any/other');
    await expect.poll(shown, SOON).toEqual(['', 'Verdict: report this page']);
    await at.tab.evaluate(() => history.pushState(null, '', '/pages/good'));
    await expect.poll(letter, SOON).toBe('G');
    await at.tab.evaluate(() => history.back());
    await expect.poll(letter, SOON).toBe('');
  });

  it('shows the verdict again for a page that is reloaded, even with the worker stopped', async () => {
    await report('/pages/good');
    await go('/pages/good');
    await expect.poll(letter, SOON).toBe('G');
    await at.tab.reload();
    await expect.poll(letter, SOON).toBe('G');
    await at.chromium.stopWorker();
    await go('/pages/any/other');
    await expect.poll(letter, SOON).toBe('');
    await at.chromium.stopWorker();
    await go('/pages/good');
    await expect.poll(letter, SOON).toBe('G');
  });

  it('shows each window the verdict of its own page, and each tab once it is in front', async () => {
    await report('/pages/good');
    await report('/pages/bad');
    await go('/pages/good');
    const opened = at.chromium.browser.waitForTarget((target) =>
      target.url().endsWith('/pages/bad'),
    );
    await at.bare.evaluate(
      (url) => chrome.windows.create({ url }),
      `${at.service.origin}/pages/bad`,
    );
    const other = await (await opened).page();
    if (!other) throw new Error('The window has no page.');
    await expect.poll(() => letter(other), SOON).toBe('B');
    await expect.poll(letter, SOON).toBe('G');

    // With a unique address, to distinguish it from the others.
    const behind = await at.chromium.browser.newPage();
    await go('/pages/bad?utm_source=behind', behind);
    await expect.poll(() => letter(behind), SOON).toBe('B');
    await behind.evaluate(() => history.pushState(null, '', '/pages/good?utm_source=behind'));
    await expect.poll(() => letter(behind), SOON).toBe('G');
    expect(await letter(other)).toBe('B');
  });

  it('shows what the active account knows, and changes with it', async () => {
    await report('/pages/good');
    await go('/pages/good');
    await expect.poll(letter, SOON).toBe('G');
    const { accounts } = accountOf(at.service) as { accounts: object[] };
    await at.bare.evaluate((values) => chrome.storage.local.set(values), {
      accounts: [...accounts, { ...accounts[0], id: 'account-2' }],
      activeAccount: 'account-2',
    });
    await expect.poll(shown, SOON).toEqual(['', 'Verdict: report this page']);
    await at.bare.evaluate(() => chrome.storage.local.set({ activeAccount: 'account-1' }));
    await expect.poll(letter, SOON).toBe('G');
  });

  it('loses the verdict of a deleted report, and keeps that of one whose delete was undone', async () => {
    const { report: made } = await report('/pages/good');
    await go('/pages/good');
    await expect.poll(letter, SOON).toBe('G');
    const target = {
      accountId: ACCOUNT_ID,
      address: `${at.service.origin}/pages/good`,
      reportId: made?.id ?? '',
      incognito: false,
    };
    await at.send('report.delete', target);
    await expect.poll(shown, SOON).toEqual(['…', 'Verdict: Good, reported just now · in progress']);
    const waiting = (await at.outbox()).find(({ task }) => task.type === 'delete');
    await at.send('outbox.discard', { id: waiting?.id ?? '' });
    await expect.poll(shown, SOON).toEqual(['G', 'Verdict: Good, reported just now']);

    await at.send('report.delete', target);
    await expect.poll(shown, SOON).toEqual(['', 'Verdict: report this page']);
  });

  it('shows the new verdict once the results are updated', async () => {
    const url = `${at.service.origin}/pages/bad`;
    const id = at.service.insert({ url, score: 90, privacy: 0 });
    // As when the list of reports is opened.
    await at.send('reports.list', { accountId: ACCOUNT_ID, query: {}, cursor: null });
    await go('/pages/bad');
    await expect.poll(letter, SOON).toBe('G');
    await at.send('report.update-results', {
      accountId: ACCOUNT_ID,
      address: url,
      reportId: String(id),
      incognito: false,
    });
    await expect.poll(letter, SOON).toBe('B');
  });

  it('is left alone once it is turned off', async () => {
    await report('/pages/good');
    await go('/pages/good');
    await expect.poll(letter, SOON).toBe('G');
    await turn(false);
    await expect.poll(shown, SOON).toEqual(['', '']);
    await go('/pages/good#again');
    await at.tab.reload();
    await turn(true);
    await expect.poll(letter, SOON).toBe('G');
  });

  it('shows only the verdict of the page that the popup was opened over while it is turned off', async () => {
    await turn(false);
    await report('/pages/good');
    await report('/pages/bad');
    const popup = await at.visit('/pages/good');
    await expect.poll(letter, SOON).toBe('G');
    await popup.close();
    await at.tab.evaluate(() => history.pushState(null, '', '/pages/bad'));
    await expect.poll(letter, SOON).toBe('B');

    const other = await at.chromium.browser.newPage();
    await go('/pages/good', other);
    // The other tab would have been updated first.
    await at.tab.bringToFront();
    await at.tab.evaluate(() => history.pushState(null, '', '/pages/any/other'));
    await expect.poll(shown, SOON).toEqual(['', 'Verdict: report this page']);
    expect(await letter(other)).toBe('');
  });

  it('causes no request in 200 steps from page to page', async () => {
    await report('/pages/good');
    at.service.clearLog();
    for (let step = 0; step < 50; step++) {
      await go(`/pages/any/${step}`);
      await at.tab.evaluate(async () => {
        for (const path of ['a', 'b', 'c']) {
          history.pushState(null, '', path);
          await new Promise(requestAnimationFrame);
        }
      });
    }
    await go('/pages/good');
    await expect.poll(letter, SOON).toBe('G');
    expect(at.calls()).toEqual([]);
  });
});
