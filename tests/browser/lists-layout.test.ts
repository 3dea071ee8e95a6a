import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startService, type Service } from '../service/service';
import { anEntry, aReport, aStore } from '../support/an-entry';
import { launchChromium, type Chromium } from '../support/chromium';
import { flawsOf } from './support/flaws';
import { accountOf, ACCOUNT_ID } from './support/reporting';
import { waitForWords } from './support/popup';

const LONG = 'a-very-long-name-without-any-break-'.repeat(30).slice(0, 1_000);
const RIGHT_TO_LEFT = 'https://مثال.example/مقالات/أخبار-اليوم';

const ROUTES: [hash: string, shows: string][] = [
  ['#/reports', 'of 26'],
  ['#/reports/26', 'Everything the service sent'],
  ['#/projects', '8 projects'],
  ['#/insights', 'Public reports'],
  ['#/queue', 'Is this the report?'],
  ['#/settings', 'API key'],
];

/** Asks whether a report that was found is the right one. */
const asks = anEntry({
  accountId: ACCOUNT_ID,
  task: aStore({ address: `https://long.example/${LONG.repeat(8)}` }),
  state: 'stopped',
  failure: { kind: 'unconfirmed', found: [aReport({ url: `https://moved.example/${LONG}` })] },
});

let chromium: Chromium;
let service: Service;
let page: Page;

beforeAll(async () => {
  service = await startService();
  service.seed({ reports: 23, projects: 6 });
  service.insert({ url: `https://long.example/${LONG}`, project: LONG, score: 91, privacy: 2 });
  service.insert({ url: RIGHT_TO_LEFT, project: 'مشروع طويل الاسم', score: 50 });
  service.insert({ url: LONG, project: LONG, score: 12 });
  chromium = await launchChromium();
  await chromium.storage.set('local', { ...accountOf(service), 'outbox:e1': asks });
  await chromium.stopWorker();
  page = await chromium.openOptions();
});

afterAll(async () => {
  await chromium?.close();
  await service?.stop();
});

afterEach(() => page.evaluate(() => document.documentElement.removeAttribute('style')));

describe.each(ROUTES)('%s', (hash, shows) => {
  it.each([
    ['320 px', 320, 1],
    ['384 px', 384, 1],
    ['768 px', 768, 1],
    ['1280 px', 1280, 1],
    ['2560 px', 2560, 1],
    // What a window of 1280 px shows when zoomed in twice.
    ['1280 px at 200 %', 640, 2],
    ['1280 px with text at 200 %', 1280, 1, '200%'],
  ])('has everything in its place on a screen of %s', async (_, width, scale, fontSize = '') => {
    await page.setViewport({ width, height: 900, deviceScaleFactor: scale });
    await page.evaluate(
      (to, size) => {
        location.hash = to;
        document.documentElement.style.fontSize = size;
      },
      hash,
      fontSize,
    );
    await waitForWords(page, shows);
    expect(await flawsOf(page)).toEqual([]);
  });
});

it('the queue shows a few lines of an address of 8 kB', async () => {
  await page.setViewport({ width: 384, height: 900 });
  await page.evaluate(() => void (location.hash = '#/queue'));
  await waitForWords(page, 'Is this the report?');
  const heights = await page.$$eval('li bdi', (all) => all.map((one) => one.clientHeight));
  // Host and path of what was sent, and the address of what was found.
  expect(heights).toHaveLength(3);
  expect(Math.max(...heights)).toBeLessThan(80);
});

it('each project has one line, whatever its name', async () => {
  await page.setViewport({ width: 1280, height: 900 });
  await page.evaluate(() => void (location.hash = '#/projects'));
  await waitForWords(page, '8 projects');
  const heights = await page.$$eval('tbody tr', (rows) => rows.map((row) => row.clientHeight));
  expect(new Set(heights).size).toBe(1);
  expect(heights[0]).toBeLessThan(50);
});

it('a report about to be deleted moves no column', async () => {
  await page.setViewport({ width: 1280, height: 900 });
  await page.evaluate(() => void (location.hash = '#/reports?sort_by=id&sort=asc'));
  await waitForWords(page, '1–10 of 26');
  const columns = () => page.$$eval('thead th', (all) => all.map(({ offsetLeft }) => offsetLeft));
  const before = await columns();
  await page.focus('tbody tr');
  await page.keyboard.press('Delete');
  const undo = await page.waitForSelector('tbody ::-p-xpath(.//button[normalize-space()="Undo"])');
  expect(await columns()).toEqual(before);
  await undo?.click();
});

it('all of this happens without an error or a violation of the security policy', async () => {
  expect(await chromium.errors()).toEqual([]);
});
