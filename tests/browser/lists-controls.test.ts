import type { Page } from 'puppeteer-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { faults } from './support/axe';
import { expectRows, pressIn, reportRows } from './support/lists';
import { useReporting } from './support/reporting';

// What each control sends and says: tests/components/options/report-filters.test.tsx. Here is what browsers decide.

const at = useReporting();
let page: Page;

beforeEach(async () => {
  at.service.seed({ reports: 40, projects: 5 });
  page = await at.chromium.openOptions('#/reports');
  await expectRows(page, reportRows(at.service));
});

const openOnes = () =>
  page.$$eval(':popover-open', (all) => all.map((one) => one.getAttribute('aria-label')));
/** The focus moves into what was opened once that is on screen. */
const waitForFocusInside = () => page.waitForSelector(':popover-open :focus');
const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());

describe('a filter', () => {
  it('works by keyboard alone, and gives the focus back', async () => {
    await page.focus('[type=search]');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Verdict');
    await page.keyboard.press('Enter');
    await waitForFocusInside();
    expect(await openOnes()).toEqual(['Verdict']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expectRows(page, reportRows(at.service, { result: 'bad' }));
    expect(await openOnes()).toEqual(['Verdict']);
    await page.keyboard.press('Escape');
    expect(await openOnes()).toEqual([]);
    expect(await focused()).toBe('Verdict: Bad');
  });

  it('opens inside the window, alone, and closes on a press elsewhere', async () => {
    await page.setViewport({ width: 375, height: 700 });
    await pressIn(page, 'main', 'Date');
    await pressIn(page, 'main', 'Address');
    expect(await openOnes()).toEqual(['Address']);
    const box = await page.$eval(':popover-open', (sheet) =>
      sheet.getBoundingClientRect().toJSON(),
    );
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(375);
    await page.mouse.click(5, 690);
    expect(await openOnes()).toEqual([]);
  });

  it.each(['Project', 'Verdict', 'Privacy', 'Date', 'Address', 'View', 'Export'])(
    'called %s has no fault that axe finds, in the light and the dark',
    async (name) => {
      await pressIn(page, 'main', name);
      expect(await faults(page)).toEqual([]);
    },
  );

  it('that is set has an edge of its own where colours are forced', async () => {
    await pressIn(page, 'main', 'Verdict');
    await waitForFocusInside();
    await page.keyboard.press('Space');
    await page.waitForSelector('[data-set]');
    const edges = () =>
      page.$$eval('[aria-label=Filters] > span', (chips) =>
        chips.map((chip) => getComputedStyle(chip).borderTopWidth),
      );
    const devtools = await page.createCDPSession();
    const features = [{ name: 'forced-colors', value: 'active' }];
    await devtools.send('Emulation.setEmulatedMedia', { features });
    expect(await edges()).toEqual(['1px', '2px', '1px', '1px', '1px']);
  });
});

it('the buttons for other pages keep the focus at the end', async () => {
  for (const number of [2, 3, 4]) {
    await page.focus('nav[aria-label=Pages] button:last-child');
    await page.keyboard.press('Enter');
    await expectRows(page, reportRows(at.service, {}, number));
  }
  expect(await focused()).toBe('Next');
});
