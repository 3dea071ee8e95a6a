import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer-core';
import { build } from 'vite';

const SOURCE = fileURLToPath(new URL('hook.ts', import.meta.url));

/** Adds the hook and its worker to a copy of the extension, in a folder of its own. */
export async function buildHook(extension: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    base: '/hook/',
    publicDir: false,
    build: {
      outDir: join(extension, 'hook'),
      target: 'esnext',
      modulePreload: false,
      rolldownOptions: {
        input: SOURCE,
        output: { entryFileNames: 'hook.js' },
      },
    },
  });
}

/** Loads it into a page, as the global `hook`. */
export async function loadHook(page: Page): Promise<Page> {
  await page.addScriptTag({ url: '/hook/hook.js', type: 'module' });
  return page;
}
