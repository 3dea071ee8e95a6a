import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type Service } from '../service/service';
import { launchChromium, type Chromium } from '../support/chromium';
import { field, named, waitForStatus } from '../support/page';
import { exceptTabs } from '../support/values';
import { choose, press, report, waitForWords, SOON } from './support/popup';
import { accountOf } from './support/reporting';

describe('a browser that is killed', () => {
  let service: Service;
  let chromium: Chromium;
  let tab: Page;

  beforeAll(async () => {
    service = await startService();
    chromium = await launchChromium();
    tab = await chromium.browser.newPage();
    await chromium.storage.set('local', accountOf(service));
  });

  afterAll(async () => {
    await chromium?.close();
    await service?.stop();
  });

  async function restart(meanwhile = () => {}): Promise<void> {
    await chromium.kill();
    meanwhile();
    chromium = await launchChromium({ folder: chromium.folder });
    tab = await chromium.browser.newPage();
  }

  async function visit(page: string): Promise<Page> {
    await tab.goto(`${service.origin}/pages/${page}`);
    return await chromium.openPopup(tab);
  }

  const stores = () => service.log.filter(({ method }) => method === 'POST');
  const reported = () =>
    Object.fromEntries(
      service.reports().map(({ url, privacy }) => [new URL(url).pathname, privacy]),
    );

  it('sends what was waiting once it is back, and asks for the password that it forgot', async () => {
    const down = service.addFault({ action: 'status', status: 503 });
    const pages = { good: 'Public', decent: 'Private', bad: 'Password' };
    for (const [page, privacy] of Object.entries(pages)) {
      const popup = await visit(page);
      await choose(popup, privacy, privacy === 'Password' ? 'forgotten' : undefined);
      await report(popup);
      await waitForWords(popup, 'The service has a problem (error 503).');
      await popup.close();
    }
    expect(JSON.stringify(await chromium.storage.get('session'))).toContain('forgotten');

    await restart(() => service.clearFaults(down));
    await expect.poll(() => service.count(), SOON).toBe(2);
    const queue = await chromium.openOptions('#/queue');
    await waitForWords(queue, 'Fill in “Password”.');
    expect(await chromium.storage.get('session')).toEqual({});
    expect(reported()).toEqual({ '/pages/good': 0, '/pages/decent': 1 });
    expect(stores()).toHaveLength(2);

    const popup = await visit('bad');
    await waitForWords(popup, '1 needs a password');
    await waitForWords(popup, 'Enter the password again.');
    await field(popup, 'Password').fill('entered-again');
    await press(popup, 'Try again');
    await waitForStatus(popup, 'Bad');
    expect(reported()).toEqual({ '/pages/good': 0, '/pages/decent': 1, '/pages/bad': 2 });
    expect(service.count()).toBe(3);
    expect(stores()).toHaveLength(3);
    expect(stores().at(-1)?.form).toMatchObject({ privacy: '2', password: 'entered-again' });
    await expect
      .poll(async () => exceptTabs(await chromium.storage.get('session')), SOON)
      .toEqual({});
    expect(await chromium.errors()).toEqual([]);
  });

  // Continues with the queue that the first one left.
  it('while the service is working finds the report that was made in the meantime', async () => {
    const address = `${service.origin}/pages/any/other`;
    service.clearLog();
    service.set({ delayMs: 300 });
    const popup = await visit('any/other');
    await report(popup);
    await expect.poll(stores, SOON).toHaveLength(1);
    await restart();
    const again = await visit('any/other');
    await named(again, 'button', 'Update results').wait();
    await expect
      .poll(async () => Object.values(await chromium.storage.get('local')), SOON)
      .toContainEqual(
        expect.objectContaining({
          state: 'done',
          attempts: 1,
          task: expect.objectContaining({ address }),
        }),
      );
    expect(stores()).toHaveLength(1);
    expect(service.count()).toBe(4);
  });
});
