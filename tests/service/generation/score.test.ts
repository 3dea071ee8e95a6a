import { describe, expect, it } from 'vitest';
import { instantResults } from './instant-results';
import { resultsOf } from './results';
import { resultOf, scoreOf } from './score';

describe('the score', () => {
  it.each([
    ['all', () => true, 100],
    ['none', () => false, 0],
    ['all but https', (name: string) => name !== 'https', 88],
    ['the title alone', (name: string) => name === 'title', 12],
    ['structured data alone', (name: string) => name === 'structured_data', 2],
  ])('of a page that passes %s', (_, passes, score) => {
    expect(scoreOf(resultsOf((name) => ({ passed: passes(name), value: null })))).toBe(score);
  });

  it.each([
    [100, 'good'],
    [80, 'good'],
    [79, 'decent'],
    [49, 'decent'],
    [48, 'bad'],
    [0, 'bad'],
  ])('of %i is %s', (score, result) => {
    expect(resultOf(score)).toBe(result);
  });
});

it('without a page depends only on the address, and differs between addresses', () => {
  const results = Array.from({ length: 60 }, (_, index) => {
    const address = `https://shop.example/${index}`;
    expect(instantResults(address)).toEqual(instantResults(address));
    return resultOf(scoreOf(instantResults(address)));
  });
  expect(new Set(results)).toEqual(new Set(['good', 'decent', 'bad']));
});
