import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'puppeteer-core';

declare const axe: { run: (options?: RunOptions) => Promise<AxeResults> };

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** The dark theme is the same page in other colours. */
const THEMES: [string, RunOptions][] = [
  ['light', {}],
  ['dark', { runOnly: ['color-contrast', 'link-in-text-block'] }],
];

/** The faults that axe finds in the light and dark themes. */
export async function faults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found: string[] = [];
  for (const [value, options] of THEMES) {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }]);
    const { violations } = await page.evaluate(async (only) => {
      // Colours in transition between light and dark belong to neither theme.
      const changes = document.getAnimations().filter((each) => each instanceof CSSTransition);
      await Promise.allSettled(changes.map(({ finished }) => finished));
      return await axe.run(only);
    }, options);
    for (const { id, nodes } of violations)
      found.push(...nodes.map(({ html }) => `${value}: ${id} ${html}`));
  }
  return found;
}
