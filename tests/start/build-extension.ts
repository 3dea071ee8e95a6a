import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { builds } from '../support/builds.mjs';

const wxt = fileURLToPath(new URL('../../node_modules/wxt/bin/wxt.mjs', import.meta.url));

/** Builds in a separate process: this one runs in development mode and would produce a development build. */
export function buildExtension(name: keyof typeof builds): void {
  console.log('Building the extension …');
  const { args, env: settings } = builds[name];
  const { NODE_ENV: _, ...env } = { ...process.env, ...settings };
  execFileSync(process.execPath, [wxt, ...args], { env, stdio: 'pipe' });
}
