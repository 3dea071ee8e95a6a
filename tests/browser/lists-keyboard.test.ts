import type { KeyInput, Page } from 'puppeteer-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { faultsAndForced } from './support/axe';
import { expectRows, newest, pressIn, reportRows, row, SELECTED, tick } from './support/lists';
import { SOON, waitForWords } from './support/popup';
import { pathOf, useReporting } from './support/reporting';

// What each key does: tests/components/options/reports-keys.test.tsx. Here is where the focus really is.

const at = useReporting();
let page: Page;

beforeEach(async () => {
  at.service.set({ generate: 'instant' });
  at.service.seed({ reports: 24, projects: 3 });
  page = await at.chromium.openOptions('#/reports');
  await expectRows(page, reportRows(at.service));
});

const focused = () =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) return 'nothing';
    if (activeElement.matches('main')) return 'the page';
    const [label] = (activeElement as HTMLInputElement).labels ?? [];
    return (
      activeElement.getAttribute('aria-label') ??
      (label ?? (activeElement as HTMLElement)).innerText.replaceAll(/\s+/g, ' ').trim()
    );
  });

/** The position of the row with the focus, from 1. */
const focusedRow = () =>
  page.evaluate(() => {
    const at = document.activeElement?.closest('tbody tr');
    return [...document.querySelectorAll('main tbody tr')].indexOf(at ?? document.body) + 1;
  });

/** Whatever a key does, something has the focus afterwards. */
async function press(...keys: KeyInput[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await expect.poll(focused, SOON).not.toBe('nothing');
  }
}

/** Presses a key until the control whose name starts like this has the focus. */
async function goTo(name: string, key: KeyInput = 'Tab'): Promise<void> {
  const passed: string[] = [];
  while (!(await focused()).startsWith(name)) {
    if (passed.length > 60) throw new Error(`${name} is not among ${passed.join()}.`);
    await press(key);
    passed.push(await focused());
  }
}

/** Chooses from the menu of the row with the focus. */
async function choose(item: string): Promise<void> {
  await goTo('More', 'ArrowRight');
  await press('Enter');
  await page.waitForSelector('[role="menuitem"]:focus');
  await goTo(item, 'ArrowDown');
  await press('Enter');
}

async function goToRow(place: number): Promise<void> {
  await page.focus(row(1));
  for (let step = 1; step < place; step++) await press('j');
  expect(await focusedRow()).toBe(place);
}

describe('by keyboard alone', () => {
  it('the rows are reached from the search, with one stop', async () => {
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Skip to the page');
    await press('Enter', '/');
    expect(await focused()).toBe('Search reports');
    await goTo('Generated');
    await press('Tab');
    expect(await focusedRow()).toBe(1);
    await press('j', 'j', 'k');
    expect(await focusedRow()).toBe(2);
    await press('Tab');
    expect(await focusedRow()).toBe(0);
    expect(await focused()).toBe('Previous');
  });

  it('each action of a row is done, and the focus stays in the row', async () => {
    const [, report] = newest(at.service);
    const path = pathOf(report?.id ?? NaN);
    await goToRow(2);

    await choose('Update results');
    expect(await focusedRow()).toBe(2);
    await expect
      .poll(at.writes, SOON)
      .toMatchObject([{ method: 'PUT', path, form: { results: '1' } }]);

    await choose('Change privacy');
    await page.waitForSelector('dialog[open] :focus');
    await goTo(report?.privacy === 0 ? 'Private' : 'Public', 'ArrowRight');
    await press('Enter');
    await expect.poll(at.writes, SOON).toHaveLength(2);
    await expectRows(page, reportRows(at.service));
    expect([await focusedRow(), await focused()]).toEqual([2, 'More']);

    await choose('Watch');
    await page.waitForSelector('dialog[open] :focus');
    await press('Escape');
    expect([await focusedRow(), await focused()]).toEqual([2, 'More']);

    await choose('Copy link');
    expect([await focusedRow(), await focused()]).toEqual([2, 'More']);

    await choose('Delete');
    await expect.poll(focused, SOON).toBe('Undo');
    await press('Enter');
    await page.waitForFunction(() => !document.querySelector('[data-deleting="true"]'));
    expect(await focusedRow()).toBe(2);

    await press('Escape', 'Delete');
    await waitForWords(page, 'Undo');
    expect(await focusedRow()).toBe(2);
    await goTo('Undo', 'ArrowRight');
    await press('Enter');
    await page.waitForFunction(() => !document.querySelector('[data-deleting="true"]'));
    expect(at.service.count()).toBe(24);
    expect(at.writes()).toHaveLength(2);
  });

  it.each(['Open report', 'Visit the page'])('%s opens a tab of its own', async (item) => {
    const [, report] = newest(at.service);
    const address = item === 'Visit the page' ? report?.url : at.service.origin;
    await goToRow(2);
    const opened = at.chromium.browser.waitForTarget(
      (target) => target.opener() !== undefined && target.url().startsWith(address ?? '-'),
    );
    await choose(item);
    await opened;
    await page.bringToFront();
    expect([await focusedRow(), await focused()]).toEqual([2, 'More']);
  });

  it('a deleted row hands the focus to the next', async () => {
    const [first, second] = newest(at.service);
    await goToRow(1);
    await press('Delete');
    await expect.poll(() => at.service.find(first?.id ?? NaN), SOON).toBeUndefined();
    await expectRows(page, reportRows(at.service));
    expect(await page.$eval(':focus th bdi[id]', ({ textContent }) => textContent)).toBe(
      second?.url,
    );
  });

  it('details are opened and left, and the reports beside are reached', async () => {
    const [, second, third] = newest(at.service);
    await goToRow(2);
    await press('x', 'Enter');
    await waitForWords(page, 'Everything the service sent');
    expect(await page.title()).toContain(second?.url);
    await goTo('Next report');
    await press('Enter');
    await expect.poll(() => page.title(), SOON).toContain(third?.url);
    await waitForWords(page, 'Everything the service sent');
    await goTo('Back to reports');
    await press('Enter');
    await expectRows(page, reportRows(at.service));
    await expect.poll(focusedRow, SOON).toBe(3);
    // What was selected still is, until Escape.
    await waitForWords(page, '1 selected');
    await press('Escape');
    await expect.poll(() => page.$(SELECTED), SOON).toBeNull();
    expect(await focusedRow()).toBe(3);
  });

  it('a view is saved, and the focus stays on the page though the button is gone', async () => {
    await page.evaluate(() => (location.hash = '#/reports?result=bad'));
    await goTo('Save as view');
    await press('Enter');
    await page.keyboard.type('Poor');
    await press('Enter');
    await page.waitForSelector('nav [href="#/reports?result=bad"]', SOON);
    await expect.poll(focused, SOON).toBe('the page');
  });

  it('a report is deleted from its details, and the focus stays on the page', async () => {
    const [first] = newest(at.service);
    await goToRow(1);
    await press('Enter');
    await waitForWords(page, 'Everything the service sent');
    await goTo('Delete');
    await press('Enter');
    await expect.poll(() => at.service.find(first?.id ?? NaN), SOON).toBeUndefined();
    await waitForWords(page, 'deleted');
    await expect.poll(focused, SOON).toBe('the page');
  });

  it('rows are selected, deleted at once, and brought back', async () => {
    await goToRow(1);
    await press('x');
    await page.keyboard.down('Shift');
    await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown');
    await page.keyboard.up('Shift');
    await waitForWords(page, '7 selected');
    await goTo('Delete');
    await press('Enter');
    await page.waitForSelector('[role="alertdialog"] :focus');
    await press('Escape');
    expect(await focused()).toBe('Delete');
    await press('Enter');
    await page.waitForSelector('[role="alertdialog"] :focus');
    await press('Tab');
    expect(await focused()).toBe('Delete 7');
    await press('Enter');
    expect(await focusedRow()).toBe(8);
    await page.waitForSelector('::-p-xpath(//button[normalize-space()="Undo all"])');
    await goTo('Undo all');
    await press('Enter');
    await page.waitForFunction(() => !document.querySelector('[data-deleting="true"]'));
    await expect.poll(focusedRow, SOON).toBeGreaterThan(0);
    await expect.poll(at.outbox, SOON).toEqual([]);
    expect(at.service.count()).toBe(24);
    expect(at.writes()).toEqual([]);
  });

  it.each(['Project', 'Verdict', 'Privacy', 'Date', 'Address', 'View', 'Export'])(
    '%s is opened and left',
    async (name) => {
      await press('/');
      await page.keyboard.down('Shift');
      if (name === 'Export') await goTo(name);
      await page.keyboard.up('Shift');
      await goTo(name);
      await press('Enter');
      await page.waitForSelector(':popover-open :focus');
      await press('Escape');
      await expect.poll(focused, SOON).toBe(name);
    },
  );

  it('a filter is set, and taken away, and so are all', async () => {
    await press('/');
    await goTo('Verdict');
    await press('Enter');
    await page.waitForSelector(':popover-open :focus');
    await press('Space', 'Escape');
    await expectRows(page, reportRows(at.service, { result: 'good' }));
    await goTo('Remove');
    await press('Enter');
    await expectRows(page, reportRows(at.service));
    expect(await focused()).toBe('Verdict');

    await press('/');
    await page.keyboard.type('amber');
    await expectRows(page, reportRows(at.service, { search: 'amber' }));
    await goTo('Clear');
    await press('Enter');
    await expectRows(page, reportRows(at.service));
    expect(await focused()).toBe('Search reports');

    await page.keyboard.type('no-such-page');
    await waitForWords(page, 'No report matches all of this');
    await goTo('Clear all');
    await press('Enter');
    await expectRows(page, reportRows(at.service));
    expect(await focused()).toBe('Search reports');
  });

  it('the order is changed by a header and by the View menu', async () => {
    await press('/');
    await goTo('Select all');
    await goTo('Address');
    await press('Enter');
    await expectRows(page, reportRows(at.service, { sort_by: 'url', sort: 'asc' }));
    expect(await focused()).toBe('Address');

    await press('/');
    await goTo('View');
    await press('Enter');
    await page.waitForSelector(':popover-open :focus');
    await goTo('Order');
    await press('ArrowUp');
    await expectRows(page, reportRows(at.service, { sort_by: 'url', sort: 'desc' }));
    await press('Escape');
    await expect.poll(focused, SOON).toBe('View');
  });

  it('other pages are reached, and the focus stays at the button', async () => {
    await goToRow(1);
    await goTo('Next');
    await press('Enter');
    await expectRows(page, reportRows(at.service, {}, 2));
    expect(await focused()).toBe('Next');
    await press('Enter');
    await expectRows(page, reportRows(at.service, {}, 3));
    expect(await focused()).toBe('Next');
  });
});

describe('axe finds no fault in light, dark and forced colours', () => {
  it('in rows, in one with the focus, with some selected, and with an open menu', async () => {
    expect(await faultsAndForced(page)).toEqual([]);
    await page.focus(row(2));
    await press('x');
    await waitForWords(page, '1 selected');
    expect(await faultsAndForced(page)).toEqual([]);
    await goTo('More', 'ArrowRight');
    await press('Enter');
    await page.waitForSelector('[role="menuitem"]:focus');
    expect(await faultsAndForced(page)).toEqual([]);
    await press('Escape');
    await tick(page, 'Select all');
    await pressIn(page, SELECTED, 'Delete');
    await page.waitForSelector('[role="alertdialog"] :focus');
    expect(await faultsAndForced(page)).toEqual([]);
  });

  it('in an open filter, and one that is set', async () => {
    await pressIn(page, 'main', 'Verdict');
    await page.waitForSelector(':popover-open :focus');
    await press('Space');
    await page.waitForSelector('[data-set]');
    expect(await faultsAndForced(page)).toEqual([]);
  });

  it.each([
    ['#/reports/3', 'Everything the service sent'],
    ['#/projects', '3 projects'],
    ['#/insights', 'Public reports'],
    ['#/queue', 'Report many'],
    ['#/settings', 'Service address'],
  ])('in %s', async (hash, words) => {
    await at.send('index.refresh', { accountId: 'account-1' });
    await page.evaluate((to) => void (location.hash = to), hash);
    await waitForWords(page, words);
    expect(await faultsAndForced(page)).toEqual([]);
  });
});
