import { setTimeout } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { browser as extensionApi } from 'wxt/browser';
import { startService, type Service } from '../service/service';
import { launchChromium, type Chromium } from '../support/chromium';
import { fillAccount } from '../support/connect';
import { startDisplay, type Display } from '../support/display';
import { field, textOf, waitForStatus } from '../support/page';
import { press, SOON, waitForWords } from './support/popup';

/** Used by `allowed` inside the browser. */
declare const chrome: Pick<typeof extensionApi, 'permissions'>;

/** Each test continues where the previous one left the browser. */
describe('the permission prompt of Chromium', () => {
  let service: Service;
  let display: Display;
  let chromium: Chromium;
  let options: Page;

  beforeAll(async () => {
    service = await startService();
    display = await startDisplay();
    chromium = await launchChromium({ hosts: false, headless: false, display: display.name });
    options = await fillAccount(chromium, service);
  });

  afterAll(async () => {
    await chromium?.close();
    await display?.stop();
    await service?.stop();
  });

  const hasFocus = () => options.evaluate(() => document.hasFocus());

  /** Presses a button on the page and waits until the prompt has taken the keyboard focus. */
  async function openPromptWith(button: string): Promise<void> {
    await expect.poll(hasFocus, SOON).toBe(true);
    await press(options, button);
    await expect.poll(hasFocus, SOON).toBe(false);
  }

  /** To prevent accidents, the browser ignores keys that come too early, or too soon after an ignored one. */
  async function answer(key: string): Promise<void> {
    const pressed = async () => {
      if (await hasFocus()) return true;
      await display.press(key);
      return false;
    };
    await expect.poll(pressed, { ...SOON, interval: 1000 }).toBe(true);
  }

  const allowed = () =>
    options.evaluate(async () => (await chrome.permissions.getAll()).origins ?? []);

  it('appears for the service entered, and a denial is reported with a way to continue', async () => {
    await openPromptWith('Save and test');
    expect(service.log).toEqual([]);
    await answer('Escape');
    await waitForStatus(options, 'Not connected yet');
    await waitForWords(options, `The browser doesn't let Verdict connect to ${service.origin}.`);
    expect(await textOf(options, '[aria-label="Connection check"] button')).toEqual([
      'Allow access',
    ]);
    expect(await allowed()).toEqual([]);
    expect(service.log).toEqual([]);
  });

  it('appears again on request, and the connection works once it is accepted', async () => {
    await openPromptWith('Allow access');
    // Nothing shows when the prompt, which is not a separate window, accepts a Tab.
    await setTimeout(1500);
    await display.press('Tab');
    await answer('Return');
    await waitForStatus(options, 'Connected');
    const outcomes = await textOf(options, '[aria-label="Connection check"] li');
    expect(outcomes).toHaveLength(7);
    expect(outcomes.filter((outcome) => !outcome.includes(' Passed'))).toEqual([]);
    expect(await allowed()).toEqual(['http://127.0.0.1/*']);
  });

  it('granted access that is given back once everything is erased', async () => {
    await press(options, 'Erase everything');
    await field(options, 'Type erase to confirm').fill('erase');
    await options.keyboard.press('Enter');
    await waitForStatus(options, 'Everything was erased.');
    await expect.poll(allowed, SOON).toEqual([]);
    expect(await chromium.errors()).toEqual([]);
  });
});
