import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import type { browser as extensionApi } from 'wxt/browser';
import { startService } from '../service/service';
import { connect } from '../support/connect';
import { launchFirefox } from '../support/firefox';
import { choose, press, SOON, waitForWords } from './support/popup';
import { ACCOUNT_ID, useReporting } from './support/reporting';

declare const chrome: Pick<typeof extensionApi, 'runtime' | 'storage'>;

declare global {
  interface Window {
    /** Each list that was in the page since the person left it, also for a moment. */
    shown?: Set<string>;
    /** The list as it is now; null if there is none. */
    list?: () => string | null;
  }
}

const at = useReporting();

/** From now on, notes what the list shows: what stands there instead of rows, or their reports and privacy. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const shown = (window.shown = new Set<string>());
    window.list = () => {
      if (!document.querySelector('main [role=grid]')) return null;
      const rows = [...document.querySelectorAll<HTMLElement>('main tr[data-row]')].map(
        (row) => `${row.dataset.row} ${row.querySelector('[data-label=Privacy]')?.textContent}`,
      );
      const [reading = ''] = /Reading from the service/.exec(document.body.innerText) ?? [];
      return [document.querySelector('main tfoot') ? 'skeleton' : reading, ...rows].join('|');
    };
    const look = () => {
      const list = window.list?.();
      if (list) shown.add(list);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
  });

const shown = (page: Page) => page.evaluate(() => [...(window.shown ?? [])]);
const list = (page: Page) => page.evaluate(() => window.list?.() ?? '');

const idOf = (page: Page, place: number): Promise<string> =>
  page.$eval(`main tbody tr:nth-child(${place})`, (row) => row.getAttribute('data-row') ?? '');

async function go(page: Page, hash: string, words: string): Promise<void> {
  await page.evaluate((to) => void (location.hash = to), hash);
  await waitForWords(page, words);
}

const UP_TO_DATE = 'Up to date';

/** Opens a report, and waits until what is to be learnt of it has been learnt, as it has when a person has read it. */
async function goToReport(page: Page, id: string): Promise<void> {
  await go(page, `#/reports/${id}`, 'Everything the service sent');
  await page.evaluate(async (report) => {
    const { accounts } = await chrome.storage.local.get('accounts');
    const [{ id: accountId }] = accounts as [{ id: string }];
    const input = { accountId, id: report };
    await chrome.runtime.sendMessage({ name: 'report.results', input });
    const opening = indexedDB.open('index');
    await new Promise((done) => opening.addEventListener('success', done));
    const reading = opening.result.transaction('reports').objectStore('reports').count();
    await new Promise((done) => reading.addEventListener('success', done));
    opening.result.close();
    await new Promise((done) => requestIdleCallback(done));
  }, id);
}

/** The list, of which this browser knows all reports. */
async function open(): Promise<Page> {
  at.service.seed({ reports: 12, projects: 3 });
  await at.send('index.refresh', { accountId: ACCOUNT_ID });
  const state = () => at.send('index.state', { accountId: ACCOUNT_ID });
  await expect.poll(state, SOON).toMatchObject({ value: { phase: 'ready', seen: 12 } });
  const page = await at.chromium.openOptions('#/reports');
  await waitForWords(page, UP_TO_DATE);
  await watch(page);
  return page;
}

describe('on the way back to the list', () => {
  it('its rows are there from the first moment', async () => {
    const page = await open();
    const before = await list(page);
    expect(before.split('|')).toHaveLength(11);
    const id = await idOf(page, 3);

    await goToReport(page, id);
    await watch(page);
    await page.goBack();
    await waitForWords(page, UP_TO_DATE);
    expect(await shown(page)).toEqual([before]);
    expect(await page.$(`tr[data-row="${id}"]:focus`)).not.toBeNull();

    await go(page, '#/settings', 'Service address');
    await watch(page);
    await page.locator('nav a[href="#/reports"]').click();
    await waitForWords(page, UP_TO_DATE);
    expect(await shown(page)).toEqual([before]);
  });

  it('what this browser knows does not take the place of what the service sent, while that is slow', async () => {
    const page = await open();
    const gone = await idOf(page, 2);
    await fetch(`${at.service.baseUrl}/public/api/v1/reports/${gone}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${at.service.apiKey}` },
    });
    await page.reload();
    await waitForWords(page, '1–10 of 11');
    await go(page, '#/settings', 'Service address');
    await watch(page);
    // Longer than it takes this browser to read what it knows.
    at.service.addFault({ action: 'slow-headers', ms: 1_500, path: 'reports$' });
    await page.goBack();
    await waitForWords(page, UP_TO_DATE);
    const [before, ...others] = await shown(page);
    expect(before).not.toContain(`|${gone} `);
    expect(others).toEqual([]);
  });

  it('a deleted report is not among them, and another privacy is', async () => {
    const page = await open();
    const [second, third] = [await idOf(page, 2), await idOf(page, 3)];
    const isPublic = (await list(page)).includes(`|${third} Public`);
    const privacy = isPublic ? 'Private' : 'Public';
    await goToReport(page, third);
    await press(page, 'Change privacy');
    await choose(page, privacy);
    await press(page, 'Save');
    await expect.poll(at.outbox, SOON).toMatchObject([{ state: 'done' }]);
    await goToReport(page, second);
    await press(page, 'Delete');
    await waitForWords(page, 'This report was deleted.');
    await watch(page);
    await go(page, '#/reports', UP_TO_DATE);
    for (const one of await shown(page)) {
      expect(one).not.toContain(`|${second} `);
      expect(one).toContain(`|${third} ${privacy}`);
    }
  });
});

it('in Firefox, they are there from the first moment, too', async () => {
  const service = await startService();
  service.seed({ reports: 12, projects: 3 });
  const firefox = await launchFirefox();
  try {
    const page = await connect(firefox, service);
    await waitForWords(page, '12 reports known here');
    await go(page, '#/reports', UP_TO_DATE);
    await watch(page);
    const before = await list(page);
    await goToReport(page, await idOf(page, 3));
    await watch(page);
    await go(page, '#/reports', UP_TO_DATE);
    expect(await shown(page)).toEqual([before]);
  } finally {
    await firefox.close();
    await service.stop();
  }
});
