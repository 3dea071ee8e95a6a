import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { launch, TargetType, type Browser, type Page, type Target } from 'puppeteer-core';
import type { browser as extensionApi } from 'wxt/browser';
import { backgroundOf } from './chromium-background';
import { recordErrors } from './chromium-errors';
import { copyExtension, type CopyOptions } from './copy-extension';
import { findChromium } from './find-browser.mjs';
import { openedPopup } from './page';
import { pinExtension } from './pin-extension';

/** Used by `storage` inside the browser. */
declare const chrome: Pick<typeof extensionApi, 'storage'>;

/** For busy machines: the limit only matters when a test fails. */
const PATIENCE = { timeout: 120_000 };

export interface ChromiumOptions extends CopyOptions {
  headless?: boolean;
  /** An X display to open on. */
  display?: string;
  /** The `folder` of an earlier launch, to start again with what it stored. */
  folder?: string;
  extraExtensions?: string[];
  /** Extra command-line arguments. */
  args?: string[];
  /** Leaves the welcome tab open that appears after installation. */
  welcome?: boolean;
  /** Shows the icon in the toolbar instead of behind the puzzle piece; only for a new folder. */
  pinned?: boolean;
  /** A build folder to load directly instead of a copy, so that changes to it take effect. */
  inPlace?: string;
}

type StorageArea = 'local' | 'session';

export type Chromium = Awaited<ReturnType<typeof launchChromium>>;

/** Starts Chromium with a copy of the built extension, in a temporary folder that `close` removes. */
export async function launchChromium(options: ChromiumOptions = {}) {
  const { headless = true } = options;
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium, Chrome or Edge was found.');
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'verdict-chromium-')));
  // An unpacked extension's id is derived from its path, so the same path keeps its storage.
  const extensionFolder = options.inPlace ? resolve(options.inPlace) : join(folder, 'extension');
  if (!options.inPlace) await copyExtension(extensionFolder, options);
  if (options.pinned) await pinExtension(join(folder, 'profile'), extensionFolder);

  const browser = await launch({
    executablePath,
    headless,
    pipe: true,
    enableExtensions: true,
    userDataDir: join(folder, 'profile'),
    defaultViewport: null,
    // In English, whatever the language of the machine.
    env: { ...process.env, LANGUAGE: 'en', ...(options.display && { DISPLAY: options.display }) },
    ignoreDefaultArgs: headless ? [] : ['--enable-automation'],
    args: [
      // The sandbox does not work for root and is missing in many containers.
      ...(headless || process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--lang=en-US',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-gpu',
      '--disable-quic',
      // The default headless screen is so small that popups are cut off.
      '--screen-info={1600x1200}',
      '--window-size=1280,900',
      ...(options.args ?? []),
    ],
  });
  // Registered after the listener that ends the browser, so that an interrupted run leaves nothing behind.
  process.once('exit', removeFolder);

  const errors: string[] = [];
  for (const extra of options.extraExtensions ?? []) await browser.installExtension(extra);
  const extensionId = await browser.installExtension(extensionFolder);
  const origin = `chrome-extension://${extensionId}`;
  // The welcome tab would cover what a test opens. It does not appear again for an earlier launch's folder.
  if (!options.welcome && !options.folder) await closeWelcome(browser, origin);

  const ours = (target: Target): boolean =>
    target.type() === TargetType.SERVICE_WORKER && target.url().startsWith(origin);

  const devtools = await browser.target().createCDPSession();
  const background = backgroundOf(devtools, origin, errors);

  async function openOptions(hash = ''): Promise<Page> {
    const page = await browser.newPage();
    await recordErrors(await page.createCDPSession(), errors);
    await page.goto(`${origin}/options.html${hash}`);
    return page;
  }

  /** Opens the real popup over `page`, as a click on the toolbar icon does. */
  async function openPopup(page: Page): Promise<Page> {
    const extension = (await browser.extensions()).get(extensionId);
    if (!extension) throw new Error('The extension is not installed.');
    const isPopup = (target: Target): boolean => target.url() === `${origin}/popup.html`;
    const before = browser.targets().filter(isPopup);
    await page.bringToFront();
    await page.triggerExtensionAction(extension);
    const target = await browser.waitForTarget(
      (each) => isPopup(each) && !before.includes(each),
      PATIENCE,
    );
    await recordErrors(await target.createCDPSession(), errors);
    return await openedPopup(target);
  }

  async function worker() {
    const target = await browser.waitForTarget(ours, PATIENCE);
    const found = await target.worker();
    if (!found) throw new Error('The service worker stopped before it could be reached.');
    return found;
  }

  /** An extension page that runs none of the extension's code, in a background tab so that a popup stays open. */
  async function withBarePage<T>(use: (page: Page) => Promise<T>): Promise<T> {
    const page = await browser.newPage({ background: true });
    try {
      await page.goto(`${origin}/manifest.json`);
      return await use(page);
    } finally {
      await page.close();
    }
  }

  const storage = {
    get: (area: StorageArea) =>
      withBarePage((page) => page.evaluate((name) => chrome.storage[name].get(), area)),
    set: (area: StorageArea, values: Record<string, unknown>) =>
      withBarePage((page) =>
        page.evaluate((name, given) => chrome.storage[name].set(given), area, values),
      ),
  };

  /** Retries: the browser's last processes may still be writing after the main one has exited. */
  function removeFolder(): void {
    process.off('exit', removeFolder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }

  async function close(): Promise<void> {
    await browser.close();
    removeFolder();
  }

  /** Ends the browser like a crash or power cut. The folder stays for a launch that continues from there. */
  async function kill(): Promise<void> {
    const main = browser.process();
    if (!main) return;
    const exit = once(main, 'exit');
    main.kill('SIGKILL');
    await exit;
  }

  return {
    browser,
    extensionId,
    origin,
    folder,
    /** All errors that pages and the worker have logged since the launch. */
    async errors(): Promise<string[]> {
      await background.record();
      return errors;
    },
    openOptions,
    openPopup,
    /** Call when done with a page. */
    leave: (page: Page) => page.close(),
    worker,
    /** Runs a function in the worker, which must be running. */
    inWorker: background.run,
    stopWorker: background.stop,
    storage,
    /** Sends downloads to this folder from now on. */
    saveTo: (downloadPath: string) =>
      devtools.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath }),
    close,
    kill,
  };
}

async function closeWelcome(browser: Browser, origin: string): Promise<void> {
  const target = await browser.waitForTarget(
    (each) => each.url().startsWith(`${origin}/options`),
    PATIENCE,
  );
  await (await target.page())?.close();
}
