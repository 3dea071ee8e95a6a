import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type Service } from '../service/service';
import { connect } from '../support/connect';
import { launchFirefox, type Firefox } from '../support/firefox';
import { waitForWords } from './support/popup';

let service: Service;
let firefox: Firefox;

beforeAll(async () => {
  service = await startService();
  firefox = await launchFirefox();
});

afterAll(async () => {
  await firefox?.close();
  await service?.stop();
});

// Chromium without a window has no scroll bars that take room.
it('the View menu ends where its button ends, also on a page that need not scroll', async () => {
  const page = await connect(firefox, service);
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
