import { mkdir } from 'node:fs/promises';
import type { ElementHandle, Page } from 'puppeteer-core';
import type { Messages } from '../../../lib/build/join-forms';
import { named, waitUntil } from '../../support/page';
import { flawsOf } from '../support/flaws';
import { foreignWords } from './foreign-words';

/** In pixels: small phones, tablets, laptops. A popup has its own size. */
const WIDTHS = [320, 768, 1280];
const THEMES = ['light', 'dark'];

/** Looks at screens in a language, and notes what is wrong with them. */
export function walkerIn(language: string, texts: Messages, pictures?: string) {
  const found: string[] = [];

  const say = (name: string): string => {
    const words = texts[name]?.message;
    if (!words) throw new Error(`There is no text “${name}”.`);
    return words;
  };

  async function lookOnce(page: Page, name: string): Promise<void> {
    for (const theme of THEMES) {
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
      for (const flaw of [...(await flawsOf(page)), ...(await foreignWords(page, texts))])
        found.push(`${name}, ${theme}: ${flaw}`);
    }
    if (!pictures) return;
    await settled(page);
    await mkdir(pictures, { recursive: true });
    const path = `${pictures}/${language} ${name.replaceAll('/', '-')}.png` as const;
    await page.screenshot({ path, captureBeyondViewport: false });
  }

  return {
    found,
    say,

    press: (page: Page, name: string): Promise<void> => named(page, 'button', say(name)).click(),

    /** A popup, in the size that it has. */
    async lookAtPopup(popup: Page, name: string): Promise<void> {
      await settled(popup);
      await lookOnce(popup, `popup, ${name}`);
      const height = await popup.evaluate(() => document.documentElement.scrollHeight);
      if (height > 600) found.push(`popup, ${name}: ${height} px high`);
    },

    /** A page, in several widths. */
    async look(page: Page, name: string): Promise<void> {
      for (const width of WIDTHS) {
        await page.setViewport({ width, height: 900 });
        await settled(page);
        await lookOnce(page, `${name}, ${width} px`);
      }
    },

    /** Each menu and sheet of a page in turn, in several widths; of those in rows, those of the first. */
    async lookIntoMenus(page: Page, name: string): Promise<void> {
      for (const width of WIDTHS) {
        await page.setViewport({ width, height: 900 });
        await settled(page);
        for (const opener of await openersOf(page)) {
          await opener.evaluate((one) => {
            one.scrollIntoView({ block: 'center' });
            (one as HTMLElement).click();
          });
          await settled(page);
          const label = await opener.evaluate((one) => one.textContent || one.ariaLabel);
          await lookOnce(page, `${name}, menu ${label}, ${width} px`);
          await page.keyboard.press('Escape');
          await settled(page);
        }
      }
    },
  };
}

async function openersOf(page: Page): Promise<ElementHandle[]> {
  const found: ElementHandle[] = [];
  const seen = new Set<string | null>();
  for (const opener of await page.$$('[aria-haspopup="menu"], [popovertarget]')) {
    const where = await opener.evaluate((one) =>
      one.checkVisibility() ? (one.closest('tbody') ? 'row' : one.outerHTML) : null,
    );
    if (where !== null && !seen.has(where)) found.push(opener);
    seen.add(where);
  }
  return found;
}

export type Walker = ReturnType<typeof walkerIn>;

/** Once there is such an element. */
export const seen = (page: Page, selector: string): Promise<void> =>
  waitUntil(page, (wanted) => document.querySelector(wanted) !== null, selector);

/** Once nothing is being loaded or moved any more. */
export async function settled(page: Page): Promise<void> {
  await waitUntil(page, () => {
    const state = window as { looked?: string };
    const now = document.body.innerText.replaceAll(/\d+/g, '');
    const isSame = state.looked === now;
    state.looked = now;
    const isMoving = document
      .getAnimations()
      .some(({ effect }) => Number(effect?.getComputedTiming().endTime) < 1_000);
    return isSame && !isMoving && !document.querySelector('main [aria-busy="true"]');
  });
}
