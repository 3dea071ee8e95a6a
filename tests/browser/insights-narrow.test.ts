import { beforeEach, expect, it } from 'vitest';
import { pressIn } from './support/lists';
import { waitForWords } from './support/popup';
import { useReporting } from './support/reporting';

const at = useReporting();

const now = new Date();
const MONTHS = [2, 1, 0].map((ago) => new Date(now.getFullYear(), now.getMonth() - ago, 1));

beforeEach(() => {
  for (const month of MONTHS)
    at.service.insert({ url: 'https://a.example/', score: 50, generatedAt: month.getTime() });
});

it('the chart of a few months names each of them, also in a narrow window', async () => {
  const page = await at.chromium.openOptions('#/insights');
  await pressIn(page, 'main', 'Read my reports from the service');
  await waitForWords(page, 'From this browser, refreshed');
  await page.setViewport({ width: 320, height: 640 });
  await page.waitForSelector('[data-bar]');
  const shown = await page.$$eval('[data-bar] + * > :first-child', (names) =>
    names
      .filter((name) => name.checkVisibility({ visibilityProperty: true }))
      .map((name) => name.textContent),
  );
  expect(shown).toEqual(MONTHS.map((month) => month.toLocaleString('en', { month: 'short' })));
});
