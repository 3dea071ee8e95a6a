import type { Browser, Page } from 'puppeteer-core';
import { watchRows } from './watch-rows';

export interface Loading {
  /** Milliseconds from the navigation until the first frame with rows. */
  shown: number;
  /** The same until the service's answer is on screen; pending as long as there is none. */
  settled: Promise<number>;
  /** The scripts that were loaded by then, in order. */
  scripts: string[];
}

/** Opens an extension page in a new tab, which stays open. */
export async function openList(browser: Browser, url: string): Promise<[Page, Loading]> {
  const page = await browser.newPage();
  const told = (name: string) =>
    new Promise<number>((done) => void page.exposeFunction(name, done));
  const rowsShown = told('reportRows');
  const settled = told('reportSettled');
  await page.evaluateOnNewDocument(watchRows);
  await page.goto(url);
  const shown = await rowsShown;
  const session = await page.createCDPSession();
  const { frameTree } = await session.send('Page.getResourceTree');
  await session.detach();
  const scripts = frameTree.resources
    .filter(({ type }) => type === 'Script')
    .map(({ url: script }) => script);
  return [page, { shown, settled, scripts }];
}

/** Half a second without any change. */
export const untilQuiet = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        const wait = () => setTimeout(done, 500);
        let quiet = wait();
        new MutationObserver(() => {
          clearTimeout(quiet);
          quiet = wait();
        }).observe(document, { childList: true, subtree: true, attributes: true });
      }),
  );

/**
 * A select by its label and the value to choose; a checkbox by its label, in a filter that has to be opened first; or
 * a button by its label.
 */
export type Action =
  | { choose: [label: string, value: string] }
  | { tick: string; open?: string }
  | { press: string };

/**
 * The longest task, in milliseconds, from an action until the page has settled. The browser does
 * not report tasks below 50 ms, so they count as none.
 */
export async function longestTaskOf(page: Page, action: Action): Promise<number> {
  const tasks = await page.evaluateHandle(() => {
    const durations: number[] = [];
    const seen = new PerformanceObserver((list) => {
      durations.push(...list.getEntries().map(({ duration }) => duration));
    });
    seen.observe({ type: 'longtask' });
    return { durations, seen };
  });
  await page.evaluate(perform, action);
  await untilQuiet(page);
  return await tasks.evaluate(({ durations, seen }) => {
    seen.disconnect();
    return Math.max(0, ...durations);
  });
}

/** Runs in the page. */
async function perform(action: Action): Promise<void> {
  // The last one: what acts on all selected rows follows them, and each row has the same button for itself.
  const buttonOf = (label: string) =>
    [...document.querySelectorAll('button')].findLast(({ textContent }) =>
      textContent.trim().startsWith(label),
    );
  const labelled = (label: string) =>
    [...document.querySelectorAll('label')].find(({ textContent }) => textContent.trim() === label)
      ?.control;
  const menu = 'choose' in action ? 'View' : 'tick' in action && action.open;
  const opener = menu ? buttonOf(menu) : undefined;
  // What can be chosen is there once the menu is.
  if (opener?.getAttribute('aria-expanded') === 'false') {
    opener.click();
    await new Promise((drawn) => setTimeout(drawn, 100));
  }
  const control =
    'press' in action
      ? buttonOf(action.press)
      : labelled('tick' in action ? action.tick : action.choose[0]);
  if (!control) throw new Error('The page does not have what is to be used.');
  if ('choose' in action && control instanceof HTMLSelectElement) {
    control.value = action.choose[1];
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else control.click();
}
