import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'puppeteer-core';
import { build, type Rolldown } from 'vite';
import { vi } from 'vitest';
import type { browser as extensionApi } from 'wxt/browser';
import { useShortNames } from '../../../lib/build/short-names';
import type { MarkableCheck } from '../../../lib/page-marks/checks';
import type { showOnPage, Shown } from '../../../lib/page-marks/show';
import { launchChromium } from '../../support/chromium';
import { launchFirefox } from '../../support/firefox';

/** Used by `evaluate` inside the browser. */
declare const chrome: Pick<typeof extensionApi, 'scripting' | 'tabs'> & {
  /** Chromium's; Firefox gives elements a property. */
  dom?: { openOrClosedShadowRoot(element: Element): ShadowRoot | null };
};
declare const marks: { showOnPage: typeof showOnPage };

/** A site on this machine with these pages. `asked` are the paths that it was asked for. */
export async function startSite(
  pages: Record<string, { html: string; headers?: OutgoingHttpHeaders }>,
) {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const page = pages[url];
    const headers = { 'content-type': 'text/html; charset=utf-8', ...page?.headers };
    response.writeHead(page ? 200 : 404, headers).end(page?.html);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    async stop() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** The function behind the popup's button, as a script. */
async function buildShow(): Promise<string> {
  const [bundle] = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [useShortNames()],
    build: {
      write: false,
      lib: { entry: 'lib/page-marks/show.ts', formats: ['iife'], name: 'marks' },
    },
  })) as Rolldown.RolldownOutput[];
  return `${bundle?.output[0].code};globalThis.marks = marks`;
}

/** A press on the toolbar icon, in the browser's own window: it lets the extension into the page in front. */
const PRESS_IN_FIREFOX = `(() => {
  const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs');
  const { extension } = WebExtensionPolicy.getByID('verdict@verdict-extension.example');
  ExtensionParent.apiManager.global.browserActionFor(extension).triggerAction(window);
  return null;
})()`;
const POPUPS_IN_FIREFOX =
  "Array.from(document.querySelectorAll('panel[panelopen]'), (panel) => panel.hidePopup()).length";

async function launchWithPress(name: 'chromium' | 'firefox') {
  if (name === 'chromium') {
    // With the permissions that people grant on installing, and no others.
    const chromium = await launchChromium({ hosts: false });
    const own = await chromium.browser.newPage();
    await own.goto(`${chromium.origin}/manifest.json`);
    const press = async (tab: Page) => (await chromium.openPopup(tab)).close();
    return { ...chromium, own, press };
  }
  const firefox = await launchFirefox();
  const own = await firefox.openOptions('#/settings');
  async function press(tab: Page) {
    await tab.bringToFront();
    await firefox.inBrowserWindow(PRESS_IN_FIREFOX);
    const popups = () => firefox.inBrowserWindow<number>(POPUPS_IN_FIREFOX);
    await vi.waitUntil(async () => (await popups()) > 0, { timeout: 20_000, interval: 50 });
    await vi.waitUntil(async () => (await popups()) === 0, { timeout: 20_000, interval: 50 });
  }
  return { ...firefox, own, press };
}

/** A browser in which marks can be shown over `tab`, by what the popup's button calls. */
export async function launchForMarks(name: 'chromium' | 'firefox') {
  const { browser, own, press, ...launched } = await launchWithPress(name);
  await own.evaluate(await buildShow());
  const tab = await browser.newPage();
  await tab.bringToFront();
  const tabId = await own.evaluate(async () => {
    const [front] = await chrome.tabs.query({ active: true });
    return front?.id ?? -1;
  });

  /** Without a press on the toolbar icon before. */
  const showAgain = (check: MarkableCheck): Promise<Shown> =>
    own.evaluate((given) => marks.showOnPage(given), {
      tabId,
      check,
      title: 'Title of the check',
      theme: 'light',
    });

  async function show(check: MarkableCheck): Promise<Shown> {
    await press(tab);
    return await showAgain(check);
  }

  /** What is drawn over the page, or null. */
  const seen = () =>
    own.evaluate(async (id) => {
      const [answer] = await chrome.scripting.executeScript({
        target: { tabId: id },
        func: () => {
          // The page's names may hide what a document can do.
          const page = Reflect.get(Document.prototype, 'documentElement', document);
          const host = page.lastElementChild;
          if (!(host instanceof HTMLElement)) return null;
          const inside = host as { openOrClosedShadowRoot?: ShadowRoot | null };
          const root = chrome.dom?.openOrClosedShadowRoot(host) ?? inside.openOrClosedShadowRoot;
          const bar = root?.querySelector<HTMLElement>('.bar');
          if (!root || !bar) return null;
          const visible = (selector: string) =>
            Array.from(root.querySelectorAll<HTMLElement>(selector)).filter((element) =>
              element.checkVisibility(),
            );
          const texts = (selector: string) =>
            visible(selector).map(({ innerText }) => innerText.replaceAll(/\s+/g, ' '));
          const { x, y, width, height } = bar.getBoundingClientRect();
          return {
            head: texts('.head').join(),
            lack: texts('.lack').join(),
            status: texts('.status').join(),
            labels: texts('.label'),
            /** The labels that the window cuts off. */
            cut: texts('.label').filter((_, at) => {
              const label = visible('.label')[at]!.getBoundingClientRect();
              return (
                label.left < 0 ||
                label.top < 0 ||
                label.right > page.clientWidth ||
                label.bottom > window.innerHeight
              );
            }),
            /** Where the current outline is. */
            outline: visible('[data-current]').map((outline) => {
              const box = outline.getBoundingClientRect();
              return [box.left, box.top, box.right, box.bottom].map(Math.round);
            })[0],
            current: texts('[data-current] .label').join(),
            /** The bar is where a person can see it. */
            isVisible:
              bar.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
              x >= 0 &&
              y >= 0 &&
              width > 200 &&
              height > 30,
            isAtTop: bar.hasAttribute('data-top'),
            hasFocus: root.activeElement?.textContent ?? '',
            hosts: page.childElementCount,
          };
        },
      });
      return answer?.result ?? null;
    }, tabId);

  return {
    tab,
    show,
    showAgain,
    seen,
    errors: () => launched.errors(),
    close: () => launched.close(),
  };
}
