import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import { field, named, waitUntil } from '../../support/page';

/** Chooses a privacy in whichever form is open, and fills in the password if given. */
export async function choose(popup: Page, privacy: string, password?: string): Promise<void> {
  await named(popup, 'radio', privacy).click();
  if (password) await field(popup, 'Password').fill(password);
}

export const press = (page: Page, button: string): Promise<void> => click(page, 'button', button);

async function click(page: Page, role: string, name: string): Promise<void> {
  const clicked = named(page, role, name).click();
  await clicked.catch(async (cause: unknown) => {
    throw new Error(`No ${role} “${name}” could be clicked on ${await seenOn(page)}`, { cause });
  });
}

/** Enough to tell why a page shows something else than expected. */
export const seenOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { readyState, visibilityState, activeElement, body } = document;
    const typed = [...document.querySelectorAll('input')].map(({ value }) => value).join(', ');
    const focus = activeElement?.outerHTML.slice(0, 100);
    return `${location.href}, which is ${readyState} and ${visibilityState}, holds “${typed}”, has its focus at ${focus}, and says: ${body.innerText}`;
  });

/** Chooses from the menu of the page's report. */
export async function pick(popup: Page, name: string): Promise<void> {
  await press(popup, 'More');
  await click(popup, 'menuitem', name);
}

/** The address of the page that a popup is about: on screen, it is in parts. */
export const addressIn = (popup: Page): Promise<string | null> =>
  popup.$eval('main span[title]', (address) => address.getAttribute('title'));

export const report = (popup: Page): Promise<void> => press(popup, 'Report this page');

/** Waits until this text is visible anywhere on the page. */
export async function waitForWords(page: Page, words: string): Promise<void> {
  const shown = waitUntil(
    page,
    (wanted) => document.body.innerText.replaceAll(/\s+/g, ' ').includes(wanted),
    words,
  );
  await shown.catch(async (cause: unknown) => {
    throw new Error(`“${words}” is not on ${await seenOn(page)}`, { cause });
  });
}

/** For `expect.poll`: generous for busy machines. */
export const SOON = { timeout: 20_000 };

/** Browsers cut a popup off at 600 px. */
export async function expectFits(popup: Page): Promise<void> {
  const height = () => document.documentElement.scrollHeight;
  expect(await popup.evaluate(height)).toBeLessThanOrEqual(600);
}
