import type { Locator, Page } from 'puppeteer-core';

/** By what a person, or a screen reader, calls it. */
export const named = (page: Page, role: string, name: string): Locator<Element> =>
  page.locator(`::-p-aria([name="${name}"][role="${role}"])`);

/** A text field by its label: browsers do not agree on the role of one that holds a password. */
export const field = (page: Page, label: string): Locator<Element> =>
  page.locator(
    `::-p-xpath(//input[not(@type="radio")][@id=//label[normalize-space()="${label}"]/@for])`,
  );

/** Waits until a part of the page that is announced to screen readers says so. */
export async function waitForStatus(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('[role="status"]')].some((part) =>
        part.textContent.includes(wanted),
      ),
    // Not by animation frames: those rest in a tab that is not in front.
    { polling: 50 },
    text,
  );
}

/** What a person reads in each part that fits the selector. */
export const textOf = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate(
    (wanted) =>
      [...document.querySelectorAll<HTMLElement>(wanted)].map((part) =>
        part.innerText.replaceAll(/\s+/g, ' '),
      ),
    selector,
  );
