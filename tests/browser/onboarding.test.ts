import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type Service } from '../service/service';
import { launchChromium, type Chromium } from '../support/chromium';
import { openedPage, field, named, textOf, waitForStatus } from '../support/page';
import { press, report, waitForWords } from './support/popup';

describe('a person who has just installed Verdict', () => {
  let service: Service;
  let chromium: Chromium;

  beforeAll(async () => {
    service = await startService();
    chromium = await launchChromium({ welcome: true });
  });

  afterAll(async () => {
    await chromium?.close();
    await service?.stop();
  });

  it('is asked for an address and a key, sees what comes next, and reports a page', async () => {
    const target = await chromium.browser.waitForTarget((each) =>
      each.url().endsWith('/options.html#/settings'),
    );
    const page = await openedPage(target);
    await waitForWords(page, 'Welcome to Verdict.');
    expect(await page.evaluate(() => document.visibilityState)).toBe('visible');
    const form = await textOf(page, 'form:has([type="password"]) label');
    expect(form).toEqual(['Service address', 'API key']);

    await field(page, 'Service address').fill(service.baseUrl);
    await field(page, 'API key').fill(service.apiKey);
    await press(page, 'Save and test');
    await waitForStatus(page, 'Connected');
    await named(page, 'heading', "You're ready").wait();
    expect(await textOf(page, '[role="note"] li')).toEqual([
      expect.stringContaining('pin it'),
      expect.stringMatching(/press the Verdict icon, then “Report this page”\. Or press .+ on any/),
    ]);

    await page.goto(`${service.origin}/pages/good`);
    const popup = await chromium.openPopup(page);
    await report(popup);
    await waitForStatus(popup, 'Good');
    expect(service.count()).toBe(1);
    expect(await chromium.errors()).toEqual([]);
  });
});
