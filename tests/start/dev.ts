import { launchChromium } from '../support/chromium';
import { createDevServer, DEV_BUILD } from './dev-server';
import { startSampleService } from './sample-service';
import { setUp } from './set-up';

// A regular exit also closes the browser and removes its folder.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(0));

const headless = process.argv.includes('--headless');
const server = await createDevServer();
await server.start();
const service = await startSampleService();
const extension = await launchChromium({
  headless,
  inPlace: DEV_BUILD,
  pinned: true,
  // A browser without a window can be inspected from another one.
  args: headless ? ['--remote-debugging-port=0'] : [],
});
const { browser, origin } = extension;

// The browser closes an extension's pages when it reloads the extension, so they are reopened here.
const devtools = await browser.target().createCDPSession();
server.reloadExtension = async () => {
  const open = browser.targets().map((target) => target.url());
  try {
    await browser.installExtension(DEV_BUILD);
    for (const url of open)
      if (url.startsWith(`${origin}/options`)) await devtools.send('Target.createTarget', { url });
  } catch (error) {
    console.error(`Could not load the extension: ${String(error)}`);
  }
};

await setUp(extension, service);

const where = headless
  ? `a browser without a window (${browser.wsEndpoint()})`
  : 'the browser that just opened';
console.log(`
Verdict is running in ${where}, connected to a service at
  ${service.baseUrl}  with the key  ${service.apiKey}

Save a file in components/, entrypoints/, lib/ or public/ to see the change right away.
Close the browser, or press Ctrl-C here, to stop.`);

await new Promise((closed) => browser.once('disconnected', closed));
process.exit(0);
