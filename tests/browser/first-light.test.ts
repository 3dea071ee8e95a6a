import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startService, type Service } from '../service/service';
import { launchChromium, type Chromium } from '../support/chromium';
import { connect } from '../support/connect';
import { launchFirefox, type Firefox } from '../support/firefox';
import { named, textOf, waitForStatus } from '../support/page';
import { SOON } from './support/popup';

/** Each test continues where the previous one left the browser, like a person's first day. */
describe.each([
  ['Chromium', launchChromium],
  ['Firefox', launchFirefox],
])('the first day in %s', (_, launchBrowser) => {
  let service: Service;
  let extension: Chromium | Firefox;
  let page: Page;

  beforeAll(async () => {
    service = await startService();
    extension = await launchBrowser();
    page = await extension.browser.newPage();
  });

  beforeEach(async () => {
    await page.goto(`${service.origin}/pages/good`);
    service.clearLog();
  });

  afterAll(async () => {
    await extension?.close();
    await service?.stop();
  });

  it('offers only the setup', async () => {
    const popup = await extension.openPopup(page);
    await expect.poll(() => textOf(popup, 'button'), SOON).toEqual(['Set up']);
    await extension.leave(popup);
  });

  it.each(['#/queue', '#/settings'])('shows the options page at %s', async (hash) => {
    const options = await extension.openOptions(hash);
    await named(options, 'link', 'Queue').wait();
    await named(options, 'link', 'Settings').wait();
    expect(await textOf(options, 'nav [aria-current="page"]')).toEqual([
      hash === '#/queue' ? 'Queue' : 'Settings',
    ]);
    await extension.leave(options);
  });

  it('passes every step of the connection check', async () => {
    const options = await connect(extension, service);
    expect(await textOf(options, '[aria-label="Connection check"] li')).toEqual([
      'Address Passed',
      'Permission Passed',
      'Reachable Passed',
      'Encrypted Passed Not needed: the service runs on this computer.',
      'No redirect Passed',
      'Key accepted Passed',
      'Answer understood Passed List recognised, with a page count and links.',
    ]);
    // The check itself, then the first page of all reports for the index.
    await expect
      .poll(() => service.log.map(({ method, query }) => `${method} ${query.per_page}`), SOON)
      .toEqual(['GET 10', 'GET 100']);
    await extension.leave(options);
  });

  it('sends a report exactly as the interface specifies, and shows its verdict', async () => {
    const popup = await extension.openPopup(page);
    await named(popup, 'button', 'Report this page').click();
    await waitForStatus(popup, 'Good');

    const stores = service.log.filter(({ method }) => method === 'POST');
    expect(stores).toMatchObject([
      {
        path: '/public/api/v1/reports',
        query: {},
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${service.apiKey}`,
        },
        form: { url: `${service.origin}/pages/good`, privacy: '1' },
        status: 201,
      },
    ]);
    expect(stores[0]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded\b/);
    expect(stores[0]?.headers).not.toHaveProperty('cookie');
    expect(service.reports()).toMatchObject([{ url: `${service.origin}/pages/good` }]);
    await extension.leave(popup);
  });

  it('knows the page the next time and offers to update its results', async () => {
    const popup = await extension.openPopup(page);
    await named(popup, 'button', 'Update results').wait();
    await named(popup, 'button', 'New report').wait();
    expect(service.log.map(({ method }) => method)).not.toContain('POST');
    await extension.leave(popup);
  });

  it('offers no action on a page that cannot be reported', async () => {
    await page.goto('about:blank');
    const popup = await extension.openPopup(page);
    await popup.waitForSelector('[data-state="cannot-be-reported"]');
    expect(await textOf(popup, 'main button')).toEqual([]);
    expect(service.log).toEqual([]);
    await extension.leave(popup);
  });

  it('did all of this without an error or a violation of its security policy', async () => {
    expect(await extension.errors()).toEqual([]);
  });
});
