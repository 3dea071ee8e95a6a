import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type Service } from '../service/service';
import { launchChromium, type Chromium } from '../support/chromium';
import { accountOf } from './support/reporting';
import { waitForWords } from './support/popup';

const NAMES = [
  'Stadtbibliothek Musterstadt',
  'Harbour Museum, client work',
  'Städtische Betriebe, alle Standorte und Verzeichnisse des Landkreises',
];

let chromium: Chromium;
let service: Service;
let page: Page;

beforeAll(async () => {
  service = await startService();
  service.seed({ reports: 23, projects: 6 });
  chromium = await launchChromium();
  const account = accountOf(service);
  const [first] = account.accounts as { id: string }[];
  const accounts = NAMES.map((name, place) => ({
    ...first,
    name,
    ...(place > 0 && { id: `b${place}` }),
  }));
  await chromium.storage.set('local', { ...account, accounts });
  await chromium.stopWorker();
  page = await chromium.openOptions('#/reports');
  await waitForWords(page, 'of 23');
});

afterAll(async () => {
  await chromium?.close();
  await service?.stop();
});

/** Of each account in the menu: whether its name is whole, or cut with an ellipsis, and what of its item is covered. */
const seen = () =>
  page.$$eval('[role=menuitemradio]', (items) =>
    items.map((item) => {
      const isSeen = (part: Element) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        const middle = (top + bottom) / 2;
        return [left + 1, right - 1].every((x) =>
          item.contains(document.elementFromPoint(x, middle)),
        );
      };
      const name = item.querySelector('bdi')!;
      return {
        name: name.scrollWidth <= name.clientWidth ? 'whole' : getComputedStyle(name).textOverflow,
        covered: [name, item, ...item.querySelectorAll('svg')].filter((part) => !isSeen(part))
          .length,
      };
    }),
  );

it.each([
  ['1280 px', 1280, 800, 'ltr'],
  ['1280 px, from right to left', 1280, 800, 'rtl'],
  ['1280 px, and very low', 1280, 330, 'ltr'],
  ['320 px', 320, 640, 'ltr'],
  ['320 px, from right to left', 320, 640, 'rtl'],
])(
  'a window of %s shows all names of accounts, and which one is in use',
  async (_, width, height, dir) => {
    await page.setViewport({ width, height });
    await page.evaluate((to) => void (document.dir = to), dir);
    await page.click('.shell-account > button');
    await page.waitForSelector('[role=menuitemradio]');
    const whole = { name: 'whole', covered: 0 };
    expect(await seen()).toEqual([whole, whole, { name: 'ellipsis', covered: 0 }]);
    expect(await page.$$('[aria-checked=true] svg')).toHaveLength(1);
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      ),
    ).toBe(true);
    await page.keyboard.press('Escape');
  },
);
