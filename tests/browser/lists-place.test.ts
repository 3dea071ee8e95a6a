import type { Page } from 'puppeteer-core';
import { expect, it } from 'vitest';
import type { browser as extensionApi } from 'wxt/browser';
import { press, waitForWords } from './support/popup';
import { useReporting } from './support/reporting';

declare const chrome: Pick<typeof extensionApi, 'storage'>;

declare global {
  interface Window {
    /** Where in the window a row was, each time the page was drawn. */
    tops?: Set<number>;
  }
}

const at = useReporting();

/** Where a row is in the window. */
const topOf = (page: Page, id: string): Promise<number> =>
  page.$eval(`tr[data-row="${id}"]`, (row) => row.getBoundingClientRect().top);

/** Opens a long list, scrolls it, and returns the report whose row is in the middle of the window. */
async function openLong(): Promise<{ page: Page; id: string; before: number }> {
  at.service.seed({ reports: 110, projects: 3 });
  await at.bare.evaluate(() =>
    chrome.storage.local.set({ listPreferences: { density: 'compact' } }),
  );
  const page = await at.chromium.openOptions('#/reports?per_page=100');
  await page.setViewport({ width: 1280, height: 900 });
  await page.waitForSelector('main tr[data-row]:nth-child(100)');
  await waitForWords(page, 'Up to date');
  await page.evaluate(() => scrollTo(0, 600));
  const id = await page.evaluate(
    () => document.elementFromPoint(700, 450)?.closest('tr')?.dataset.row ?? '',
  );
  return { page, id, before: await topOf(page, id) };
}

/** Clicks a row, beside its address. */
async function clickRow(page: Page, id: string): Promise<void> {
  await page.locator(`tr[data-row="${id}"] [data-label=Privacy]`).click();
  await waitForWords(page, 'Everything the service sent');
}

/** Goes back, and returns where the row was whenever the page was drawn, until all rows were there. */
async function topsOnWayBack(page: Page, id: string, go: () => Promise<unknown>) {
  await page.evaluate((row) => {
    const tops = (window.tops = new Set<number>());
    const look = () => {
      const found = document.querySelector(`tr[data-row="${row}"]`);
      if (found) tops.add(found.getBoundingClientRect().top);
      requestAnimationFrame(look);
    };
    look();
  }, id);
  await go();
  await page.waitForSelector('main tr[data-row]:nth-child(99)');
  await waitForWords(page, 'Up to date');
  return await page.evaluate(() => [...(window.tops ?? [])]);
}

it('back from elsewhere, the list stands in the window as it did', async () => {
  const { page, id, before } = await openLong();
  for (const back of [() => page.locator('main nav a').click(), () => page.goBack()]) {
    await clickRow(page, id);
    expect(await topsOnWayBack(page, id, back)).toEqual([before]);
    expect(await page.$(`tr[data-row="${id}"]:focus`)).not.toBeNull();
  }
  // The browser scrolls the list before it shows the report again.
  await page.goForward();
  await waitForWords(page, 'Everything the service sent');
  expect(await topsOnWayBack(page, id, () => page.goBack())).toEqual([before]);

  await page.evaluate(() => void (location.hash = '#/settings'));
  await waitForWords(page, 'Service address');
  expect(await topsOnWayBack(page, id, () => page.goBack())).toEqual([before]);
});

it('so does the list without a report that was deleted meanwhile', async () => {
  const { page, id, before } = await openLong();
  const next = await page.$eval(
    `tr[data-row="${id}"] + tr`,
    (row) => (row as HTMLElement).dataset.row ?? '',
  );
  await clickRow(page, id);
  await press(page, 'Delete');
  await waitForWords(page, 'This report was deleted.');
  expect(await topsOnWayBack(page, next, () => page.goBack())).toEqual([before]);
});

it('the row of another report than the one it was left for is in the middle', async () => {
  const { page, id } = await openLong();
  await clickRow(page, id);
  for (let turn = 0; turn < 30; turn++) {
    const address = page.url();
    await page.locator('main nav a[aria-label^=Next]').click();
    await page.waitForFunction((left) => location.href !== left, {}, address);
  }
  const [, last = ''] = /reports\/(\w+)/.exec(page.url()) ?? [];
  const tops = await topsOnWayBack(page, last, () => page.locator('main nav a').click());
  expect(tops).toEqual([expect.closeTo(433, -1)]);
  expect(await page.$(`tr[data-row="${last}"]:focus`)).not.toBeNull();
});
