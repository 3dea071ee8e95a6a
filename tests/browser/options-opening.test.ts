import type { Page } from 'puppeteer-core';
import { expect, it } from 'vitest';
import type { browser as extensionApi } from 'wxt/browser';
import { expectRows, reportRows } from './support/lists';
import { SOON } from './support/popup';
import { useReporting } from './support/reporting';

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
