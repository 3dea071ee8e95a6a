import { launchChromium } from '../support/chromium';
import { createDevServer, DEV_BUILD } from './dev-server';
import { startSampleService } from './sample-service';
import { setUp } from './set-up';

// Leaving in order takes the browser and its folder along.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(0));

const headless = process.argv.includes('--headless');
const server = await createDevServer();
await server.start();
const service = await startSampleService();
const extension = await launchChromium({
  headless,
  inPlace: DEV_BUILD,
  // Unseen, it can be looked at from another browser.
  args: headless ? ['--remote-debugging-port=0'] : [],
});
const { browser, origin } = extension;

// The browser closes an extension's pages when it loads it anew: here they come back.
const devtools = await browser.target().createCDPSession();
server.reloadExtension = async () => {
  const open = browser.targets().map((target) => target.url());
  try {
    await browser.installExtension(DEV_BUILD);
    for (const url of open)
      if (url.startsWith(`${origin}/options`)) await devtools.send('Target.createTarget', { url });
  } catch (error) {
    console.error(`The extension could not be loaded: ${String(error)}`);
  }
};

await setUp(extension, service);

const where = headless
  ? `a browser without a window (${browser.wsEndpoint()})`
  : 'the browser that has just opened';
console.log(`
Verdict runs in ${where}, connected to a service at
  ${service.baseUrl}  with the key  ${service.apiKey}

Save a file of components/, entrypoints/, lib/ or public/: what it changes shows at once.
Close the browser, or press Ctrl-C here, to end it all.`);

await new Promise((gone) => browser.once('disconnected', gone));
process.exit(0);
