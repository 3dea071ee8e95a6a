import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MUTATIONS } from '../bench/mutate/mutations';

it.each(MUTATIONS)('can be taken out of the code: $defence', ({ file, text, tests }) => {
  expect(readFileSync(file, 'utf8').split(text)).toHaveLength(2);
  expect(tests.filter((test) => !existsSync(test))).toEqual([]);
});

it('names each defence once', () => {
  const names = MUTATIONS.map(({ defence }) => defence);
  expect(new Set(names).size).toBe(names.length);
});
