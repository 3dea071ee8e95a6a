import type { browser as extensionApi } from 'wxt/browser';
import { launchChromium } from '../support/chromium';
import { findChromium } from '../support/find-browser.mjs';
import { launchFirefox } from '../support/firefox';
import { buildExtension } from './build-extension';
import { startSampleService } from './sample-service';
import { setUp } from './set-up';

/** Used by `isOnToolbar` inside the browser. */
declare const chrome: Pick<typeof extensionApi, 'action'>;

// A regular exit also closes the browser and removes its folder.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(0));

const hasChromium = findChromium() !== undefined;
buildExtension(hasChromium ? 'chromium' : 'firefox');
const service = await startSampleService();
const extension = hasChromium
  ? await launchChromium({ headless: false, pinned: true })
  : await launchFirefox({ headless: false });

const settings = await setUp(extension, service);
const isPinned = await settings.evaluate(isOnToolbar);
await settings.close();

console.log(`
Verdict is running in the browser that just opened, connected to a service at
  ${service.baseUrl}  with the key  ${service.apiKey}

What to do next:
  1. Click the Verdict icon in the toolbar${isPinned ? '' : ' (behind the puzzle piece, at the right)'}.
  2. Press “Report this page” and read the verdict.
  3. Go to ${service.origin}/pages/bakery/menu, which has a report,
     and was worked on since. Press “Update results” to see what changed.
  4. Try /pages/decent, /pages/bad, or any page on the web.
  5. Open “Settings” from the popup.

Close the browser, or press Ctrl-C here, to stop.`);

await new Promise((closed) => extension.browser.once('disconnected', closed));
await extension.close();
await service.stop();

/** Runs in the extension. */
async function isOnToolbar(): Promise<boolean> {
  const settings = await chrome.action.getUserSettings?.();
  return settings?.isOnToolbar ?? false;
}
