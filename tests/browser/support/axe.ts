import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'puppeteer-core';

declare const axe: { run: (options?: RunOptions) => Promise<AxeResults> };

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** The same page in other colours. */
const COLOURS: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

interface Look {
  name: string;
  features: { name: string; value: string }[];
  options: RunOptions;
}

const scheme = (value: 'light' | 'dark') => ({ name: 'prefers-color-scheme', value });

const LOOKS: Look[] = [
  { name: 'light', features: [scheme('light')], options: {} },
  { name: 'dark', features: [scheme('dark')], options: COLOURS },
];

const FORCED: Look = {
  name: 'forced',
  features: [scheme('dark'), { name: 'forced-colors', value: 'active' }],
  options: COLOURS,
};

/** The faults that axe finds in the light and dark themes. */
export const faults = (page: Page): Promise<string[]> => faultsIn(page, LOOKS);

/** Also where the system chooses the colours. */
export const faultsAndForced = (page: Page): Promise<string[]> =>
  faultsIn(page, [...LOOKS, FORCED]);

async function faultsIn(page: Page, looks: Look[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const devtools = await page.createCDPSession();
  const found: string[] = [];
  for (const { name, features, options } of looks) {
    await devtools.send('Emulation.setEmulatedMedia', { features });
    const { violations } = await page.evaluate(async (only) => {
      // Colours in transition, and of what fades in, belong to neither theme. Bars of progress take longer.
      const changes = document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 1_000);
      await Promise.allSettled(changes.map(({ finished }) => finished));
      return await axe.run(only);
    }, options);
    for (const { id, nodes } of violations)
      found.push(...nodes.map(({ html }) => `${name}: ${id} ${html}`));
  }
  await devtools.detach();
  return found;
}
