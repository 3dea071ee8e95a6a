import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

const isRoot = process.getuid?.() === 0;
const root = fileURLToPath(new URL('..', import.meta.url));

export default defineConfig({
  root,
  test: {
    projects: [
      {
        plugins: [await WxtVitest()],
        test: {
          name: 'unit',
          setupFiles: ['tests/support/component-setup.ts'],
          include: ['tests/{lib,service,support}/**/*.test.ts'],
        },
      },
      {
        plugins: [await WxtVitest()],
        test: {
          name: 'component',
          setupFiles: ['tests/support/component-setup.ts'],
          environment: 'happy-dom',
          // Beyond the limit of what a test waits for, which says what was missing.
          testTimeout: 30_000,
          include: ['tests/{components,entrypoints}/**/*.test.tsx'],
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          exclude: [
            // The prompt is answered through an X display.
            ...(process.platform === 'linux' ? [] : ['tests/browser/permission-prompt.test.ts']),
            // Only whoever rules a computer lays down policies for its browsers.
            ...(isRoot && existsSync('/etc/chromium')
              ? []
              : ['tests/browser/settings-policy.test.ts']),
          ],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
