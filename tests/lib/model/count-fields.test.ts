import { expect, it } from 'vitest';
import { countFields } from '../../../lib/model/count-fields';

it.each([
  [{}, 0],
  [{ a: 1, b: [null, 'x', {}], c: { d: true } }, 4],
])('counts the values of %j', (value, count) => {
  expect(countFields(value)).toBe(count);
});

it('takes any depth and length', () => {
  let deep: unknown = 'bottom';
  for (let level = 0; level < 100_000; level += 1) deep = [deep];
  expect(countFields({ deep, long: Array.from({ length: 300_000 }, () => 1) })).toBe(300_001);
});
