import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { browser as extensionApi } from 'wxt/browser';
import { startService, type Service } from '../service/service';
import { launchChromium, type Chromium } from '../support/chromium';
import { connect } from '../support/connect';
import { launchFirefox, type Firefox } from '../support/firefox';
import { waitForStatus } from '../support/page';
import { exceptTabs } from '../support/values';
import { choose, report, SOON } from './support/popup';

/** Used by `stored` inside the browser. */
declare const chrome: Pick<typeof extensionApi, 'storage'>;

const PASSWORD = 'canary-Xq7-Wm2';

describe.each([
  ['Chromium', launchChromium],
  ['Firefox', launchFirefox],
])('a report from the popup in %s', (_, launchBrowser) => {
  let service: Service;
  let extension: Chromium | Firefox;
  let tab: Page;
  let options: Page;
  /** Everything that could be read over the person's shoulder, or found later. */
  const traces: unknown[] = [];

  const stored = (area: 'local' | 'session') =>
    options.evaluate((name) => chrome.storage[name].get(), area);

  beforeAll(async () => {
    service = await startService();
    extension = await launchBrowser();
    if ('worker' in extension) {
      (await extension.worker()).on('console', (message) => traces.push(message.text()));
    }
    options = await connect(extension, service);
    tab = await extension.browser.newPage();
  });

  beforeEach(() => service.clearLog());

  afterAll(async () => {
    await extension?.close();
    await service?.stop();
  });

  it.each([
    ['Public', { privacy: '0' }],
    ['Private', { privacy: '1' }],
    ['Password', { privacy: '2', password: PASSWORD }],
  ])('that is %s arrives exactly as the interface specifies', async (privacy, form) => {
    const address = `${service.origin}/pages/good?as=${privacy}`;
    await tab.goto(address);
    const popup = await extension.openPopup(tab);
    popup.on('console', (message) => traces.push(message.text()));
    await choose(popup, privacy, 'password' in form ? form.password : undefined);
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
      await Promise.all([tab, popup, options].map((page) => page.title())),
      [await stored('local'), await stored('session')],
    );
    await extension.leave(popup);
  });

  it('leaves its password in no storage, address, title or console', async () => {
    const errors = await extension.errors();
    expect(errors).toEqual([]);
    expect(JSON.stringify(traces)).toContain('/pages/good?as=Password');
    expect(JSON.stringify(traces)).not.toContain(PASSWORD);
  });

  it('leaves its address on the disk, but not its password', async () => {
    // Read again if the browser moves a file in the meantime.
    const found = (text: string) =>
      vi.waitFor(() => filesWith(profileOf(extension.browser), text), SOON);
    expect(await found('/pages/good?as=Password')).not.toEqual([]);
    expect(await found(PASSWORD)).toEqual([]);
  });
});

/** The folder in which a browser stores everything. */
function profileOf(browser: Browser): string {
  const args = browser.process()?.spawnargs ?? [];
  const chromium = args.find((arg) => arg.startsWith('--user-data-dir='))?.split('=')[1];
  return chromium ?? args[args.indexOf('--profile') + 1] ?? '';
}

async function filesWith(folder: string, text: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name));
  const contents = await Promise.all(files.map((file) => readFile(file)));
  // Browsers store text with one or two bytes per character.
  return files.filter((_, index) =>
    (['utf8', 'utf16le'] as const).some((coding) =>
      contents[index]?.includes(Buffer.from(text, coding)),
    ),
  );
}
