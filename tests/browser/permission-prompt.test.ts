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

/** What `allowed` runs inside the browser. */
declare const chrome: Pick<typeof extensionApi, 'permissions'>;

/** Each test goes on where the one before it left the browser. */
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

  /** Presses a button of the page and waits until the prompt has taken the keyboard from it. */
  async function comesUpBy(button: string): Promise<void> {
    await expect.poll(hasFocus, SOON).toBe(true);
    await press(options, button);
    await expect.poll(hasFocus, SOON).toBe(false);
  }

  /** The browser ignores keys that come too soon, or too soon after such: nobody accepts by accident. */
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

  it('comes up for the service entered, and being denied is told with a way to go on', async () => {
    await comesUpBy('Save and test');
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

  it('comes up again on request, and all is well once it is accepted', async () => {
    await comesUpBy('Allow access');
    // Nothing tells when the prompt, which is no window of its own, takes a Tab.
    await setTimeout(1500);
    await display.press('Tab');
    await answer('Return');
    await waitForStatus(options, 'Connected');
    const outcomes = await textOf(options, '[aria-label="Connection check"] li');
    expect(outcomes).toHaveLength(7);
    expect(outcomes.filter((outcome) => !outcome.includes(' Passed'))).toEqual([]);
    expect(await allowed()).toEqual(['http://127.0.0.1/*']);
  });

  it('gave an access that is given back once everything is erased', async () => {
    await press(options, 'Erase everything');
    await field(options, 'Type erase to confirm').fill('erase');
    await options.keyboard.press('Enter');
    await waitForStatus(options, 'Everything was erased.');
    await expect.poll(allowed, SOON).toEqual([]);
    expect(await chromium.errors()).toEqual([]);
  });
});
