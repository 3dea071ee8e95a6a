import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { launch, type Page, type Target } from 'puppeteer-core';
import { builds } from './builds.mjs';
import { findFirefox } from './find-browser.mjs';
import { inBrowserWindow, readErrors } from './firefox-window';
import { waitUntil } from './page';

/** Fixed, so that the URLs of the extension's pages are known. */
const UUID = '6f1c1f0e-0c1d-4f8e-9a53-0d6f0f3a7b11';
const origin = `moz-extension://${UUID}`;

export type Firefox = Awaited<ReturnType<typeof launchFirefox>>;

/** Starts Firefox with the built extension, in a temporary profile. `display`: an X display to open on. */
export async function launchFirefox({ headless = true, display = '', downloads = '' } = {}) {
  const executablePath = findFirefox();
  if (!executablePath) throw new Error('No Firefox was found.');
  const folder = resolve(builds.firefox.folder);
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless,
    defaultViewport: null,
    env: display ? { ...process.env, DISPLAY: display } : process.env,
    args: ['--remote-allow-system-access', '--width=1280', '--height=900'],
    extraPrefsFirefox: {
      'intl.locale.requested': 'en-US',
      'extensions.webextensions.uuids': JSON.stringify({ [await geckoId(folder)]: UUID }),
      // Permission requests are granted without a prompt, because tests cannot reach the prompt.
      'extensions.webextOptionalPermissionPrompts': false,
      // The popup's page waits for a frame, and frames are rare in a background tab.
      'layout.throttled_frame_rate': 60,
      ...(downloads ? { 'browser.download.folderList': 2, 'browser.download.dir': downloads } : {}),
    },
  });
  // The welcome tab would cover what is opened next.
  const welcome = new Promise<Target>((opened) => browser.once('targetcreated', opened));
  await browser.installExtension(folder);
  const tab = await (await welcome).page();
  if (tab) await waitUntil(tab, () => location.protocol === 'moz-extension:');
  if (!headless) await tab?.close();

  async function open(path: string, keepInFront?: Page): Promise<Page> {
    const page = await browser.newPage();
    await keepInFront?.bringToFront();
    // Firefox never reports the load event of an extension page.
    await page.goto(`${origin}/${path}`, { waitUntil: [] });
    await waitUntil(
      page,
      () => document.querySelector('main[data-ready], body:not(.popup) #app > *') !== null,
    );
    return page;
  }

  /**
   * Opens the popup's page in a tab, because tests cannot reach the toolbar. The popup checks which tab
   * is in front before it shows anything, so `page` stays in front until then.
   */
  async function openPopup(page: Page): Promise<Page> {
    const popup = await open('popup.html', page);
    await popup.bringToFront();
    return popup;
  }

  return {
    browser,
    origin,
    /** All errors that pages and background have logged since the launch. */
    errors: () => readErrors(browser, origin),
    inBrowserWindow: <Value>(expression: string) => inBrowserWindow<Value>(browser, expression),
    openOptions: (hash = '') => open(`options.html${hash}`),
    openPopup,
    /**
     * Call when done with a page. The page stays open until the browser closes: Firefox logs an error
     * for each answer that arrives after its page was closed.
     */
    leave: () => Promise.resolve(),
    close: () => browser.close(),
  };
}

async function geckoId(folder: string): Promise<string> {
  const manifest = JSON.parse(await readFile(resolve(folder, 'manifest.json'), 'utf8'));
  return manifest.browser_specific_settings.gecko.id;
}
