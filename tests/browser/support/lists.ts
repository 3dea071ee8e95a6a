import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import { seenOn, SOON } from './popup';

export { newest, projectRows, reportRows, row, rowOf, SELECTED } from '../../support/expected-rows';

/** What a person reads in each row, cell by cell, without checkboxes, dates and actions. */
const rowsOf = (page: Page): Promise<string[][]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main tbody tr')].map((row) =>
      [...row.querySelectorAll<HTMLElement>('[data-label]')]
        .filter(({ dataset }) => !/Generated|Created|Since/.test(dataset.label ?? ''))
        .map((cell) => (cell.querySelector('bdi') ?? cell).textContent.trim()),
    ),
  );

export async function expectRows(page: Page, rows: string[][]): Promise<void> {
  try {
    await expect.poll(() => rowsOf(page), SOON).toEqual(rows);
  } catch (error) {
    if (error instanceof Error) error.message += `\nOn ${await seenOn(page)}`;
    throw error;
  }
}

/** Chooses a value in the select with this label. */
export const select = (page: Page, label: string, value: string | number): Promise<void> =>
  page
    .locator(`::-p-xpath(//select[@id=//label[normalize-space()="${label}"]/@for])`)
    .fill(String(value));

/** Chooses a value in the View menu of a list. */
export async function selectInView(page: Page, label: string, value: string): Promise<void> {
  await pressIn(page, 'main', 'View');
  await select(page, label, value);
  await page.keyboard.press('Escape');
}

/** Presses a button in a part of the page: faster than by role if there are hundreds. */
export const pressIn = (page: Page, part: string, button: string): Promise<void> =>
  page.locator(`${part} ::-p-xpath(.//button[normalize-space()="${button}"])`).click();

/** The same in a window behind another, where no frames are drawn that a locator could wait for. */
export async function pressAt(page: Page, part: string, button: string): Promise<void> {
  const found = await page.waitForSelector(
    `${part} ::-p-xpath(.//button[normalize-space()="${button}"])`,
  );
  await found?.evaluate((each) => (each as HTMLElement).click());
}

/** Opens the menu of a row, also in a window behind another. */
export async function openMenuIn(page: Page, row: string): Promise<void> {
  const opener = await page.waitForSelector(`${row} [aria-haspopup="menu"]`);
  await opener?.evaluate((each) => (each as HTMLElement).click());
  await page.waitForSelector('[role="menu"]');
}

/** Chooses from the menu of a row, also in a window behind another. */
export async function chooseIn(page: Page, row: string, item: string): Promise<void> {
  await openMenuIn(page, row);
  await chooseItem(page, item);
}

/** Chooses from the menu that is open. */
export async function chooseItem(page: Page, item: string): Promise<void> {
  const found = await page.waitForSelector(
    `::-p-xpath(//*[@role="menuitem"][starts-with(normalize-space(), "${item}")])`,
  );
  await found?.evaluate((each) => (each as HTMLElement).click());
}

/** Ticks a checkbox by its label instead of its role: browsers keep the accessibility tree up to date once it is used. */
export const tick = (page: Page, label: string): Promise<void> =>
  page.locator(`::-p-xpath(//label[normalize-space()="${label}"])`).click();
