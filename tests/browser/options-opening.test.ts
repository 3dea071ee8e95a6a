import type { Page } from 'puppeteer-core';
import { expect, it } from 'vitest';
import type { browser as extensionApi } from 'wxt/browser';
import { waitUntil } from '../support/page';
import { expectRows, reportRows } from './support/lists';
import { SOON, waitForWords } from './support/popup';
import { ACCOUNT_ID, useReporting } from './support/reporting';

declare const chrome: Pick<typeof extensionApi, 'runtime' | 'storage'>;

declare global {
  interface Window {
    /** What the page did, in order. */
    done?: string[];
  }
}

const at = useReporting();

/** Opens the options page, and notes what it reads and sends from its first script on. */
async function openWatched(hash: string): Promise<Page> {
  const page = await at.chromium.browser.newPage();
  await page.evaluateOnNewDocument(() => {
    const done: string[] = (window.done = []);
    const { local } = chrome.storage;
    const { sendMessage } = chrome.runtime;
    const get = local.get.bind(local) as (...given: unknown[]) => Promise<object>;
    local.get = (...given: unknown[]) => {
      done.push(`read ${JSON.stringify(given[0])}`);
      return get(...given);
    };
    chrome.runtime.sendMessage = ((message: { name: string }) => {
      done.push(message.name);
      return Reflect.apply(sendMessage, chrome.runtime, [message]);
    }) as typeof sendMessage;
    document.addEventListener('DOMContentLoaded', () =>
      done.push(`theme ${document.documentElement.dataset.theme}`),
    );
  });
  await page.goto(`${at.chromium.origin}/options.html${hash}`);
  return page;
}

const done = (page: Page) => page.evaluate(() => window.done ?? []);

/** What stands in the HTML is used, and not drawn a second time. */
const framesOf = (page: Page) => page.$$eval('.shell-side', (frames) => frames.length);

it('reads storage once and asks for the list first', async () => {
  at.service.seed({ reports: 12, projects: 3 });
  const page = await openWatched('#/reports');
  await expectRows(page, reportRows(at.service));
  const did = await done(page);
  expect(did.filter((each) => each.startsWith('read'))).toEqual(['read null']);
  expect(did.filter((each) => each === 'reports.list')).toHaveLength(1);
  expect(did.find((each) => !/^(read|theme)/.test(each))).toBe('reports.list');
  expect(await framesOf(page)).toBe(1);
});

it('has one frame also at the first start, when there is no account', async () => {
  await at.chromium.storage.set('local', { accounts: [] });
  const page = await openWatched('');
  await page.waitForSelector('main h1', SOON);
  expect(await framesOf(page)).toBe(1);
});

it('has the chosen theme before anything is drawn', async () => {
  await at.chromium.storage.set('local', { preferences: { theme: 'dark' } });
  const first = await openWatched('#/settings');
  const theme = () => first.evaluate(() => document.documentElement.dataset.theme);
  await expect.poll(theme, SOON).toBe('dark');
  const second = await openWatched('#/settings');
  await expect.poll(() => done(second), SOON).toContain('theme dark');
});

/** Adds reports, and has this browser read all. */
async function readAll(more: number): Promise<void> {
  at.service.seed({ reports: more, projects: 3 });
  const seen = at.service.reports().length;
  await at.send('index.refresh', { accountId: ACCOUNT_ID });
  const state = () => at.send('index.state', { accountId: ACCOUNT_ID });
  await expect.poll(state, SOON).toMatchObject({ value: { phase: 'ready', seen } });
}

it('draws what is known before it wakes anybody, and nothing moves when the rows’ actions come', async () => {
  await readAll(12);
  await at.chromium.stopWorker();
  const page = await at.chromium.browser.newPage();
  await page.evaluateOnNewDocument(() => {
    const done: string[] = (window.done = []);
    const { sendMessage } = chrome.runtime;
    chrome.runtime.sendMessage = ((message: { name: string }) => {
      done.push('asked');
      return Reflect.apply(sendMessage, chrome.runtime, [message]);
    }) as typeof sendMessage;
    // On a busy computer, the rows may take longer than the page waits for them: here, it waits as long as they take.
    const setTimeout = window.setTimeout.bind(window);
    window.setTimeout = ((work: () => void, ms = 0) => {
      const workOrWait = () => (ms < 50 || done.length > 0 ? work() : setTimeout(workOrWait, ms));
      return setTimeout(workOrWait, ms);
    }) as typeof setTimeout;
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main tbody td')) return;
      done.push('rows');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
    const look = () => {
      const cell = document.querySelector('main tbody td:last-child');
      const hasActions = !!cell?.querySelector('button');
      if (cell) {
        const words = document.querySelector('main [role=status]')?.textContent ?? '';
        done.push(`${cell.getBoundingClientRect().x} ${/slow/.test(words) ? words : ''}`);
      }
      if (!hasActions) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(`${at.chromium.origin}/options.html#/reports`);
  await page.waitForSelector('main tbody [aria-haspopup=menu]', SOON);
  await expect.poll(() => done(page), SOON).toContain('asked');
  const did = await done(page);
  expect(did[0]).toBe('rows');
  const places = new Set(did.filter((each) => each !== 'asked' && each !== 'rows'));
  expect([...places]).toEqual([expect.stringMatching(/^[\d.]+ $/)]);
});

/** Opens the list, and notes how its first row was seen: as a picture or not, and where. */
async function openPictured(slowness = 1): Promise<Page> {
  const page = await at.chromium.browser.newPage();
  await page.emulateCPUThrottling(slowness);
  await page.evaluateOnNewDocument(() => {
    const done: string[] = (window.done = []);
    const look = () => {
      const row = document.querySelector('main tbody [data-row]');
      const isSeen = row?.checkVisibility({ visibilityProperty: true });
      const state = 'picture' in document.documentElement.dataset ? 'picture' : 'page';
      const now = isSeen ? `${state} at ${row?.getBoundingClientRect().top}` : 'nothing';
      if (now !== done.at(-1)) done.push(now);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(`${at.chromium.origin}/options.html#/reports`);
  await waitForWords(page, 'Up to date');
  return page;
}

it('shows the list as it was until it is drawn, if nothing has changed, and nothing moves then', async () => {
  await readAll(12);
  const isPictured = (page: Page) =>
    page.evaluate(async () => !!(await window.opening?.picture)?.reports);
  // The first page notes the language, and the background, meanwhile, its version: both are part of what it is drawn from.
  const isKept = async () => {
    const page = await openPictured();
    const isShown = await isPictured(page);
    await page.close();
    return isShown;
  };
  await expect.poll(isKept, SOON).toBe(true);

  // Slow enough that the rows are read only some time after the page could be drawn.
  const second = await openPictured(6);
  await expectRows(second, reportRows(at.service));
  expect(await isPictured(second)).toBe(true);
  const [before, ...seen] = await done(second);
  expect([before, ...seen.map((each) => each.split(' at ')[0])]).toEqual([
    'nothing',
    'picture',
    'page',
  ]);
  const places = new Set(seen.map((each) => each.split(' at ')[1]));
  expect(places.size).toBe(1);
  expect(await framesOf(second)).toBe(1);
  // It works.
  await second.type('input[type=search]', 'e');
  await waitUntil(second, () => location.hash.endsWith('?search=e'));
  await second.click('main tbody [data-row]');
  await second.waitForSelector('main article');
  await second.close();

  // One more: the picture no longer holds.
  await readAll(1);
  const third = await openPictured();
  await expectRows(third, reportRows(at.service));
  expect(await isPictured(third)).toBe(false);
  expect((await done(third)).filter((each) => each.startsWith('picture'))).toEqual([]);
  await third.close();
});

it('asks once for a report, however long this browser takes to look for it', async () => {
  await readAll(12);
  await at.send('report.results', { accountId: ACCOUNT_ID, id: '7' });
  const page = await at.chromium.browser.newPage();
  await page.evaluateOnNewDocument(() => {
    const opening = indexedDB.open('results');
    opening.addEventListener('success', () => {
      const database = opening.result;
      const store = database.transaction('results', 'readwrite').objectStore('results');
      const until = performance.now() + 450;
      const hold = () => {
        if (performance.now() > until) database.close();
        else store.count().addEventListener('success', hold);
      };
      hold();
    });
  });
  at.service.clearLog();
  await page.goto(`${at.chromium.origin}/options.html#/reports/7`);
  await waitForWords(page, 'Everything the service sent');
  // Whoever waits for the database has given up by then.
  await page.waitForFunction(() => performance.now() > 1_000);
  expect(at.service.log.filter(({ path }) => path.endsWith('/reports/7'))).toHaveLength(1);
});

it('goes on at the row of a report after it', async () => {
  await readAll(12);
  const page = await at.chromium.openOptions('#/reports');
  await page.waitForSelector('main tbody tr:nth-child(3)[tabindex]', SOON);
  await page.focus('main tbody tr:nth-child(3)');
  await page.keyboard.press('Enter');
  await waitForWords(page, 'Everything the service sent');
  await page.goBack();
  await waitForWords(page, 'Up to date');
  expect(await page.$('main tbody tr:nth-child(3):focus')).not.toBeNull();
});
