import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page, Target } from 'puppeteer-core';

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
 * The page of a tab or popup that is just opening. Not before it has taken the place of the empty page
 * that each begins with: Puppeteer may miss the change, and then wait in the page that is gone.
 */
export async function openedPage(target: Target): Promise<Page> {
  const session = await target.createCDPSession();
  const asking = { expression: "location.protocol !== 'about:'" };
  await until(
    async () => (await session.send('Runtime.evaluate', asking)).result.value === true,
    30_000,
    () => `${target.url()} to open`,
  );
  await session.detach();
  return await target.asPage();
}

/**
 * The popup, once it is drawn. The form in its HTML takes presses before, but where the page turns out
 * to need a second thought, they only lead to the question.
 */
export async function openedPopup(target: Target): Promise<Page> {
  const popup = await openedPage(target);
  await waitUntil(popup, () => document.querySelector('main:not(:has(#pressed))') !== null);
  return popup;
}

/**
 * Waits until the page says so. Asked from outside: Puppeteer's own wait, inside the page, is lost
 * now and then when the page is replaced.
 */
export const waitUntil = (page: Page, isSo: (text: string) => boolean, text = ''): Promise<void> =>
  until(
    () => page.evaluate(isSo, text),
    page.getDefaultTimeout(),
    () => `${isSo.toString()} on ${page.url()}`,
  );

/** A page that is being replaced doesn't answer: it is asked again. */
async function until(
  ask: () => Promise<boolean>,
  timeout: number,
  wanted: () => string,
): Promise<void> {
  const end = Date.now() + timeout;
  while (!(await ask().catch(() => false))) {
    if (Date.now() > end) throw new Error(`Waited too long for ${wanted()}.`);
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
