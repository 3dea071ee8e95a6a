import type { Page } from 'puppeteer-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { faults } from './support/axe';
import { pressIn } from './support/lists';
import { SOON, waitForWords } from './support/popup';
import { useReporting } from './support/reporting';

const at = useReporting();
const COUNT = 30;
let page: Page;

interface Line {
  words: string;
  failing: number;
  hash: string;
}

/** The lines of the card, as a person reads them. */
const lines = (): Promise<Line[]> =>
  page.$$eval('::-p-aria([name="Most failed checks"][role="table"]) tbody tr', (rows) =>
    rows.map((row) => ({
      words: row.querySelector('th')?.textContent.trim() ?? '',
      failing: parseInt(row.lastElementChild?.textContent ?? '', 10),
      hash: row.querySelector('a')?.hash ?? '',
    })),
  );

async function open(hash: string): Promise<void> {
  await page?.close();
  page = await at.chromium.openOptions(hash);
}

/** The list at a hash has so many rows, all of them on one page. */
async function expectRowsAt(hash: string, count: number): Promise<void> {
  await open(`${hash}&per_page=100`);
  await waitForWords(page, `${count} of ${COUNT} reports`);
  const rows = () => page.$$eval('main tbody th[scope=row]', (all) => all.length);
  await expect.poll(rows, SOON).toBe(count);
}

beforeEach(async () => {
  at.service.set({ generate: 'instant', result: 'score', listResults: true });
  at.service.seed({ reports: COUNT, projects: 4 });
  page = await at.chromium.openOptions('#/insights');
  await pressIn(page, 'main', 'Read my reports from the service');
  await waitForWords(page, `in ${COUNT} of ${COUNT} reports`);
});

describe('the insights on checks', () => {
  it('lead to lists of exactly as many reports, which can be filtered further', async () => {
    const all = await lines();
    expect(all).toHaveLength(8);
    expect(await faults(page)).toEqual([]);
    for (const { words, failing, hash } of [all[0]!, all.at(-1)!]) {
      await expectRowsAt(hash, failing);
      await waitForWords(page, `Known to fail: ${words}`);
    }
    expect(await faults(page)).toEqual([]);
    await pressIn(page, 'main', 'Verdict');
    await page.locator('::-p-aria([name="Bad"][role="checkbox"])').click();
    await expect.poll(() => page.evaluate(() => location.hash), SOON).toContain('result=bad');
  });

  it('are read one by one where the browser has none, also while nobody looks', async () => {
    at.service.set({ listResults: false });
    await at.chromium.stopWorker();
    await at.bare.evaluate(() => indexedDB.deleteDatabase('results'));
    at.service.clearLog();
    await open('#/insights');
    await waitForWords(page, `in 0 of ${COUNT} reports`);
    await pressIn(page, 'main', `Read the other ${COUNT} (about 1 minute)`);
    await waitForWords(page, `of ${COUNT}…`);
    await open('#/queue');
    const asked = () => at.service.log.filter(({ path }) => /\/reports\/\d+$/.test(path));
    await expect.poll(() => asked().length, { timeout: 60_000 }).toBe(COUNT);
    expect(new Set(asked().map(({ path }) => path)).size).toBe(COUNT);
    await open('#/insights');
    await waitForWords(page, `in ${COUNT} of ${COUNT} reports`);
  });
});

describe('the page of a project', () => {
  it('shows what belongs to it, and each number leads to its reports', async () => {
    const { project } = at.service.reports()[0]!;
    const own = at.service.reports().filter((report) => report.project === project);
    await open('#/projects');
    await page.locator(`::-p-aria([name="${project}"][role="link"])`).click();
    await waitForWords(page, 'Most failed checks here');
    await waitForWords(page, `in ${own.length} of ${own.length} reports`);
    expect(await faults(page)).toEqual([]);
    const [first] = await lines();
    await pressIn(page, 'main', 'Verdicts');
    await waitForWords(page, 'Verdicts over time');
    expect(await faults(page)).toEqual([]);
    const list = await page.$eval(
      '::-p-aria([name="Show in list"])',
      (link) => (link as HTMLAnchorElement).hash,
    );
    await expectRowsAt(list, own.length);
    await expectRowsAt(first!.hash, first!.failing);
  });
});
