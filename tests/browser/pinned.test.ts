import { afterEach, expect, it } from 'vitest';
import type { browser as extensionApi } from 'wxt/browser';
import { launchChromium, type Chromium } from '../support/chromium';

/** Used inside the browser. */
declare const chrome: Pick<typeof extensionApi, 'action'>;

let chromium: Chromium;
afterEach(() => chromium.close());

it.each([true, false])('the icon is in the toolbar if it is pinned: %s', async (pinned) => {
  chromium = await launchChromium({ pinned });
  const options = await chromium.openOptions();
  const settings = await options.evaluate(() => chrome.action.getUserSettings());
  expect(settings).toMatchObject({ isOnToolbar: pinned });
});
