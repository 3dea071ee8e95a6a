import { launchChromium } from '../support/chromium';
import { findChromium } from '../support/find-browser.mjs';
import { launchFirefox } from '../support/firefox';
import { buildExtension } from './build-extension';
import { startSampleService } from './sample-service';
import { setUp } from './set-up';

// A regular exit also closes the browser and removes its folder.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(0));

const hasChromium = findChromium() !== undefined;
buildExtension(hasChromium ? 'chromium' : 'firefox');
const service = await startSampleService();
const extension = await (hasChromium ? launchChromium : launchFirefox)({ headless: false });

const settings = await setUp(extension, service);
await settings.close();

console.log(`
Verdict is running in the browser that just opened, connected to a service at
  ${service.baseUrl}  with the key  ${service.apiKey}

What to do next:
  1. Click the Verdict icon in the toolbar (it may be behind the puzzle piece).
  2. Press “Report this page” and read the verdict.
  3. Try ${service.origin}/pages/decent, /pages/bad, or any page on the web.
  4. Open “Settings” from the popup.

Close the browser, or press Ctrl-C here, to stop.`);

await new Promise((closed) => extension.browser.once('disconnected', closed));
await extension.close();
await service.stop();
