import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, browser as extensionApi } from 'wxt/browser';
import { startDisplay, type Display } from '../support/display';
import { launchFirefox, type Firefox } from '../support/firefox';
import { textOf } from '../support/page';
import { press, SOON } from './support/popup';

/** Used by `evaluate` inside the browser. */
declare const browser: {
  commands: Pick<typeof extensionApi.commands, 'getAll'> & {
    update: (command: Pick<Browser.commands.Command, 'name' | 'shortcut'>) => Promise<void>;
  };
};

/** What is open above the page: menus, and the popup by its address. */
const OPEN = `[
  ...[...document.querySelectorAll('menu, menubar > *')].filter((menu) => menu.open).map(({ id }) => id),
  ...[...document.querySelectorAll('.webextension-popup-browser')].map((each) => each.currentURI.spec),
]`;

describe('the keyboard shortcuts in Firefox', () => {
  let display: Display;
  let firefox: Firefox;

  beforeAll(async () => {
    display = await startDisplay();
    firefox = await launchFirefox({ headless: false, display: display.name });
  });

  afterAll(async () => {
    await firefox?.close();
    await display?.stop();
  });

  const shortcuts = (page: Page) =>
    page.evaluate(async () =>
      Object.fromEntries(
        (await browser.commands.getAll()).map(({ name, shortcut }) => [name, shortcut]),
      ),
    );

  const change = (page: Page, name: string, shortcut: string) =>
    page.evaluate((command) => browser.commands.update(command), { name, shortcut });

  it('open the popup, and no menu of the browser', async () => {
    const options = await firefox.openOptions('#/settings');
    const { _execute_action: keys = '' } = await shortcuts(options);
    expect(keys).not.toMatch(/^(Alt\+Shift.*)?$/);

    const tab = await firefox.browser.newPage();
    await tab.bringToFront();
    await expect.poll(() => tab.evaluate(() => document.hasFocus()), SOON).toBe(true);
    expect(await firefox.inBrowserWindow(OPEN)).toEqual([]);
    await display.press(keys.toLowerCase());
    await expect
      .poll(() => firefox.inBrowserWindow(OPEN), SOON)
      .toEqual([`${firefox.origin}/popup.html`]);
    await display.press('Escape');
  });

  it('are shown in Settings as they are set, and can be changed from there', async () => {
    const options = await firefox.openOptions('#/settings');
    const shown = () => textOf(options, 'dl:has(kbd) dd');
    await expect.poll(shown, SOON).toEqual(['Ctrl+Shift+F', 'None']);

    await press(options, 'Change shortcuts');
    await expect
      .poll(() => firefox.inBrowserWindow('gBrowser.selectedBrowser.currentURI.spec'), SOON)
      .toMatch(/^about:addons/);
    // Only a page that was hidden looks again when it is shown.
    await expect.poll(() => options.evaluate(() => document.hidden), SOON).toBe(true);
    await change(options, '_execute_action', '');
    await change(options, 'report-now', 'Ctrl+Shift+9');
    // Closes the page of add-ons, so that Settings is in front again.
    await firefox.inBrowserWindow('(gBrowser.removeCurrentTab(), null)');
    await expect.poll(shown, SOON).toEqual(['None', 'Ctrl+Shift+9']);
    expect(await firefox.errors()).toEqual([]);
  });
});
