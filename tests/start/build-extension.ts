import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const wxt = fileURLToPath(new URL('../../node_modules/wxt/bin/wxt.mjs', import.meta.url));

/** In a process of its own: this one is set up for development, and would build for that. */
export function buildExtension(browser: 'chrome' | 'firefox'): void {
  console.log('Building the extension …');
  const { NODE_ENV: _, ...env } = process.env;
  execFileSync(process.execPath, [wxt, 'build', '-b', browser], { env, stdio: 'pipe' });
}
