import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type Service } from '../service/service';
import { launchChromium, type Chromium } from '../support/chromium';
import { named } from '../support/page';
import { SOON, waitForWords } from './support/popup';

/** Stands in for a service on the internet, and counts connections. */
const outside = createServer((socket) => {
  connections += 1;
  socket.destroy();
});
let connections = 0;
/** Its sample pages stand in for those of a private network. */
let inside: Service;
let chromium: Chromium;

beforeAll(async () => {
  await new Promise<void>((listening) => outside.listen(0, '127.0.0.1', listening));
  const { port } = outside.address() as AddressInfo;
  inside = await startService();
  chromium = await launchChromium({
    hosts: ['https://reports.example/*'],
    args: [`--host-resolver-rules=MAP reports.example:443 127.0.0.1:${port}`],
  });
  await chromium.storage.set('local', {
    accounts: [{ id: 'a', name: 'Public', baseUrl: 'https://reports.example', keyHint: '1234' }],
    activeAccount: 'a',
    apiKeys: { a: { key: 'key-1234', origin: 'https://reports.example' } },
  });
});

afterAll(async () => {
  await chromium?.close();
  await inside?.stop();
  outside.close();
});

it('a page on a private network is neither looked up at nor sent to a public service without asking', async () => {
  const tab = await chromium.browser.newPage();
  await tab.goto(`${inside.origin}/pages/good`);
  const popup = await chromium.openPopup(tab);
  await waitForWords(popup, 'Not looked up: the page is on a private network.');
  await waitForWords(popup, 'private network');
  expect(connections).toBe(0);

  // The person decides: nothing is sent until now.
  await named(popup, 'button', 'Report this page').click();
  await expect.poll(() => connections, SOON).toBeGreaterThan(0);
});
