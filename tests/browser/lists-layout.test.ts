import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type Service } from '../service/service';
import { launchChromium, type Chromium } from '../support/chromium';
import { accountOf } from './support/reporting';
import { waitForWords } from './support/popup';

/** What a page shows outside its edges or on top of something else. */
interface Flaws {
  scrollsSideways: boolean;
  outside: string[];
  overlapping: string[];
}

const LONG = 'a-very-long-name-without-any-break-'.repeat(30).slice(0, 1_000);
const RIGHT_TO_LEFT = 'https://مثال.example/مقالات/أخبار-اليوم';

const ROUTES: [hash: string, shows: string][] = [
  ['#/reports', 'of 26'],
  ['#/reports/26', 'Everything the service sent'],
  ['#/projects', '1–8 of 8'],
  ['#/insights', 'Public reports'],
  ['#/queue', 'Report many'],
  ['#/settings', 'API key'],
];

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
  await chromium.storage.set('local', accountOf(service));
  page = await chromium.openOptions();
});

afterAll(async () => {
  await chromium?.close();
  await service?.stop();
});

/** Finds controls outside the page's width, and controls that overlap. */
const flaws = (): Promise<Flaws> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'a, button, input, select, textarea, summary, h1, h2',
      ),
    ]
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(({ control, box }) => box.width > 2 && control.checkVisibility());
    const tell = ({ tagName, textContent }: HTMLElement) =>
      `${tagName} ${textContent.trim().slice(0, 40)}`;
    return {
      scrollsSideways: scrollWidth > clientWidth,
      outside: controls
        .filter(({ box }) => box.left < -1 || box.right > clientWidth + 1)
        .map(({ control }) => tell(control)),
      overlapping: controls.flatMap(({ control, box }, place) =>
        controls
          .slice(place + 1)
          .filter(({ control: other }) => !control.contains(other) && !other.contains(control))
          .filter(
            ({ box: other }) =>
              Math.min(box.right, other.right) - Math.max(box.left, other.left) > 2 &&
              Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 2,
          )
          .map(({ control: other }) => `${tell(control)} / ${tell(other)}`),
      ),
    };
  });

const NONE: Flaws = { scrollsSideways: false, outside: [], overlapping: [] };

describe.each(ROUTES)('%s', (hash, shows) => {
  it.each([
    ['320 px', 320, 1],
    ['384 px', 384, 1],
    ['768 px', 768, 1],
    ['1280 px', 1280, 1],
    ['2560 px', 2560, 1],
    // What a window of 1280 px shows when zoomed in twice.
    ['1280 px at 200 %', 640, 2],
  ])('has everything in its place on a screen of %s', async (_, width, deviceScaleFactor) => {
    await page.setViewport({ width, height: 900, deviceScaleFactor });
    await page.evaluate((to) => void (location.hash = to), hash);
    await waitForWords(page, shows);
    expect(await flaws()).toEqual(NONE);
  });
});

it('all of this happens without an error or a violation of the security policy', async () => {
  expect(await chromium.errors()).toEqual([]);
});
