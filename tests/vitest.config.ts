import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';
import { LongestFirst } from './support/longest-first.ts';

const isRoot = process.getuid?.() === 0;
const root = fileURLToPath(new URL('..', import.meta.url));

/** Chromium reads its policies from one system-wide place, so any other Chromium running at the time would obey them too. */
const MANAGED = 'tests/browser/settings-policy.test.ts';

// Generous: they only matter when something fails, and must exceed the waits inside a test.
const patience = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
};

/** Tests without a browser would spend most of their time reloading the same modules for every file. */
const quick = async (name: string, include: string, environment = 'node', isolate = false) => ({
  plugins: [await WxtVitest()],
  // Not by a mock: those outlive a file, and what is loaded between two files would get that of the first.
  resolve: { alias: { '@wxt-dev/browser': `${root}tests/support/fake-api.ts` } },
  test: {
    name,
    include: [include],
    environment,
    setupFiles: ['tests/support/fresh-modules.ts', 'tests/support/component-setup.ts'],
    isolate,
    pool: 'threads' as const,
    // Reloaded for each file, like the project's own modules, because tests replace its functions.
    server: { deps: { inline: ['@webext-core/fake-browser'] } },
    maxWorkers: '100%',
    ...patience,
    expect: { poll: { ...patience.expect.poll, interval: 5 } },
  },
});

const DOM = './tests/support/dom-environment.ts';

export default defineConfig({
  root,
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      await quick('unit', 'tests/{lib,support}/**/*.test.ts'),
      await quick('component', 'tests/{components,lib/page-marks}/**/*.test.tsx', DOM),
      // Each file apart: the background of the one before may still be at work, in the same databases.
      await quick('whole', 'tests/whole/**/*.test.tsx', DOM, true),
      await quick('service', 'tests/service/**/*.test.ts'),
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          exclude: [
            MANAGED,
            // It answers the prompt through an X display.
            ...(process.platform === 'linux' ? [] : ['tests/browser/permission-prompt.test.ts']),
          ],
          // So that test files can share a browser.
          isolate: false,
          environment: './tests/support/browser-environment.ts',
          // One more than two cores, since tests also wait; a fourth only competes for the same cores.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          ...patience,
        },
      },
      {
        test: {
          name: 'browser-alone',
          // Only root can install browser policies.
          include: isRoot && existsSync('/etc/chromium') ? [MANAGED] : [],
          sequence: { groupOrder: 2 },
          ...patience,
        },
      },
    ],
  },
});
