import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type Service } from '../service/service';
import { launchChromium, type Chromium } from '../support/chromium';
import { openedPage, field, named, textOf } from '../support/page';
import { press, waitForWords, SOON } from './support/popup';

const POLICIES = '/etc/chromium/policies/managed';

/** Chromium derives an unpacked extension's id from its path. */
function idOf(path: string): string {
  const digits = createHash('sha256').update(path).digest('hex').slice(0, 32);
  return digits.replaceAll(/./g, (digit) => String.fromCharCode(97 + parseInt(digit, 16)));
}

describe('a managed Chromium', () => {
  let service: Service;
  let chromium: Chromium;
  let policyFile: string;

  beforeAll(async () => {
    service = await startService();
    const folder = await mkdtemp(join(tmpdir(), 'verdict-managed-'));
    const id = idOf(join(folder, 'extension'));
    const policy = {
      serviceAddress: service.baseUrl,
      minimumPrivacy: 'private',
      blockedHosts: ['localhost'],
    };
    await mkdir(POLICIES, { recursive: true });
    policyFile = join(POLICIES, `${id}.json`);
    await writeFile(policyFile, JSON.stringify({ '3rdparty': { extensions: { [id]: policy } } }));
    chromium = await launchChromium({ folder });
  });

  afterAll(async () => {
    await rm(policyFile, { force: true });
    // Leave no folders behind unless they contain other policies.
    for (const folder of [POLICIES, dirname(POLICIES)]) await rmdir(folder).catch(() => undefined);
    await chromium?.close();
    await service?.stop();
  });

  it('fills in the address, disables what is too open, and keeps blocked sites from being reported', async () => {
    const welcome = await chromium.browser.waitForTarget((each) =>
      each.url().endsWith('/options.html#/settings'),
    );
    const options = await openedPage(welcome);
    const address = () =>
      options.evaluate(() => document.querySelector<HTMLInputElement>('form input')?.value);
    await expect.poll(address, SOON).toBe(service.baseUrl);
    await field(options, 'API key').fill(service.apiKey);
    await press(options, 'Save and test');
    await named(options, 'heading', "You're ready").wait();

    await options.goto(`${service.origin}/pages/good`);
    const popup = await chromium.openPopup(options);
    await waitForWords(popup, "doesn't allow more open reports");
    const shut = await textOf(popup, 'label:has(:disabled)');
    expect(shut).toEqual(['Public', 'Password']);
    await popup.close();

    await options.goto(`${service.origin.replace('127.0.0.1', 'localhost')}/pages/good`);
    const blocked = await chromium.openPopup(options);
    await waitForWords(blocked, "doesn't allow reports on this site");
    expect(await textOf(blocked, 'main button')).toEqual([]);
    await blocked.close();

    // The background also refuses requests that bypass the forms.
    const queue = await chromium.openOptions('#/queue');
    await queue.locator('textarea').fill('http://localhost/pages/good');
    await press(queue, 'Report 1 page');
    await waitForWords(queue, "Your organisation doesn't allow reports on this site.");
    expect(service.count()).toBe(0);
    expect(await chromium.errors()).toEqual([]);
  });
});
