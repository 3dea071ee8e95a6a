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
  const protocol = async () => {
    const asking = session.send('Runtime.evaluate', { expression: 'location.protocol' });
    return (await asking.catch(() => null))?.result.value as unknown;
  };
  const end = Date.now() + 30_000;
  while (((await protocol()) ?? 'about:') === 'about:') {
    if (Date.now() > end) throw new Error(`Waited too long for ${target.url()} to open.`);
    await pause(20);
  }
  await session.detach();
  return await target.asPage();
}

/**
 * Waits until the page says so. Asked from outside: Puppeteer's own wait, inside the page, is lost
 * now and then when the page is replaced.
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
