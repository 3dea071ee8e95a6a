import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type Service } from '../service/service';
import { connect } from '../support/connect';
import { launchFirefox, type Firefox } from '../support/firefox';
import { waitForWords } from './support/popup';

let service: Service;
let firefox: Firefox;
let page: Page;

beforeAll(async () => {
  service = await startService();
  const url = `https://shop.example/${'a-rather-long-name-'.repeat(4)}`;
  service.insert({ url, project: 'shop.example', score: 10 });
  firefox = await launchFirefox();
  page = await connect(firefox, service);
});

afterAll(async () => {
  await firefox?.close();
  await service?.stop();
});

// Chromium without a window has no scroll bars that take room.
it('the View menu ends where its button ends, also on a page that need not scroll', async () => {
  await page.setViewport({ width: 1280, height: 800 });
  await page.evaluate(() => void (location.hash = '#/reports?search=nothing'));
  await waitForWords(page, 'No report matches all of this');
  const ends = () =>
    page.$$eval('button[popovertarget][aria-expanded=true], :popover-open', (all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().right)),
    );
  await page.locator('main ::-p-xpath(.//button[normalize-space()="View"])').click();
  await page.waitForSelector(':popover-open :focus');
  const [button, menu] = await ends();
  expect(button).toBeGreaterThan(0);
  expect(menu).toBe(button);
});

it('the worst pages of a project stay inside their card at 320 px', async () => {
  await page.setViewport({ width: 320, height: 800 });
  await page.evaluate(() => void (location.hash = '#/projects/shop.example'));
  await waitForWords(page, '1 page');
  // As much as there is to say of a page whose checks were seen.
  await page.$$eval('tbody td:empty', (all) =>
    all.forEach((one) => (one.textContent = '12 failed checks')),
  );
  const [card, ...parts] = await page.$$eval('section:has(> table caption)', (cards) => {
    const card = cards.find((one) => one.textContent?.includes('Worst pages'));
    const all = [card, ...(card?.querySelectorAll('tbody tr, div > a') ?? [])];
    return all.map((one) => one?.getBoundingClientRect().right ?? 0);
  });
  expect(parts).toHaveLength(2);
  for (const right of parts) expect(right).toBeLessThanOrEqual(card!);
});
