import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../../lib/service/client';
import { startService, type Service } from '../service/service';
import { field, named, waitForStatus } from '../support/page';
import {
  chooseIn,
  expectRows,
  newest,
  openMenuIn,
  pressIn,
  reportRows,
  row,
} from './support/lists';
import { SOON } from './support/popup';
import { ACCOUNT_ID, pathOf, useReporting } from './support/reporting';

const at = useReporting();

/** Has this browser read every report of the service. */
async function readAll(service: Service): Promise<void> {
  await at.send('index.refresh', { accountId: ACCOUNT_ID });
  const state = () => at.send('index.state', { accountId: ACCOUNT_ID });
  await expect.poll(state, SOON).toMatchObject({
    value: { phase: 'ready', seen: service.count(), failure: null },
  });
}

const FROM_BROWSER = 'From this browser, ';
const ASKING = 'asking the service…';
const UP_TO_DATE = 'Up to date';
/** Enough for a person to begin something. */
const LONG_MS = 6_000;

describe('with the service stopped', () => {
  /** The service as it was. */
  let known: Service;
  let page: Page;

  beforeEach(async () => {
    const service = await startService();
    service.seed({ reports: 40, projects: 5 });
    await at.putAccount(service);
    await readAll(service);
    const reports = service.reports();
    known = { ...service, reports: () => reports };
    await service.stop();
    page = await at.chromium.openOptions('#/reports');
    await expectRows(page, reportRows(known));
    await saysSo();
  });

  async function saysSo(): Promise<void> {
    await waitForStatus(page, 'Cannot reach');
    await waitForStatus(page, FROM_BROWSER);
  }

  it('the list is searched, filtered, sorted and paged in this browser, and says so', async () => {
    await field(page, 'Search reports').fill('pricing');
    await expectRows(page, reportRows(known, { search: 'pricing' }));
    await saysSo();

    await pressIn(page, 'main', 'Clear');
    await expectRows(page, reportRows(known));
    await pressIn(page, 'main', 'Verdict');
    await page.locator(':popover-open ::-p-xpath(.//label[normalize-space()="Bad"])').click();
    await expectRows(page, reportRows(known, { result: 'bad' }));
    await saysSo();

    await pressIn(page, 'main thead', 'Address');
    const sorted = { result: 'bad', sort_by: 'url', sort: 'asc' } as const;
    await expectRows(page, reportRows(known, sorted));
    await saysSo();

    await pressIn(page, 'main', 'Next');
    await expectRows(page, reportRows(known, sorted, 2));
    await saysSo();
  });

  it('the whole list is exported', async () => {
    const folder = await mkdtemp(join(at.chromium.folder, 'downloads-'));
    await at.chromium.saveTo(folder);
    await pressIn(page, 'main', 'Export');
    await pressIn(page, 'main', 'JSON');
    await waitForStatus(page, 'Reports exported: 40. Saved as reports-');
    await expect.poll(() => readdir(folder), SOON).toEqual([expect.stringMatching(/\.json$/)]);
    const [file = ''] = await readdir(folder);
    const saved: { id: string; url: string }[] = JSON.parse(
      await readFile(join(folder, file), 'utf8'),
    );
    expect(saved.map(({ id, url }) => [id, url])).toEqual(
      newest(known).map(({ id, url }) => [String(id), url]),
    );
  });

  it('a change waits until the service is back', async () => {
    const [first] = newest(known);
    await chooseIn(page, row(1), 'Change privacy');
    await named(page, 'radio', 'Private').click();
    await pressIn(page, 'dialog', 'Save');
    await expect
      .poll(at.outbox, SOON)
      .toMatchObject([{ task: { type: 'change-privacy', reportId: String(first?.id) } }]);
  });
});

describe('with a service that takes its time', () => {
  const client = () =>
    createClient({
      baseUrl: at.service.baseUrl,
      apiKey: at.service.apiKey,
      fetch: (input, init) => fetch(input, init),
    });

  /** Opens the list from this browser, while the service is being asked. */
  async function openSlow(hash: string, ms = 3_000): Promise<Page> {
    await at.chromium.stopWorker();
    at.service.addFault({ path: 'reports$', method: 'GET', action: 'slow-headers', ms });
    at.service.clearLog();
    return await at.chromium.openOptions(hash);
  }

  beforeEach(async () => {
    at.service.seed({ reports: 40, projects: 5 });
    await readAll(at.service);
  });

  it('rows are there before it has answered', async () => {
    const before = reportRows(at.service);
    at.service.insert({ url: 'https://new.example/', score: 90 });
    const page = await openSlow('#/reports');
    await expectRows(page, before);
    await waitForStatus(page, ASKING);
    expect(at.service.log.filter(({ status }) => status !== null)).toEqual([]);
    await waitForStatus(page, UP_TO_DATE);
    await expectRows(page, reportRows(at.service));
  });

  it('its answer leaves focus, selection, scroll and an open menu where they are', async () => {
    const all = { per_page: 50 } as const;
    const before = reportRows(at.service, all);
    const [, gone] = newest(at.service);
    await client().deleteReport(String(gone?.id));
    for (const name of ['first', 'second', 'third'])
      at.service.insert({ url: `https://${name}.example/`, score: 90 });
    const after = reportRows(at.service, all);

    const page = await openSlow('#/reports?per_page=50', LONG_MS);
    await expectRows(page, before);
    const [, address = ''] = before[29] ?? [];
    await page.focus(row(30));
    await page.keyboard.press('x');
    await openMenuIn(page, row(30));
    await page.waitForSelector('[role="menuitem"]:focus');
    await page.keyboard.press('ArrowDown');
    const place = () =>
      page.evaluate(() => {
        const { activeElement } = document;
        const of = activeElement?.closest('tr');
        return {
          focused: activeElement?.textContent,
          address: of?.querySelector('th bdi[id]')?.textContent,
          top: Math.round(of?.getBoundingClientRect().top ?? NaN),
          selected: [...document.querySelectorAll('tr[aria-selected="true"] th bdi[id]')].map(
            (each) => each.textContent,
          ),
          scrolled: scrollY > 0,
        };
      });
    const held = await place();
    expect(held).toMatchObject({ address, selected: [address], scrolled: true });
    expect(held.focused).toMatch(/^Open report/);
    await waitForStatus(page, UP_TO_DATE);
    await expectRows(page, after);
    expect(await place()).toEqual(held);
    expect(await page.$$('[role="menu"]')).toHaveLength(1);
  });

  it('a row that goes while it has the focus hands it to the next', async () => {
    const [, gone, next] = newest(at.service);
    await client().deleteReport(String(gone?.id));
    const page = await openSlow('#/reports');
    await page.waitForSelector(row(2));
    await page.focus(row(2));
    await waitForStatus(page, UP_TO_DATE);
    await expectRows(page, reportRows(at.service));
    expect(await page.$eval(':focus th bdi', ({ textContent }) => textContent)).toBe(next?.url);
  });

  it('what is being edited stays the same report while others are added, deleted and sorted anew', async () => {
    const byDate = { sort_by: 'generated_at', sort: 'desc', per_page: 50 } as const;
    const before = reportRows(at.service, byDate);
    const [, address = ''] = before[4] ?? [];
    const edited = at.service.reports().find(({ url }) => url === address);
    const others = newest(at.service).filter(({ url }) => url !== address);
    // Above the edited one before, and below it: both get new results.
    for (const { id } of others.slice(20, 22))
      await client().updateReport(String(id), { results: 1 });
    const gone = others.find(({ url }) => url === before[1]?.[1]);
    await client().deleteReport(String(gone?.id));
    for (const name of ['first', 'second'])
      at.service.insert({
        url: `https://${name}.example/`,
        score: 90,
        generatedAt: Date.now() + 1_000,
      });

    const page = await openSlow('#/reports?per_page=50&sort_by=generated_at', LONG_MS);
    await expectRows(page, before);
    await chooseIn(page, row(5), 'Change privacy');
    await page.waitForSelector('dialog[open]');
    await waitForStatus(page, UP_TO_DATE);
    await expectRows(page, reportRows(at.service, byDate));
    at.service.clearLog();
    expect(await page.$eval('dialog bdi', ({ textContent }) => textContent)).toBe(address);
    const wanted = edited?.privacy === 0 ? 'Private' : 'Public';
    await named(page, 'radio', wanted).click();
    await page.keyboard.press('Enter');
    await expect
      .poll(at.writes, SOON)
      .toMatchObject([{ method: 'PUT', path: pathOf(edited?.id ?? NaN) }]);
    await expectRows(page, reportRows(at.service, byDate));
    expect(
      await page.$eval(':focus', (each) => each.closest('tr')?.querySelector('bdi')?.textContent),
    ).toBe(address);
  });

  it('rows that only this browser can filter follow what it reads, and the right one is changed', async () => {
    const page = await at.chromium.openOptions('#/reports?privacy=public,private&per_page=50');
    const shown = () => newest(at.service).filter(({ privacy }) => privacy < 2);
    const [edited] = shown().slice(3);
    const addresses = () =>
      page.$$eval('main tbody th bdi[id]', (all) => all.map((each) => each.textContent));
    await expect.poll(addresses, SOON).toEqual(shown().map(({ url }) => url));
    await chooseIn(page, row(4), 'Delete');
    await pressIn(page, row(4), 'Undo');
    await chooseIn(page, row(4), 'Change privacy');
    await page.waitForSelector('dialog[open]');
    for (const name of ['first', 'second'])
      at.service.insert({ url: `https://${name}.example/`, score: 90, privacy: 0 });
    await at.send('index.refresh', { accountId: ACCOUNT_ID });
    await expect.poll(addresses, SOON).toEqual(shown().map(({ url }) => url));
    at.service.clearLog();
    await named(page, 'radio', edited?.privacy === 0 ? 'Private' : 'Public').click();
    await page.keyboard.press('Enter');
    await expect
      .poll(at.writes, SOON)
      .toMatchObject([{ method: 'PUT', path: pathOf(edited?.id ?? NaN) }]);
  });
});
