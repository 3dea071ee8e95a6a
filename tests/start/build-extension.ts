import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const wxt = fileURLToPath(new URL('../../node_modules/wxt/bin/wxt.mjs', import.meta.url));

/** Builds in a separate process: this one runs in development mode and would produce a development build. */
export function buildExtension(browser: 'chrome' | 'firefox'): void {
  console.log('Building the extension …');
  const { NODE_ENV: _, ...env } = process.env;
  execFileSync(process.execPath, [wxt, 'build', '-b', browser], { env, stdio: 'pipe' });
}
