import type { Page } from 'puppeteer-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { faultsAndForced } from './support/axe';
import { waitForWords } from './support/popup';
import { useReporting } from './support/reporting';

const at = useReporting();
let page: Page;
let id: string;

const missing = { passed: false, value: null, errors: { missing: null } };
const picture = (place: number) => ({ url: `/pictures/${place}.jpg`, text: '' });

/** As the service of another maker would send them: this page is about what is shown. */
const RESULTS = {
  title: { ...missing, importance: 'high' },
  headings: {
    passed: false,
    importance: 'high',
    value: { h1: ['One', 'Two'], h2: ['Three'] },
    errors: { too_many: null },
  },
  image_keywords: {
    passed: false,
    importance: 'high',
    value: null,
    errors: { missing: Array.from({ length: 14 }, (_, place) => picture(place)) },
  },
  load_time: { passed: false, importance: 'medium', value: 3.1, errors: { too_slow: { max: 2 } } },
  http_requests: {
    passed: false,
    importance: 'medium',
    value: { JavaScripts: ['/a.js'], Images: Array.from({ length: 60 }, (_, n) => `/${n}.png`) },
    errors: { too_many: { max: 50 } },
  },
  deprecated_html_tags: {
    passed: false,
    value: null,
    errors: { bad_tags: { font: 3, center: 1 } },
  },
  ssl_certificate: { passed: false, value: { chain: { depth: 2 } }, errors: { unavailable: null } },
  sitemap: { passed: null },
  language: { passed: true, importance: 'medium', value: 'en' },
  page_size: { passed: true, importance: 'medium', value: 1_400_000 },
  houseRule: { passed: false, message: 'Our own words.' },
};

/** Answers for the one report with these results, whatever else it is. */
function answerWith(results: object, generatedAt: string): void {
  at.service.clearFaults();
  at.service.addFault({
    method: 'GET',
    path: `/reports/${id}`,
    action: 'body',
    body: JSON.stringify({
      data: {
        id: Number(id),
        url: 'https://shop.example/a',
        project: 'shop.example',
        result: 'bad',
        score: 41,
        privacy: 0,
        generated_at: generatedAt,
        created_at: '2026-01-02T03:04:05Z',
        results,
      },
    }),
    contentType: 'application/json',
  });
}

const open = async (hash = `#/reports/${id}`) => {
  page = await at.chromium.openOptions(hash);
  await waitForWords(page, 'Everything the service sent');
  // What follows the first screen is made after it.
  await page.waitForFunction(() => {
    const [, failed] = /(\d+) of \d+ checks? failed/.exec(document.body.textContent) ?? [];
    return document.querySelectorAll('article').length >= Number(failed);
  });
};

const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());

beforeEach(() => {
  id = String(at.service.insert({ url: 'https://shop.example/a', score: 41, privacy: 0 }));
  answerWith(RESULTS, '2026-11-02T03:04:05Z');
});

describe('the checks of a report', () => {
  it('have no fault that axe finds in light, dark and forced colours, open or folded', async () => {
    await open();
    await waitForWords(page, '8 of 11 checks failed, 3 important');
    expect(await faultsAndForced(page)).toEqual([]);
    await page.$$eval('details', (all) => all.forEach((one) => (one.open = true)));
    await waitForWords(page, '1.4 MB');
    expect(await faultsAndForced(page)).toEqual([]);
  });

  it('may be nested 500 deep: verdict, checks and outline are there', async () => {
    const deep = JSON.parse(`${'{"a":['.repeat(250)}7${']}'.repeat(250)}`) as object;
    answerWith({ title: missing, house_rule: { passed: false, value: deep } }, '2026-11-02');
    await open();
    await waitForWords(page, '2 of 2 checks failed');
    await waitForWords(page, 'House rule');
    expect(await page.$('[role=alert]')).toBeNull();
    await page.$$eval('details', (all) => all.forEach((one) => (one.open = true)));
    await waitForWords(page, 'house_rule');
  });

  it('are told against those of the result before', async () => {
    await open();
    await page.close();
    const { title: _, ...rest } = RESULTS;
    const later = { ...rest, title: { passed: true, value: 'Shop' }, language: missing };
    answerWith(later, '2026-11-12T03:04:05Z');
    await open();
    await waitForWords(page, 'Since November 2: 1 fixed, 1 new problem');
    expect(await faultsAndForced(page)).toEqual([]);
  });

  it('that passed have room for their names at 320 px, however long their values are', async () => {
    const value = `https://shop.example/${'a-long-name-'.repeat(8)}`;
    answerWith({ title: missing, canonical_tag: { passed: true, value } }, '2026-11-02');
    await open();
    await page.setViewport({ width: 320, height: 900 });
    await page.$$eval('details', (all) => all.forEach((one) => (one.open = true)));
    await waitForWords(page, 'Preferred address (canonical)');
    const height = await page.$eval('details li', (row) => row.getBoundingClientRect().height);
    expect(height).toBeLessThan(80);
  });

  it('are reached by keyboard: search, filters, then check by check', async () => {
    await open();
    await page.keyboard.press('/');
    await page.waitForFunction(() => document.activeElement?.matches('input[type=search]'));
    await page.keyboard.type('slow');
    await page.waitForFunction(() => document.querySelectorAll('article').length === 1);
    const stops: (string | undefined)[] = [];
    for (let step = 0; step < 4; step += 1) {
      await page.keyboard.press('Tab');
      stops.push(
        await page.evaluate(
          () =>
            document.activeElement?.getAttribute('aria-label') ??
            document.activeElement?.closest('label, button')?.textContent?.trim(),
        ),
      );
    }
    expect(stops).toEqual(['All', 'Importance', 'Category', 'Link to this check: Slow to load']);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.hash.endsWith('/load_time'));
    // The filter that is left would hide nothing of it, but the others are there again.
    await page.waitForFunction(() => document.querySelectorAll('article').length === 9);
    expect(await focused()).toBe('Slow to load');
  });

  it('are opened by a link, in sight and with the focus', async () => {
    await open(`#/reports/${id}/language`);
    await page.waitForFunction(() => document.activeElement?.textContent === 'Language');
    const { top, height } = await page.evaluate(() => ({
      top: document.activeElement?.getBoundingClientRect().top ?? -1,
      height: innerHeight,
    }));
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(height);
  });

  it('are printed in light colours, without controls, and unfolded', async () => {
    await open();
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark';
      addEventListener('beforeprint', () => {
        const open = [...document.querySelectorAll('details[open] > summary')];
        document.title = open.map((one) => one.textContent).join(', ');
      });
    });
    for (const format of ['A4', 'Letter'] as const) {
      const pdf = Buffer.from(await page.pdf({ format }));
      expect(pdf.subarray(0, 4).toString()).toBe('%PDF');
      // What was found and what passed, and no more.
      expect(await page.title()).toBe('chain (1), SEO1, Performance1');
    }
    await page.emulateMediaType('print');
    const look = await page.evaluate(() => ({
      background: getComputedStyle(document.body).backgroundColor,
      // Firefox breaks anything else badly, and draws the pictures inside in the wrong place.
      around: [...document.querySelectorAll('main, main :has(article), article > :last-child')]
        .map((one) => getComputedStyle(one).display)
        .filter((display) => display !== 'block'),
      inSentences: [...document.querySelectorAll('p > code')].map(
        (code) => getComputedStyle(code).display,
      ),
      shown: [
        ...document.querySelectorAll(
          'nav, [role=search], [role=radiogroup], .button, a[aria-label], select',
        ),
      ].filter((one) => one.checkVisibility()).length,
    }));
    const { inSentences, ...rest } = look;
    expect(rest).toEqual({ background: 'rgba(0, 0, 0, 0)', around: [], shown: 0 });
    expect(new Set(inSentences)).toEqual(new Set(['inline']));
    await page.emulateMediaType('screen');
  });
});
