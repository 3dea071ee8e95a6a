import type { Page } from 'puppeteer-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '../../lib/model/account';
import { field, textOf, waitForStatus } from '../support/page';
import {
  chooseIn,
  expectRows,
  newest,
  openMenuIn,
  pressAt,
  reportRows,
  row,
  SELECTED,
} from './support/lists';
import { SOON, waitForWords } from './support/popup';
import { useReporting } from './support/reporting';

const at = useReporting();

const both = (hash: string): Promise<[Page, Page]> =>
  Promise.all([at.chromium.openOptions(hash), at.chromium.openOptions(hash)]);

const changes = () =>
  at.service.log
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, status }) => `${method} ${path.split('/').at(-1)} ${status}`);

/** Changes a control by its label in one step, which also works in a window behind another. */
const set = (page: Page, label: string, value: string | boolean): Promise<void> =>
  page.evaluate(
    (wanted, given) => {
      const named = [...document.querySelectorAll('label')].find(
        (each) => each.textContent.trim() === wanted,
      );
      const control = named?.control;
      if (control instanceof HTMLSelectElement) control.value = String(given);
      else if (control instanceof HTMLInputElement) control.checked = given === true;
      control?.dispatchEvent(new Event('change', { bubbles: true }));
    },
    label,
    value,
  );

describe('two windows with the settings', () => {
  it('change different settings at the same time, repeatedly, and lose nothing', async () => {
    const [one, other] = await both('#/settings');
    await Promise.all([one, other].map((page) => waitForWords(page, 'Remember last choice')));
    for (const [remember, privacy] of [
      [true, 0],
      [false, 1],
      [true, 2],
    ] as const) {
      await Promise.all([
        set(one, 'Remember last choice', remember),
        set(other, 'Default privacy', String(privacy)),
      ]);
      const expected = { rememberChoice: remember, defaultPrivacy: privacy };
      await expect
        .poll(async () => (await at.stored('local')).preferences, SOON)
        .toMatchObject(expected);
    }
  });

  it('say that an account was changed since it was opened, and each add one: both are kept', async () => {
    const [one, other] = await both('#/settings');
    await other.bringToFront();
    await field(other, 'Name').fill('Typed here');
    await one.bringToFront();
    await field(one, 'Name').fill('Saved there');
    await pressAt(one, 'main', 'Save and test');
    await waitForStatus(one, 'Connected');
    await waitForWords(other, 'This account was changed in another window since you opened it.');
    expect(await other.$eval('input', ({ value }) => value)).toBe('Typed here');

    for (const [page, name] of [
      [one, 'First window'],
      [other, 'Second window'],
    ] as const) {
      await page.bringToFront();
      await pressAt(page, 'main', 'Add account');
      await page.waitForSelector('::-p-text(New account)');
      await fillLast(page, 'Name', name);
      await fillLast(page, 'Service address', at.service.baseUrl);
      await fillLast(page, 'API key', at.service.apiKey);
    }
    await Promise.all([one, other].map((page) => pressLast(page, 'Save and test')));
    const names = async () =>
      ((await at.stored('local')).accounts as Account[]).map(({ name }) => name).sort();
    await expect.poll(names, SOON).toEqual(['First window', 'Saved there', 'Second window']);
    expect(Object.keys((await at.stored('local')).apiKeys as object)).toHaveLength(3);
  });
});

describe('two windows with the same reports', () => {
  let one: Page;
  let other: Page;

  beforeEach(async () => {
    at.service.set({ generate: 'instant' });
    at.service.seed({ reports: 23, projects: 4 });
    [one, other] = await both('#/reports');
    const rows = reportRows(at.service);
    await Promise.all([expectRows(one, rows), expectRows(other, rows)]);
  });

  /** Checks what both windows say about the first report. */
  async function expectPrivacy(privacy: string): Promise<void> {
    for (const page of [one, other])
      await expect
        .poll(() => textOf(page, `${row(1)} [data-label="Privacy"]`), SOON)
        .toEqual([privacy]);
  }

  async function change(page: Page, privacy: string): Promise<void> {
    await set(page, privacy, true);
    await pressAt(page, 'dialog', 'Save');
  }

  it('show each other’s changes of privacy, also in an open form, and make them in the order of the clicks', async () => {
    const [report] = newest(at.service);
    const [first, second] = report?.privacy === 0 ? ['Private', 'Public'] : ['Public', 'Private'];
    await chooseIn(other, row(1), 'Change privacy');
    await chooseIn(one, row(1), 'Change privacy');
    await change(one, first);
    await waitForWords(one, 'Change privacy: Done');
    await waitForWords(
      other,
      `This was changed since you opened it. Its privacy is now: ${first}.`,
    );
    await pressAt(other, 'dialog', 'Cancel');
    await expectPrivacy(first);
    expect(changes()).toEqual([`PUT ${report?.id} 200`]);

    for (const [page, privacy] of [
      [one, second],
      [other, first],
    ] as const) {
      await chooseIn(page, row(1), 'Change privacy');
      await change(page, privacy);
    }
    await expect.poll(changes, SOON).toEqual(Array(3).fill(`PUT ${report?.id} 200`));
    const chosen = at.writes().map(({ form }) => form.privacy);
    expect(chosen).toEqual([chosen[0], chosen[0] === '0' ? '1' : '0', chosen[0]]);
    await expectPrivacy(first);
  });

  it('a delete started in one is undone in the other, and one started in both is made once', async () => {
    const [report] = newest(at.service);
    await chooseIn(one, row(2), 'Delete');
    await waitForWords(other, 'Deleting…');
    await pressAt(other, row(2), 'Undo');
    await expect.poll(at.outbox, SOON).toEqual([]);
    await expectRows(one, reportRows(at.service));
    expect(changes()).toEqual([]);

    for (const page of [one, other]) await openMenuIn(page, row(1));
    // Each in one step: a moment later there is no such choice.
    const press = (page: Page) =>
      page.evaluate(
        (item) => document.querySelector<HTMLElement>(item)?.click(),
        `${row(1)} li:last-child > [role="menuitem"]`,
      );
    await Promise.all([press(one), press(other)]);
    await Promise.all([one, other].map((page) => waitForWords(page, '1–10 of 22')));
    expect(changes()).toEqual([`DELETE ${report?.id} 200`]);
    expect((await at.outbox()).map(({ state }) => state)).toEqual(['done']);
  });

  it('both work on the whole page at the same time: everything is done once, and each counts correctly', async () => {
    const ids = newest(at.service)
      .slice(0, 10)
      .map(({ id }) => `PUT ${id} 200`);
    for (const page of [one, other]) await set(page, 'Select all', true);
    await Promise.all([one, other].map((page) => waitForWords(page, '10 selected')));
    await pressAt(one, SELECTED, 'Update results');
    await pressAt(other, SELECTED, 'Change privacy');
    await change(other, 'Public');
    await pressAt(other, '[role="alertdialog"]', 'Publish 10');
    await Promise.all([one, other].map((page) => waitForWords(page, '10 of 10 done.')));
    expect(changes().sort()).toEqual([...ids, ...ids].sort());
    expect(
      new Set(
        newest(at.service)
          .slice(0, 10)
          .map(({ privacy }) => privacy),
      ),
    ).toEqual(new Set([0]));
    await expectPrivacy('Public');
  });
});

/** If there are several forms, the newest is the last. */
const fillLast = async (page: Page, label: string, words: string): Promise<void> => {
  const found = await page.$$(
    `::-p-xpath(//input[@id=//label[normalize-space()="${label}"]/@for])`,
  );
  await found.at(-1)?.type(words);
};

const pressLast = async (page: Page, button: string): Promise<void> => {
  const found = await page.$$(`::-p-xpath(//button[normalize-space()="${button}"])`);
  await found.at(-1)?.evaluate((each) => (each as HTMLElement).click());
};
