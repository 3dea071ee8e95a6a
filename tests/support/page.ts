import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from 'puppeteer-core';

/** An element by its accessible role and name. */
export const named = (page: Page, role: string, name: string): Locator<Element> =>
  page.locator(`::-p-aria([name="${name}"][role="${role}"])`);

/** A text field by its label, because browsers disagree on the role of a password field. */
export function field(page: Page, label: string) {
  const locator = page.locator(
    `::-p-xpath(//input[not(@type="radio")][@id=//label[normalize-space()="${label}"]/@for])`,
  );

  /** Puppeteer empties a field without an event, so that the page's next render would undo it. */
  async function fill(value: string): Promise<void> {
    await locator
      .map((input) => {
        (input as HTMLInputElement).value = '';
        return input.dispatchEvent(new Event('input', { bubbles: true }));
      })
      .wait();
    await locator.fill(value);
  }

  const value = (): Promise<string> =>
    locator.map((input) => (input as HTMLInputElement).value).wait();
  return { fill, value, wait: () => locator.wait() };
}

/**
 * Waits until the page says so. Asked from outside: Puppeteer's own wait, inside the page, is now and
 * then never answered if the page is only just taking the place of the empty one of a new tab.
 */
export async function waitUntil(
  page: Page,
  isSo: (text: string) => boolean,
  text = '',
): Promise<void> {
  const end = Date.now() + page.getDefaultTimeout();
  while (!(await page.evaluate(isSo, text).catch(() => false))) {
    if (Date.now() > end)
      throw new Error(`Waited too long on ${page.url()} for: ${isSo.toString()}`);
    await pause(50);
  }
}

/** Waits until a status that screen readers announce contains the text. */
export const waitForStatus = (page: Page, text: string): Promise<void> =>
  waitUntil(
    page,
    (wanted) =>
      [...document.querySelectorAll('[role="status"]')].some((part) =>
        part.textContent.includes(wanted),
      ),
    text,
  );

/** The visible text of each element that matches the selector. */
export const textOf = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate(
    (wanted) =>
      [...document.querySelectorAll<HTMLElement>(wanted)].map((part) =>
        part.innerText.replaceAll(/\s+/g, ' '),
      ),
    selector,
  );
