import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import type { browser as extensionApi } from 'wxt/browser';
import { field, named, waitForStatus } from '../support/page';
import { faults } from './support/axe';
import { choose, pick, press, report, SOON, waitForWords } from './support/popup';
import { useReporting } from './support/reporting';

/** Used by `bare.evaluate` inside the browser. */
declare const chrome: Pick<typeof extensionApi, 'storage'>;

const at = useReporting();

describe('axe finds no fault in the popup', () => {
  it('before it is set up', async () => {
    await at.send('everything.erase', {});
    const popup = await at.visit('/pages/good');
    await named(popup, 'button', 'Set up').wait();
    expect(await faults(popup)).toEqual([]);
    expect(at.calls()).toEqual([]);
  });

  it('over a page that cannot be reported', async () => {
    await at.tab.goto('about:blank');
    const popup = await at.openPopup();
    await waitForWords(popup, "can't be reported");
    expect(await faults(popup)).toEqual([]);
  });

  it('with a warning and a missing password, when a report failed, while it waits, and at work', async () => {
    const popup = await at.visit(`/pages/good?access_token=5f3a9c&more=${'long'.repeat(40)}`);
    await choose(popup, 'Password');
    await report(popup);
    await waitForWords(popup, 'Enter a password, or generate one.');
    expect(await faults(popup)).toEqual([]);

    at.service.addFault({ method: 'POST', action: 'status', status: 422, times: 1 });
    await choose(popup, 'Private');
    await report(popup);
    await waitForWords(popup, '1 needs attention');
    expect(await faults(popup)).toEqual([]);

    at.service.addFault({ method: 'POST', action: 'status', status: 429, times: 1 });
    await report(popup);
    await waitForWords(popup, 'Continues in');
    expect(await faults(popup)).toEqual([]);

    at.service.addFault({ method: 'POST', action: 'hang', times: 1 });
    await press(popup, 'Try again');
    await named(popup, 'progressbar', 'Reporting this page').wait();
    expect(await faults(popup)).toEqual([]);
  });

  it('when done, with its menu, a change of privacy and earlier reports, and while a delete can be undone', async () => {
    for (const score of [20, 60, 90])
      at.service.insert({ url: `${at.service.origin}/pages/any/${score}`, score });
    const popup = await at.visit('/pages/good');
    await report(popup);
    await waitForStatus(popup, 'Good');
    await press(popup, 'More');
    await named(popup, 'menuitem', 'Delete').wait();
    expect(await faults(popup)).toEqual([]);

    await named(popup, 'menuitem', 'Change privacy').click();
    await choose(popup, 'Password', 'a-password');
    expect(await faults(popup)).toEqual([]);

    await press(popup, 'Cancel');
    await pick(popup, 'Delete');
    await named(popup, 'button', 'Undo').wait();
    expect(await faults(popup)).toEqual([]);
  });
});

describe('axe finds no fault in the options', () => {
  it('on any page', async () => {
    for (const score of [20, 60, 90])
      at.service.insert({ url: `${at.service.origin}/pages/any/${score}`, score });
    at.service.addFault({ method: 'POST', action: 'status', status: 403, times: 1 });
    for (const page of ['good', 'bad']) await at.store(`/pages/${page}`);
    const states = async () => (await at.outbox()).map(({ state }) => state).sort();
    await expect.poll(states, SOON).toEqual(['done', 'stopped']);
    const asks = [{ address: `${at.service.origin}/pages/good?token=5f3a9c`, incognito: false }];
    await at.bare.evaluate((value) => chrome.storage.session.set({ asks: value }), asks);
    const options = await at.chromium.openOptions();
    await options.waitForSelector('nav a');
    // Without the counts, which are no part of their names.
    const links = await options.$$eval('header nav > ul > li > a > span:first-of-type', (each) =>
      each.map((label) => label.textContent),
    );
    expect(links).toContain('Queue');
    for (const link of links) {
      await named(options, 'link', link).click();
      await options.waitForFunction(
        (title) => document.querySelector('h1')?.textContent === title,
        {},
        link,
      );
      await options.waitForNetworkIdle({ idleTime: 100 });
      if (link === 'Queue') await showAsk(options);
      expect([link, await faults(options)]).toEqual([link, []]);
    }
  });
});

/** Shows everything it can contain: a warning, and a missing password. */
async function showAsk(queue: Page): Promise<void> {
  await waitForWords(queue, 'Report this page?');
  await queue.locator('main form ::-p-xpath(.//label[normalize-space()="Password"])').click();
  await press(queue, 'Report');
  await waitForWords(queue, 'Enter a password, or generate one.');
}

describe('a person without a mouse', () => {
  const focused = (page: Page) =>
    page.evaluate(() => {
      const at = document.activeElement as HTMLInputElement;
      return at.labels?.[0]?.innerText.trim() || at.ariaLabel || at.innerText.trim();
    });

  async function tabTo(page: Page, name: string): Promise<void> {
    const passed = [await focused(page)];
    while (passed.at(-1) !== name) {
      if (passed.length > 20) throw new Error(`${name} is not among ${passed.join()}.`);
      await page.keyboard.press('Tab');
      passed.push(await focused(page));
    }
  }

  it('makes a report with a password, deletes it and undoes that, using only the keyboard', async () => {
    const popup = await at.visit('/pages/good');
    await named(popup, 'radio', 'Private').wait();
    await tabTo(popup, 'Private');
    await popup.keyboard.press('ArrowRight');
    expect(await focused(popup)).toBe('Password');
    await field(popup, 'Password').wait();
    await popup.keyboard.press('Tab');
    expect(await focused(popup)).toBe('Password');
    await popup.keyboard.type('typed-by-hand');
    await tabTo(popup, 'Report this page');
    // An impatient one.
    await Promise.all([popup.keyboard.press('Enter'), popup.keyboard.press('Enter')]);
    await waitForStatus(popup, 'Good');
    expect(at.stores().map(({ form }) => form)).toEqual([
      { url: `${at.service.origin}/pages/good`, privacy: '2', password: 'typed-by-hand' },
    ]);

    // The pressed button has disappeared: the focus is where the work is shown.
    const isInPanel = () =>
      popup.evaluate(() => document.activeElement?.closest('[data-phase="done"]') !== null);
    await expect.poll(isInPanel, SOON).toBe(true);
    await tabTo(popup, 'More');
    for (const [key, name] of [
      ['Escape', 'More'],
      ['End', 'Delete'],
    ] as const) {
      await popup.keyboard.press('Enter');
      await expect.poll(() => focused(popup), SOON).toMatch(/^Change privacy/);
      await popup.keyboard.press(key);
      expect(await focused(popup)).toBe(name);
    }
    await popup.keyboard.press('Enter');
    await waitForWords(popup, 'The report will be deleted in');
    await tabTo(popup, 'Undo');
    await popup.keyboard.press('Space');
    await named(popup, 'button', 'Update results').wait();
    expect(await at.outbox()).toMatchObject([{ state: 'done', task: { type: 'store' } }]);
    expect(at.service.count()).toBe(1);
  });
});
