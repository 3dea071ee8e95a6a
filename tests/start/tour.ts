import { mkdir, rm } from 'node:fs/promises';
import type { Page } from 'puppeteer-core';
import { launchChromium } from '../support/chromium';
import { connect } from '../support/connect';
import { named, waitForStatus } from '../support/page';
import { buildExtension } from './build-extension';
import { startSampleService } from './sample-service';

const FOLDER = '.output/tour';

await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
buildExtension('chromium');
const service = await startSampleService();
const extension = await launchChromium();
try {
  await tour();
  const errors = await extension.errors();
  if (errors.length > 0) throw new Error(`The extension logged errors:\n${errors.join('\n')}`);
} finally {
  await extension.close();
  await service.stop();
}

async function tour(): Promise<void> {
  console.log(`Service running at ${service.baseUrl} with ${service.count()} reports.`);
  const page = await extension.browser.newPage();
  await page.goto(`${service.origin}/pages/good`);
  await showPopup(page, 'not-set-up', (popup) => named(popup, 'button', 'Set up').wait());

  const settings = await connect(extension, service);
  console.log('Pressed “Save and test” on the Settings page: connected.');
  await settings.setViewport({ width: 1280, height: 900 });
  await shoot(settings, 'options-connected');
  await showOptions(settings);
  await settings.close();

  await showPopup(page, 'ready', (popup) => named(popup, 'button', 'Report this page').wait());
  await reportPage(page);
  await showPopup(page, 'already-reported', (popup) =>
    named(popup, 'button', 'Update results').wait(),
  );
  await showPopup(page, 'menu', async (popup) => {
    await named(popup, 'button', 'More').click();
    await named(popup, 'menuitem', 'Change privacy').wait();
  });
  await showDetails();
  await showTrouble(page);
  await showWork();
  await page.goto('chrome://version');
  await showPopup(page, 'cannot-be-reported', (popup) =>
    popup.waitForSelector('[data-tone="info"]'),
  );
  console.log(`Screenshots of every screen, in light and dark, are in ${FOLDER}.`);
}

/** Follows a click from the toolbar to the service and back. */
async function reportPage(page: Page): Promise<void> {
  service.clearLog();
  service.set({ delayMs: 2000 });
  const popup = await extension.openPopup(page);
  await named(popup, 'button', 'Report this page').click();
  await popup.locator('::-p-aria([role="progressbar"])').wait();
  await shoot(popup, 'popup-at-work');
  await waitForStatus(popup, 'Good');
  await shoot(popup, 'popup-done');
  await popup.close();

  const received = service.log.find(({ method }) => method === 'POST');
  if (!received) throw new Error('The service received no report.');
  console.log(`Pressed “Report this page” in the popup on ${page.url()}. The service received`);
  console.log(`  ${received.method} ${received.path}`);
  for (const [name, value] of Object.entries(received.form)) console.log(`  ${name} = ${value}`);
  console.log(`and answered ${received.status}. The popup shows the verdict “Good”.`);
}

/** The newest report. Comes before the trouble, which would keep its results from being shown. */
async function showDetails(): Promise<void> {
  const options = await extension.openOptions('#/reports');
  await options.setViewport({ width: 1280, height: 900 });
  await named(options, 'button', 'More').click();
  await named(options, 'menuitem', 'Details').click();
  await options.waitForFunction(() => document.body.innerText.includes('Why it matters'));
  await shoot(options, 'options-details');
  await options.close();
}

/** Screens that need some work to have been done. */
async function showWork(): Promise<void> {
  const options = await extension.openOptions('#/reports');
  await options.setViewport({ width: 1280, height: 900 });
  await named(options, 'button', 'More').click();
  await named(options, 'menuitem', 'Watch').click();
  await options.waitForSelector('dialog select');
  await options.select('dialog select', 'weekly');
  await shoot(options, 'options-watch');
  await options.keyboard.press('Escape');
  await options.goto(`${extension.origin}/options.html#/queue`);
  await options.waitForFunction(() => document.body.innerText.includes('Watched pages'));
  await shoot(options, 'options-queue-at-work');
  await options.close();
}

/** What a person sees when something goes wrong. */
async function showTrouble(page: Page): Promise<void> {
  const pageAt = (path: string) => page.goto(service.origin + path);
  const report = async (popup: Page) => named(popup, 'button', 'Report this page').click();

  await pageAt('/pages/any/reset?access_token=4f9d0c2b7e61a853');
  await showPopup(page, 'guard', (popup) => named(popup, 'button', 'Send without query').wait());

  await pageAt('/pages/any/with-password');
  await showPopup(page, 'password', async (popup) => {
    await named(popup, 'radio', 'Password').click();
    await named(popup, 'button', 'Generate password').click();
  });

  service.addFault({ action: 'status', status: 422, method: 'POST' });
  await pageAt('/pages/any/refused');
  await showPopup(page, 'failed', async (popup) => {
    await report(popup);
    await popup.waitForSelector('[data-phase="failed"]');
  });
  service.clearFaults();

  service.addFault({ action: 'status', status: 429, headers: { 'Retry-After': '30' } });
  await pageAt('/pages/any/later');
  await showPopup(page, 'waiting', async (popup) => {
    await report(popup);
    await popup.waitForSelector('[data-phase="waiting"]');
  });
  service.clearFaults();
}

async function showPopup(page: Page, state: string, wait: (popup: Page) => Promise<unknown>) {
  const popup = await extension.openPopup(page);
  await wait(popup);
  await shoot(popup, `popup-${state}`);
  await popup.close();
}

async function showOptions(page: Page): Promise<void> {
  const routes = await page.$$eval('nav > ul > li > a', (links) => links.map((link) => link.hash));
  for (const route of routes) {
    await page.click(`nav a[href="${route}"]`);
    await page.waitForSelector(`nav a[href="${route}"][aria-current="page"]`);
    await page.waitForFunction(() => {
      const words = document.querySelector<HTMLElement>('main')?.innerText.trim() ?? '';
      // More than the title, which appears before the rest of the page.
      return words.includes('\n') && !words.includes('Loading');
    });
    await shoot(page, `options-${route.replace('#/', '')}`);
  }
  await page.goto(`${extension.origin}/options.html#/projects`);
  const project = await page.waitForSelector('main tbody th a');
  await project?.click();
  await page.waitForFunction(() => document.body.innerText.includes('Most failed checks here'));
  await shoot(page, 'options-project');
}

async function shoot(page: Page, name: string): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
    await page.evaluate(finishTransitions);
    await page.screenshot({ path: `${FOLDER}/${name}-${theme}.png` });
  }
}

/** Keeps screenshots from showing colours halfway between two themes. */
function finishTransitions(): void {
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish();
  }
}
