import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

const isRoot = process.getuid?.() === 0;
const root = fileURLToPath(new URL('..', import.meta.url));

/** Chromium reads its policies from one place, so that each one started meanwhile would obey them. */
const MANAGED = 'tests/browser/settings-policy.test.ts';

// Generous, since they only matter where something fails, and beyond what a test waits for by itself.
const patience = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
};

/** Without a browser, most of the time would go into loading the same modules for each file anew. */
const quick = {
  setupFiles: ['tests/support/fresh-modules.ts', 'tests/support/component-setup.ts'],
  isolate: false,
  // Loaded anew for each file, as this project's own modules are: tests put functions of their own into it.
  server: { deps: { inline: ['@webext-core/fake-browser'] } },
  maxWorkers: '100%',
  ...patience,
};

export default defineConfig({
  root,
  test: {
    projects: [
      {
        plugins: [await WxtVitest()],
        test: {
          name: 'unit',
          include: ['tests/{lib,service,support}/**/*.test.ts'],
          ...quick,
        },
      },
      {
        plugins: [await WxtVitest()],
        test: {
          name: 'component',
          environment: 'happy-dom',
          include: ['tests/{components,entrypoints}/**/*.test.tsx'],
          ...quick,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          exclude: [
            MANAGED,
            // The prompt is answered through an X display.
            ...(process.platform === 'linux' ? [] : ['tests/browser/permission-prompt.test.ts']),
          ],
          // More than two cores can do at once, since tests wait more than they work.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          ...patience,
        },
      },
      {
        test: {
          name: 'browser-alone',
          // Only whoever rules a computer lays down policies for its browsers.
          include: isRoot && existsSync('/etc/chromium') ? [MANAGED] : [],
          sequence: { groupOrder: 2 },
          ...patience,
        },
      },
    ],
  },
});
