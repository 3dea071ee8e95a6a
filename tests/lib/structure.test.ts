import { readdirSync, readFileSync } from 'node:fs';
import { posix, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

const KNOWLEDGE = ['lib', 'lib/browser', 'lib/model', 'lib/storage', 'lib/wording'];
const PARTS = ['components/ui', 'components/hooks'];

/** What each room may import beside itself. */
const MAY_IMPORT: Record<string, string[]> = {
  public: [],
  'lib/browser': [],
  'lib/model': [],
  'lib/service': ['lib/model'],
  'lib/storage': ['lib/browser', 'lib/model'],
  'lib/wording': ['lib', 'lib/browser', 'lib/model', 'public'],
  lib: ['lib/browser', 'lib/model'],
  'lib/background': [...KNOWLEDGE, 'lib/service'],
  'components/ui': KNOWLEDGE,
  'components/hooks': KNOWLEDGE,
  'components/popup': [...KNOWLEDGE, ...PARTS],
  'components/options': [...KNOWLEDGE, ...PARTS],
  'entrypoints/popup': [...PARTS, 'components/popup'],
  'entrypoints/options': [...PARTS, 'components/options'],
  entrypoints: [...KNOWLEDGE, 'lib/service', 'lib/background'],
};

const files = ['lib', 'components', 'entrypoints'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => posix.join(folder, ...name.split(sep))),
);

const imports = files.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import\(?) ?'([^']+)'/g)].map(
    ([, target = '']) => ({
      file,
      target: target.startsWith('.') ? posix.join(posix.dirname(file), target) : target,
      ours: target.startsWith('.'),
    }),
  ),
);

/** The innermost room that a path lies in; `lib/browser` is a room of one file. */
function roomOf(path: string): string {
  const place = path.replace(/\.tsx?$/, '');
  return place in MAY_IMPORT || place === '.' ? place : roomOf(posix.dirname(place));
}

const asText = ({ file, target }: { file: string; target: string }) => `${file} → ${target}`;

describe('the structure of the source', () => {
  it('has every import run downward', () => {
    const upward = imports.filter(({ ours, file, target }) => {
      const from = roomOf(file);
      return ours && ![from, ...(MAY_IMPORT[from] ?? [])].includes(roomOf(target));
    });
    expect(upward.map(asText)).toEqual([]);
  });

  it('gives zod to the background and the client alone', () => {
    const others = imports.filter(
      ({ file, target }) =>
        /^zod\b/.test(target) && !['lib/service', 'lib/background'].includes(roomOf(file)),
    );
    expect(others.map(asText)).toEqual([]);
  });

  it('gives the API keys to the background alone', () => {
    const others = imports.filter(
      ({ file, target }) =>
        target === 'lib/storage/api-keys' &&
        !['lib/background', 'entrypoints'].includes(roomOf(file)),
    );
    expect(others.map(asText)).toEqual([]);
  });

  it('keeps the composition root readable at a glance', () => {
    const lines = readFileSync('entrypoints/background.ts', 'utf8').split('\n');
    expect(lines.length).toBeLessThan(60);
  });
});
