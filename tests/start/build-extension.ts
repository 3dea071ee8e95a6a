import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const wxt = fileURLToPath(new URL('../../node_modules/wxt/bin/wxt.mjs', import.meta.url));

/** The clock of a build for tests: from `start` on, it runs so many times faster. */
export interface FastClock {
  speed: number;
  start: number;
}

/** Where the build of an extension with a fast clock is. */
export const FAST_BUILD = '.output/chrome-mv3-fast';

/** In a process of its own: this one is set up for development, and would build for that. */
export function buildExtension(browser: 'chrome' | 'firefox', clock?: FastClock): void {
  console.log('Building the extension …');
  const { NODE_ENV: _, ...env } = process.env;
  if (clock) {
    env.WXT_CLOCK_SPEED = String(clock.speed);
    env.WXT_CLOCK_START = String(clock.start);
  }
  const mode = clock ? ['--mode', 'fast'] : [];
  execFileSync(process.execPath, [wxt, 'build', '-b', browser, ...mode], { env, stdio: 'pipe' });
}

/** The same clock on this side: what `now` of lib/clock.ts tells inside such a build. */
export const nowBy =
  ({ speed, start }: FastClock) =>
  (): number =>
    start + (Date.now() - start) * speed;
