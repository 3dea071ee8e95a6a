import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const lines = readFileSync('tests/faults.md', 'utf8').split('\n');
const points = lines.filter((line) => line.startsWith('- '));
/** The file and the title of each test that is named. */
const proofs = lines.flatMap((line) => {
  const [, file, title] = /^ {2}- (\S+?): (.+)$/.exec(line) ?? [];
  return file && title ? [[file, title] as const] : [];
});

const sourceOf = (file: string): string => {
  const path = ['ts', 'tsx'].map((ending) => `tests/${file}.test.${ending}`).find(existsSync);
  return path ? readFileSync(path, 'utf8') : '';
};

it.each(proofs)('the table of faults names a test that exists: %s, %s', (file, title) => {
  const titles = sourceOf(file).matchAll(/(?<=\(\s*)(['"`])(.*?)\1/g);
  expect([...titles].map(([, , words]) => words)).toContain(title);
});

it('the table of faults names a test for each point, and nothing else', () => {
  expect(points.length).toBeGreaterThan(35);
  const unproven = points.filter((point) => !lines[lines.indexOf(point) + 1]?.startsWith('  - '));
  expect(unproven).toEqual([]);
  expect(lines.filter((line) => line.startsWith('  '))).toHaveLength(proofs.length);
});
