import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'puppeteer-core';

declare const axe: { run: () => Promise<AxeResults> };

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** The faults that axe finds in the light and dark themes. */
export async function faults(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const found: string[] = [];
  for (const value of ['light', 'dark']) {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }]);
    const { violations } = await page.evaluate(async () => {
      // Colours in transition between light and dark belong to neither theme.
      const changes = document.getAnimations().filter((each) => each instanceof CSSTransition);
      await Promise.allSettled(changes.map(({ finished }) => finished));
      return await axe.run();
    });
    for (const { id, nodes } of violations)
      found.push(...nodes.map(({ html }) => `${value}: ${id} ${html}`));
  }
  return found;
}
