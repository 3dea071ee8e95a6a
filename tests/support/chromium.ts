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

/** What `storage` runs inside the browser. */
declare const chrome: Pick<typeof extensionApi, 'storage'>;

export interface ChromiumOptions extends CopyOptions {
  headless?: boolean;
  /** An X display to open on. */
  display?: string;
  /** The `folder` of an earlier launch, to start again with what it had stored. */
  folder?: string;
  extraExtensions?: string[];
  /** More arguments of its command line. */
  args?: string[];
  /** Leaves the tab open that welcomes whoever has installed the extension. */
  welcome?: boolean;
  /** The folder of a build that is loaded itself, and no copy, so that what changes in it arrives. */
  inPlace?: string;
}

type StorageArea = 'local' | 'session';

export type Chromium = Awaited<ReturnType<typeof launchChromium>>;

/** Starts Chromium with a copy of the built extension, in a folder of its own that `close` removes. */
export async function launchChromium(options: ChromiumOptions = {}) {
  const { headless = true } = options;
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium, Chrome or Edge was found.');
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'verdict-chromium-')));
  // An unpacked extension's id comes from its path: the same path keeps what it stored.
  const extensionFolder = options.inPlace ? resolve(options.inPlace) : join(folder, 'extension');
  if (!options.inPlace) await copyExtension(extensionFolder, options);

  const browser = await launch({
    executablePath,
    headless,
    pipe: true,
    enableExtensions: true,
    userDataDir: join(folder, 'profile'),
    defaultViewport: null,
    env: options.display ? { ...process.env, DISPLAY: options.display } : process.env,
    ignoreDefaultArgs: headless ? [] : ['--enable-automation'],
    args: [
      // Refused to root, and absent from many containers.
      ...(headless || process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-gpu',
      '--disable-quic',
      // Headless, the screen is so small otherwise that popups are cut off.
      '--screen-info={1600x1200}',
      '--window-size=1280,900',
      ...(options.args ?? []),
    ],
  });
  // After the listener that ends the browser, so that an interrupted run leaves nothing behind.
  process.once('exit', removeFolder);

  const errors: string[] = [];
  for (const extra of options.extraExtensions ?? []) await browser.installExtension(extra);
  const extensionId = await browser.installExtension(extensionFolder);
  const origin = `chrome-extension://${extensionId}`;
  // It would come in front of what a test has opened. What was installed before is not welcomed again.
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

  /** The real popup, as a click on the toolbar's icon opens it over `page`. */
  async function openPopup(page: Page): Promise<Page> {
    const extension = (await browser.extensions()).get(extensionId);
    if (!extension) throw new Error('The extension is not installed.');
    const isPopup = (target: Target): boolean => target.url() === `${origin}/popup.html`;
    const before = browser.targets().filter(isPopup);
    await page.bringToFront();
    await page.triggerExtensionAction(extension);
    const target = await browser.waitForTarget((each) => isPopup(each) && !before.includes(each));
    await recordErrors(await target.createCDPSession(), errors);
    return await target.asPage();
  }

  async function worker() {
    const target = await browser.waitForTarget(ours);
    const found = await target.worker();
    if (!found) throw new Error('The service worker was gone before it could be reached.');
    return found;
  }

  /** A page of the extension that runs none of its code, in the background so that a popup stays open. */
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

  /** The browser's last processes may still be writing when its main one has gone. */
  function removeFolder(): void {
    process.off('exit', removeFolder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }

  async function close(): Promise<void> {
    await browser.close();
    removeFolder();
  }

  /** As a crash or a power cut would: the folder stays, for a launch that goes on from there. */
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
    /** Everything that pages and the worker complained about since the launch. */
    async errors(): Promise<string[]> {
      await background.record();
      return errors;
    },
    openOptions,
    openPopup,
    /** Done with a page. */
    leave: (page: Page) => page.close(),
    worker,
    /** Runs something in the worker, which must be awake. */
    inWorker: background.run,
    stopWorker: background.stop,
    storage,
    /** Downloads go to this folder from now on. */
    saveTo: (downloadPath: string) =>
      devtools.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath }),
    close,
    kill,
  };
}

async function closeWelcome(browser: Browser, origin: string): Promise<void> {
  const target = await browser.waitForTarget((each) => each.url().startsWith(`${origin}/options`));
  await (await target.page())?.close();
}
