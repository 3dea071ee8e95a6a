import { execFile } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const SOURCES = ['components', 'entrypoints', 'lib', 'public', 'package.json', 'wxt.config.ts'];

/** A copy of the sources in another folder, inside the project so that it finds the packages. */
export function projectCopy() {
  mkdirSync('.output', { recursive: true });
  const folder = mkdtempSync(resolve('.output/copy-'));
  return {
    folder,
    async fill(): Promise<void> {
      for (const source of SOURCES) await cp(source, join(folder, source), { recursive: true });
    },
    /** Runs `wxt` there. */
    async build(args: string[], env: Record<string, string> = {}): Promise<void> {
      const { NODE_ENV: _, ...own } = process.env;
      const wxt = [resolve('node_modules/wxt/bin/wxt.mjs'), ...args];
      await promisify(execFile)(process.execPath, wxt, { cwd: folder, env: { ...own, ...env } });
    },
    remove: () => rm(folder, { recursive: true }),
  };
}
