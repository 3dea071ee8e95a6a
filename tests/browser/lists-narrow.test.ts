import type { Page } from 'puppeteer-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { anEntry } from '../support/an-entry';
import { pressIn, SELECTED } from './support/lists';
import { waitForWords } from './support/popup';
import { ACCOUNT_ID, useReporting } from './support/reporting';

const HOST = 'www.a-rather-long-host-name.intranet.example.org';

const at = useReporting();
let page: Page;

beforeEach(() => {
  at.service.seed({ reports: 40, projects: 5 });
  at.service.insert({ url: `https://${HOST}/a/long/path/to/a/page.html`, project: HOST });
});

async function open(hash: string, shows: string, width: number) {
  page = await at.chromium.openOptions(hash);
  await page.setViewport({ width, height: 700 });
  await waitForWords(page, shows);
}

const boxes = (selector: string): Promise<DOMRect[]> =>
  page.$$eval(selector, (all) =>
    all
      .map((one) => one.getBoundingClientRect().toJSON() as DOMRect)
      .filter(({ width }) => width > 2),
  );
const boxOf = async (selector: string) => (await boxes(selector))[0]!;

/** The newest report is about to be deleted. */
async function startDelete() {
  const { id, url } = at.service.reports().at(-1)!;
  const task = { type: 'delete', address: url, reportId: String(id) } as const;
  const notBefore = Date.now() + 99_000;
  await at.putEntries([anEntry({ accountId: ACCOUNT_ID, task, state: 'waiting', notBefore })]);
}

describe.each([320, 375, 768])('at %i px', (width) => {
  it('a row that is about to be deleted has its host, the time left, Undo and its menu inside', async () => {
    await startDelete();
    await open('#/reports', 'Deleting, ', width);
    const [row, next] = await boxes('tbody tr');
    const parts = await boxes(
      '[data-deleting=true] :is(button, [dir] > bdi, [data-tone] > [aria-hidden])',
    );
    // Path, host, state, Undo, menu.
    expect(parts).toHaveLength(5);
    for (const part of parts) {
      expect(part.left).toBeGreaterThan(row!.left);
      expect(part.right).toBeLessThanOrEqual(row!.right);
    }
    expect((await boxOf('[data-deleting=true] bdi[class*=host]')).width).toBeGreaterThan(40);
    // Nothing below it moves: the other one also has a line above.
    expect(Math.abs(row!.height + 1 - next!.height)).toBeLessThan(0.5);
  });

  it('the check that all reports of a list fail is in sight, with its whole name', async () => {
    await open('#/reports?check=image_keywords', 'Known to fail', width);
    const chip = 'main [role=group] > button[data-set]';
    const { left, right } = await boxOf(chip);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
    const cut = await page.$eval(`${chip} > span`, (one) => [
      one.scrollWidth - one.clientWidth,
      one.scrollHeight - one.clientHeight,
    ]);
    expect(cut).toEqual([0, 0]);
  });

  it('nothing stands between the line above the list and the list', async () => {
    await open('#/reports', 'of 41', width);
    const line = await boxOf('main [role=status]');
    expect((await boxOf('table')).top - line.bottom).toBeLessThan(20);
  });

  it('the bar for the selected reports takes one line, or two if there is no other way', async () => {
    await open('#/reports', 'of 41', width);
    await page.click('thead input');
    const bar = await boxOf(SELECTED);
    const { height } = await boxOf(`${SELECTED} button`);
    expect(bar.height).toBeLessThan((width < 375 ? 3 : 2) * height);
    const { left } = await boxOf('main');
    expect(bar.left).toBeGreaterThanOrEqual(left + 8);
    expect(bar.right).toBeLessThanOrEqual(width - 8);
  });
});

it('a host is shown without its www. where room is short', async () => {
  await open('#/reports', 'of 41', 320);
  const host = () => page.$eval('tbody bdi[class*=host]', (one) => one.innerText.slice(0, 5));
  expect(await host()).toBe('a-rat');
  await page.setViewport({ width: 1280, height: 700 });
  expect(await host()).toBe('www.a');
});

it('work on a report stands on the line of its address', async () => {
  await startDelete();
  await open('#/reports', 'Deleting, ', 1280);
  const baselines = await page.$$eval(
    '[data-deleting=true] :is([dir] > bdi, [data-tone] > [aria-hidden] > span)',
    (all) =>
      all.map((one) => {
        const mark = document.createElement('span');
        mark.style.display = 'inline-block';
        one.prepend(mark);
        const { bottom } = mark.getBoundingClientRect();
        mark.remove();
        return bottom;
      }),
  );
  expect(baselines).toHaveLength(3);
  expect(Math.max(...baselines) - Math.min(...baselines)).toBeLessThan(0.8);
});

it('the bar leaves more of the page free with large text if its words fit on fewer lines', async () => {
  await open('#/reports', 'of 41', 1280);
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
  await page.click('thead input');
  expect((await boxOf(SELECTED)).height).toBeLessThan(130);
});

it('what is used less often is in the bar where there is room', async () => {
  await open('#/reports', 'of 41', 1280);
  await page.click('thead input');
  const shown = () =>
    page.$$eval(`${SELECTED} button`, (all) =>
      all.filter((one) => one.checkVisibility()).map((one) => one.ariaLabel ?? one.innerText),
    );
  const rest = ['Delete', 'Clear selection'];
  const both = ['Update results', 'Change privacy'];
  expect(await shown()).toEqual(['Select all 41', ...both, 'Watch', 'Export', ...rest]);
  await page.setViewport({ width: 768, height: 700 });
  expect(await shown()).toEqual([...both, 'Delete', 'More', 'Clear selection']);
});

it('projects have two lines, and a small button', async () => {
  await open('#/projects', '6 projects', 320);
  for (const { height } of await boxes('tbody tr')) expect(height).toBeLessThan(60);
  for (const { width } of await boxes('tbody button')) expect(width).toBeLessThan(40);
});

it('the head of the table stays on screen where it has columns, and covers no row with the focus', async () => {
  await open('#/reports?per_page=100', '41', 1280);
  // Rows come ten at a time.
  await page.waitForSelector('tbody tr:nth-child(41)');
  await page.$eval('tbody tr:nth-child(30)', (row) => row.scrollIntoView({ block: 'start' }));
  expect((await boxOf('thead th')).top).toBe(0);
  const row = await boxOf('tbody tr:nth-child(30)');
  expect(row.top).toBeGreaterThan((await boxOf('thead th')).bottom);
  await page.setViewport({ width: 768, height: 700 });
  await page.$eval('tbody tr:nth-child(30)', (one) => one.scrollIntoView({ block: 'start' }));
  expect((await boxOf('thead')).bottom).toBeLessThan(0);
});

it('the answer that deletes many is filled', async () => {
  await open('#/reports', 'of 41', 1280);
  await page.click('thead input');
  await pressIn(page, SELECTED, 'Delete');
  const colours = await page.$$eval('[role=alertdialog] button', (all) =>
    all.map((one) => getComputedStyle(one).backgroundColor),
  );
  expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(174, 34, 25)']);
});

it('of a report’s actions, only the most frequent keeps its place: the others are in a menu', async () => {
  await open('#/reports/41', 'Everything the service sent', 320);
  const shown = await page.$$eval('main [data-row] .button', (all) =>
    all.filter((one) => one.checkVisibility()).map((one) => one.textContent),
  );
  expect(shown).toEqual(['Update results', '']);
  await page.click('main [aria-haspopup=menu]');
  const items = await page.$$eval('[role=menuitem]', (all) => all.map((one) => one.textContent));
  expect(items).toEqual([
    'Watch',
    'Change privacy',
    'Open report',
    'Copy as Markdown',
    'Print',
    'Copy as JSON',
    'Email',
    'Delete',
  ]);
  const menu = await boxOf('[role=menu]');
  expect(menu.left).toBeGreaterThanOrEqual(0);
  expect(menu.left + menu.width).toBeLessThanOrEqual(320);
});
