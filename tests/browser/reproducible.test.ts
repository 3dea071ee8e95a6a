import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtFiles } from '../support/built-files';
import { builds } from '../support/builds.mjs';
import { projectCopy } from '../support/project-copy';

const copy = projectCopy();

beforeAll(() => copy.fill());
afterAll(() => copy.remove());

it.each([
  ['chromium', 'chrome'],
  ['firefox', 'firefox'],
] as const)(
  'the same sources give the same package for %s, anywhere, at any time',
  async (build, name) => {
    await copy.build(builds[build].args, { TZ: 'Asia/Tokyo' });

    const first = await hashes('.');
    expect(first).toHaveProperty(['manifest.json']);
    expect(Object.keys(first).filter((file) => file.endsWith('.zip'))).toHaveLength(1);
    expect(await hashes(copy.folder)).toEqual(first);

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
