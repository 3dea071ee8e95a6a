import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtFiles } from '../support/built-files';
import { builds } from '../support/builds.mjs';

const SOURCES = ['components', 'entrypoints', 'lib', 'public', 'package.json', 'wxt.config.ts'];

let copy: string;

/** A copy of the sources in another folder, inside the project so that it finds the packages. */
beforeAll(async () => {
  copy = await mkdtemp(resolve('.output/again-'));
  for (const source of SOURCES) await cp(source, join(copy, source), { recursive: true });
});
afterAll(() => rm(copy, { recursive: true }));

it.each([
  ['chromium', 'chrome'],
  ['firefox', 'firefox'],
] as const)(
  'the same sources give the same package for %s, anywhere, at any time',
  async (build, name) => {
    const { NODE_ENV: _, ...env } = process.env;
    const wxt = [resolve('node_modules/wxt/bin/wxt.mjs'), ...builds[build].args];
    await promisify(execFile)(process.execPath, wxt, {
      cwd: copy,
      env: { ...env, TZ: 'Asia/Tokyo' },
    });

    const first = await hashes('.');
    expect(first).toHaveProperty(['manifest.json']);
    expect(Object.keys(first).filter((file) => file.endsWith('.zip'))).toHaveLength(1);
    expect(await hashes(copy)).toEqual(first);

    /** The hash of each file that was built, and of their package for the store. */
    async function hashes(project: string): Promise<Record<string, string>> {
      const { folder, files } = builtFiles(build, project);
      const output = await readdir(join(project, '.output'));
      const packed = output.filter((file) => file.endsWith(`-${name}.zip`));
      const all = [...files, ...packed.map((file) => `../${file}`)].map(async (file) => {
        const content = await readFile(join(folder, file));
        return [file, createHash('sha256').update(content).digest('hex')];
      });
      return Object.fromEntries(await Promise.all(all));
    }
  },
);
