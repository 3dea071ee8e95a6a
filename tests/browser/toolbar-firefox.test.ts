import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { browser as extensionApi } from 'wxt/browser';
import { startService, type Service } from '../service/service';
import { connect } from '../support/connect';
import { launchFirefox, type Firefox } from '../support/firefox';
import { named, waitForStatus } from '../support/page';
import { report, SOON } from './support/popup';

/** Used by `evaluate` inside the browser. */
declare const browser: Pick<typeof extensionApi, 'action' | 'commands' | 'tabs'>;

describe('the toolbar in Firefox', () => {
  let service: Service;
  let firefox: Firefox;

  beforeAll(async () => {
    service = await startService();
    firefox = await launchFirefox();
  });

  afterAll(async () => {
    await firefox?.close();
    await service?.stop();
  });

  it('shows the verdict of a page once that is turned on, and none once it is turned off', async () => {
    const options = await connect(firefox, service);
    const toggle = () => named(options, 'checkbox', 'Show verdicts in the toolbar').click();
    const shown = (end: string) =>
      options.evaluate(async (path) => {
        const tab = (await browser.tabs.query({})).find(({ url }) => url?.endsWith(path));
        const over = { tabId: tab?.id ?? -1 };
        return [await browser.action.getBadgeText(over), await browser.action.getTitle(over)];
      }, end);
    await toggle();
    await waitForStatus(options, 'Saved');

    const tab = await firefox.browser.newPage();
    await tab.goto(`${service.origin}/pages/good`);
    const popup = await firefox.openPopup(tab);
    await report(popup);
    await waitForStatus(popup, 'Good');
    await tab.bringToFront();
    await expect
      .poll(() => shown('/pages/good'), SOON)
      .toEqual(['G', 'Verdict: Good, reported just now']);
    await tab.goto(`${service.origin}/pages/any/other`);
    await expect
      .poll(() => shown('/pages/any/other'), SOON)
      .toEqual(['', 'Verdict: report this page']);

    await tab.goto(`${service.origin}/pages/good`);
    await expect.poll(async () => (await shown('/pages/good'))[0], SOON).toBe('G');
    await options.bringToFront();
    await toggle();
    await expect.poll(async () => (await shown('/pages/good'))[1], SOON).not.toMatch(/reported/);
    expect(await firefox.errors()).toEqual([]);
  });

  it('has both commands', async () => {
    const options = await firefox.openOptions('#/settings');
    const names = await options.evaluate(async () =>
      (await browser.commands.getAll()).map(({ name }) => name),
    );
    expect(new Set(names)).toEqual(new Set(['_execute_action', 'report-now']));
  });
});
