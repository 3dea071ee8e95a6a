import type { Locator, Page } from 'puppeteer-core';

/** An element by its accessible role and name. */
export const named = (page: Page, role: string, name: string): Locator<Element> =>
  page.locator(`::-p-aria([name="${name}"][role="${role}"])`);

/** A text field by its label, because browsers disagree on the role of a password field. */
export const field = (page: Page, label: string): Locator<Element> =>
  page.locator(
    `::-p-xpath(//input[not(@type="radio")][@id=//label[normalize-space()="${label}"]/@for])`,
  );

/** Waits until a status that screen readers announce contains the text. */
export async function waitForStatus(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('[role="status"]')].some((part) =>
        part.textContent.includes(wanted),
      ),
    // Not on animation frames: those pause in a background tab.
    { polling: 50 },
    text,
  );
}

/** The visible text of each element that matches the selector. */
export const textOf = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate(
    (wanted) =>
      [...document.querySelectorAll<HTMLElement>(wanted)].map((part) =>
        part.innerText.replaceAll(/\s+/g, ' '),
      ),
    selector,
  );
