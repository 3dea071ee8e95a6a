import type { Page } from 'puppeteer-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { browser as extensionApi } from 'wxt/browser';
import { SOON } from './support/popup';
import { ACCOUNT_ID, useReporting } from './support/reporting';

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

  /** Reports pages and waits until they are done. */
  async function report(...paths: string[]): Promise<void> {
    for (const path of paths) await at.store(path);
    const states = async () => (await at.outbox()).map(({ state }) => state);
    await expect.poll(states, SOON).toEqual(paths.map(() => 'done'));
    // Reading the queue once the badge shows the outcome clears the badge.
    await expect.poll(at.badge, SOON).toMatch(/^[GDB]$/);
    await at.send('outbox.list', {});
    await expect.poll(at.badge, SOON).toBe('');
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

  it('shows the verdict of each page as a letter, in words and as a shape', async () => {
    await report('/pages/good', '/pages/decent', '/pages/bad');
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
    for (const [path, sign, title] of [
      ['/pages/good', 'G', 'Verdict: Good, reported just now'],
      ['/pages/decent', 'D', 'Verdict: Decent, reported just now'],
      ['/pages/bad', 'B', 'Verdict: Bad, reported just now'],
      ['/pages/any/other', '', 'Verdict: report this page'],
    ] as const) {
      await go(path);
      await expect.poll(shown, SOON).toEqual([sign, title]);
      const icon = () => at.chromium.inWorker(() => icons.at(-1));
      await expect.poll(async () => seen.has(await icon()), SOON).toBe(false);
      seen.add(await icon());
    }
    expect(seen.size).toBe(4);
    expect([...seen].at(-1)).toBe('own');
  });

  it('follows a page however it changes its address, even with the worker stopped', async () => {
    await report('/pages/good');
    await go('/pages/good?utm_source=mail#part');
    await expect.poll(letter, SOON).toBe('G');
    await go('/pages/good?page=2');
    await expect.poll(letter, SOON).toBe('');
    await at.tab.evaluate(() => history.pushState(null, '', '/pages/good'));
    await expect.poll(letter, SOON).toBe('G');
    await at.tab.evaluate(() => history.back());
    await expect.poll(letter, SOON).toBe('');
    await at.chromium.stopWorker();
    await go('/pages/good');
    await expect.poll(letter, SOON).toBe('G');
    await at.tab.reload();
    await expect.poll(letter, SOON).toBe('G');
    await at.chromium.stopWorker();
    await go('/pages/any/other');
    await expect.poll(letter, SOON).toBe('');
  });

  it('shows each window the verdict of its own page, and each tab once it is in front', async () => {
    await report('/pages/good', '/pages/bad');
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

  it('follows the queue: new results, a delete that is undone, and one that is not', async () => {
    const address = `${at.service.origin}/pages/bad`;
    const reportId = String(at.service.insert({ url: address, score: 90, privacy: 0 }));
    // As when the list of reports is opened.
    await at.send('reports.list', { accountId: ACCOUNT_ID, query: {}, cursor: null });
    await go('/pages/bad');
    await expect.poll(letter, SOON).toBe('G');
    const target = { accountId: ACCOUNT_ID, address, reportId, incognito: false };
    await at.send('report.update-results', target);
    await expect.poll(letter, SOON).toBe('B');

    await at.send('report.delete', target);
    await expect.poll(shown, SOON).toEqual(['‖', 'Verdict: Bad, reported just now · waiting']);
    const waiting = (await at.outbox()).find(({ task }) => task.type === 'delete');
    await at.send('outbox.discard', { id: waiting?.id ?? '' });
    await expect.poll(shown, SOON).toEqual(['B', 'Verdict: Bad, reported just now']);

    await at.send('report.delete', target);
    await at.sleepFor(5000);
    await expect.poll(shown, SOON).toEqual(['', 'Verdict: report this page']);
  });

  it('is left alone once it is turned off, except over a page that the popup was opened over', async () => {
    await report('/pages/good', '/pages/bad');
    await go('/pages/good');
    await expect.poll(letter, SOON).toBe('G');
    await turn(false);
    await expect.poll(shown, SOON).toEqual(['', '']);
    await go('/pages/good#again');

    const popup = await at.openPopup();
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
    await turn(true);
    await other.bringToFront();
    await expect.poll(() => letter(other), SOON).toBe('G');
  });

  it('causes no request in 200 steps from page to page', async () => {
    await report('/pages/good');
    at.service.clearLog();
    for (let page = 0; page < 10; page++) {
      await go(`/pages/any/${page}`);
      await at.tab.evaluate(async () => {
        for (let step = 1; step < 20; step++) {
          history.pushState(null, '', `${step}`);
          await new Promise(requestAnimationFrame);
        }
      });
    }
    await go('/pages/good');
    await expect.poll(letter, SOON).toBe('G');
    expect(at.calls()).toEqual([]);
  });
});
