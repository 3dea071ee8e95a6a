import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { browser as extensionApi } from 'wxt/browser';
import type { ReportQuery } from '../../lib/model/query';
import { startService, type Service } from '../service/service';
import { launchChromium, type Chromium } from '../support/chromium';
import { connect } from '../support/connect';
import { launchFirefox, type Firefox } from '../support/firefox';
import { field, named, textOf, waitForStatus, waitUntil } from '../support/page';
import { exceptTabs } from '../support/values';
import { filesWith } from '../support/files-with';
import { expectRows, pressIn, reportRows, selectInView, tick } from './support/lists';
import { choose, press, report, waitForWords, SOON } from './support/popup';

/** Used by `stored` inside the browser. */
declare const chrome: Pick<typeof extensionApi, 'storage'>;

const PASSWORD = 'canary-Xq7-Wm2';
/** Where browsers write what an extension stores. */
const EXTENSION_STORAGE = /Local Extension Settings|moz-extension/;

async function launchChromiumWith(downloads: string): Promise<Chromium> {
  const chromium = await launchChromium();
  await chromium.saveTo(downloads);
  return chromium;
}

/** Each test continues where the previous one left the browser, like a person's first day. */
describe.each<[string, (downloads: string) => Promise<Chromium | Firefox>]>([
  ['Chromium', launchChromiumWith],
  ['Firefox', (downloads) => launchFirefox({ downloads })],
])('the first day in %s', (_, launchBrowser) => {
  let service: Service;
  let extension: Chromium | Firefox;
  let page: Page;
  /** Open at the settings once they are filled in. */
  let options: Page;
  let folder: string;
  /** Everything that could be read over the person's shoulder, or found later. */
  const traces: unknown[] = [];

  const stored = (area: 'local' | 'session' | 'sync'): Promise<Record<string, unknown>> =>
    options.evaluate((name) => chrome.storage[name].get(), area);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'verdict-downloads-'));
    service = await startService();
    extension = await launchBrowser(folder);
    if ('worker' in extension) {
      (await extension.worker()).on('console', (message) => traces.push(message.text()));
    }
    page = await extension.browser.newPage();
  });

  afterAll(async () => {
    await extension?.close();
    await service?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  describe('with the popup', () => {
    beforeEach(() => service.clearLog());

    /** Opens the popup over a page; what the page itself loads is not logged. */
    async function visit(address: string): Promise<Page> {
      await page.goto(address);
      service.clearLog();
      return await extension.openPopup(page);
    }

    it('offers only the setup, and sends nothing', async () => {
      const popup = await visit(`${service.origin}/pages/good`);
      await expect.poll(() => textOf(popup, 'button'), SOON).toEqual(['Set up']);
      expect(service.log.filter(({ path }) => path.startsWith('/public/'))).toEqual([]);
      await extension.leave(popup);
    });

    it('passes every step of the connection check', async () => {
      options = await connect(extension, service);
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
    });

    it.each([
      ['Private', { privacy: '1' }],
      ['Password', { privacy: '2', password: PASSWORD }],
    ])('sends a report that is %s exactly as the interface specifies', async (privacy, form) => {
      const address = `${service.origin}/pages/good?as=${privacy}`;
      const popup = await visit(address);
      popup.on('console', (message) => traces.push(message.text()));
      if ('password' in form) await choose(popup, privacy, form.password);
      await report(popup);
      await waitForStatus(popup, 'Good');
      await expect.poll(async () => exceptTabs(await stored('session')), SOON).toEqual({});

      const stores = service.log.filter(({ method }) => method === 'POST');
      expect(stores).toMatchObject([
        {
          path: '/public/api/v1/reports',
          query: {},
          headers: { accept: 'application/json', authorization: `Bearer ${service.apiKey}` },
          status: 201,
        },
      ]);
      expect(stores[0]?.form).toEqual({ url: address, ...form });
      expect(stores[0]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded\b/);
      expect(stores[0]?.headers).not.toHaveProperty('cookie');
      expect(service.reports().filter(({ url }) => url === address)).toHaveLength(1);
      expect(Object.values(await stored('local'))).toContainEqual(
        expect.objectContaining({ state: 'done', task: expect.objectContaining({ address }) }),
      );
      traces.push(
        service.log.map(({ path, query }) => [path, query]),
        extension.browser.targets().map((target) => target.url()),
        await Promise.all([page, popup, options].map((each) => each.title())),
        await Promise.all([page, popup, options].map((each) => each.content())),
        [exceptKeys(await stored('local')), await stored('session')],
      );
      await extension.leave(popup);
    });

    it('leaves key and password in no other storage, page, address or console, and not on the disk', async () => {
      expect(JSON.stringify(traces)).toContain('/pages/good?as=Password');
      expect(JSON.stringify(traces)).not.toContain(PASSWORD);
      expect(JSON.stringify(traces)).not.toContain(service.apiKey);
      expect(JSON.stringify(await stored('local'))).toContain(service.apiKey);
      // Read again if the browser moves a file in the meantime.
      const found = (text: string) =>
        vi.waitFor(() => filesWith(profileOf(extension.browser), text), SOON);
      expect(await found('/pages/good?as=Password')).not.toEqual([]);
      expect(await found(PASSWORD)).toEqual([]);
      const withKey = await found(service.apiKey);
      expect(withKey).not.toEqual([]);
      expect(withKey.filter((file) => !EXTENSION_STORAGE.test(file))).toEqual([]);
    });

    it('knows the page the next time and offers to update its results', async () => {
      const popup = await visit(`${service.origin}/pages/good?as=Private`);
      await named(popup, 'button', 'Update results').wait();
      await press(popup, 'More');
      await named(popup, 'menuitem', 'New report').wait();
      expect(service.log.map(({ method }) => method)).not.toContain('POST');
      await extension.leave(popup);
    });

    it('offers no action on a page that cannot be reported', async () => {
      const popup = await visit('about:blank');
      await waitForWords(popup, "Browser pages can't be reported.");
      expect(await textOf(popup, 'main button')).toEqual([]);
      expect(service.log).toEqual([]);
      await extension.leave(popup);
    });
  });

  // Every filter, order and page size: tests/whole/lists-views.test.tsx.
  it('looks through the reports, and sees the same again after back, forward, reload and opening a copied link', async () => {
    service.seed({ reports: 90, projects: 5 });
    const hashOf = () => options.evaluate(() => location.hash);
    const rows = (query: ReportQuery, number = 1) =>
      expectRows(options, reportRows(service, query, number));
    const go = (steps: number) => options.evaluate((by) => history.go(by), steps);
    const choices = (of: Page) =>
      of.evaluate(() =>
        [...document.querySelectorAll('main [aria-label=Filters] button')].map(
          ({ textContent }) => textContent,
        ),
      );

    await options.bringToFront();
    await named(options, 'link', 'Reports').click();
    await pressIn(options, 'main', 'Verdict');
    await tick(options, 'Bad');
    await rows({ result: 'bad' });
    expect(await hashOf()).toBe('#/reports?result=bad');
    await selectInView(options, 'Sort by', 'url');
    await rows({ result: 'bad', sort_by: 'url' });
    await pressIn(options, 'main', 'Next');
    await rows({ result: 'bad', sort_by: 'url' }, 2);
    const chosen = await choices(options);

    const copy = await extension.openOptions(await hashOf());
    const second = reportRows(service, { result: 'bad', sort_by: 'url' }, 2);
    await expectRows(copy, second);
    expect(await choices(copy)).toEqual(chosen);
    await copy.evaluate(() => void setTimeout(() => location.reload()));
    await waitUntil(copy, () =>
      performance
        .getEntriesByType('navigation')
        .some((each) => 'type' in each && each.type === 'reload'),
    );
    await expectRows(copy, second);
    expect(await choices(copy)).toEqual(chosen);
    await extension.leave(copy);
    await options.bringToFront();

    await go(-1);
    await rows({ result: 'bad', sort_by: 'url' });
    await go(-1);
    await rows({ result: 'bad' });
    await go(2);
    await rows({ result: 'bad', sort_by: 'url' }, 2);
    await field(options, 'Search reports').fill('news/');
    await rows({ result: 'bad', sort_by: 'url', search: 'news/' });
  });

  describe('with the settings', () => {
    beforeAll(() => named(options, 'link', 'Settings').click());

    it('are exported to a file without the key', async () => {
      await press(options, 'Export settings');
      await expect.poll(() => readdir(folder), SOON).toEqual(['verdict-settings.json']);
      const read = () => readFile(join(folder, 'verdict-settings.json'), 'utf8');
      await expect.poll(read, SOON).toContain(service.baseUrl);
      expect(await read()).not.toContain(service.apiKey.slice(-4));
    });

    it('are imported from a file after being reviewed', async () => {
      const file = join(folder, 'changed.json');
      const accounts = [{ name: 'Other', address: 'https://other.example' }];
      await writeFile(
        file,
        JSON.stringify({ verdict: 1, accounts, preferences: { theme: 'dark' } }),
      );
      const input = await options.waitForSelector('input[type="file"]');
      await input?.uploadFile(file);
      await waitForWords(options, 'Theme: System → Dark');
      await press(options, 'Apply these changes');
      await waitForStatus(options, 'Settings imported.');
      await waitForWords(options, 'This account has no key yet.');
      const theme = () => options.evaluate(() => document.documentElement.dataset.theme);
      await expect.poll(theme, SOON).toBe('dark');
    });

    it('are synced with other browsers on request, and nothing else is', async () => {
      expect(await stored('sync')).toEqual({});
      await named(options, 'checkbox', 'Sync these settings across my browsers').click();
      await expect.poll(() => stored('sync'), SOON).toMatchObject({ theme: 'dark', notify: false });
      expect(JSON.stringify(await stored('sync'))).not.toMatch(/account|apiKey|127\.0\.0\.1/i);
      // As if it arrived from another browser.
      await options.evaluate(() => chrome.storage.sync.set({ theme: 'light', notify: true }));
      await options.waitForFunction(() => document.documentElement.dataset.theme === 'light', {
        polling: 50,
      });
      expect((await stored('local')).preferences).toMatchObject({ theme: 'light', notify: false });
    });

    it('are erased with everything that is stored', async () => {
      await press(options, 'Erase everything');
      await field(options, 'Type erase to confirm').fill('erase');
      await options.keyboard.press('Enter');
      await waitForStatus(options, 'Everything was erased.');
      await waitForWords(options, 'Welcome to Verdict.');
      expect(await stored('local')).toEqual({});
      expect(await stored('sync')).toEqual({});
      expect(await textOf(options, '[role="alert"]')).toEqual([]);
    });
  });

  it('did all of this without an error or a violation of its security policy', async () => {
    expect(await extension.errors()).toEqual([]);
  });
});

/** What is stored, without the one place for keys. */
function exceptKeys({ apiKeys, ...others }: Record<string, unknown>) {
  void apiKeys;
  return others;
}

/** The folder in which a browser stores everything. */
function profileOf(browser: Browser): string {
  const args = browser.process()?.spawnargs ?? [];
  const chromium = args.find((arg) => arg.startsWith('--user-data-dir='))?.split('=')[1];
  return chromium ?? args[args.indexOf('--profile') + 1] ?? '';
}
