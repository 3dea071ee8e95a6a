import { describe, expect, it } from 'vitest';
import { resultOf, scoreOf } from './score';

describe('the score', () => {
  it.each([
    ['all', () => true, 100],
    ['none', () => false, 0],
    ['all but one of high importance', (name: string) => name !== 'https_encryption', 95],
    ['all but one of medium importance', (name: string) => name !== 'http2', 98],
    ['all but one of low importance', (name: string) => name !== 'hsts', 100],
    ['one of two that were made', onlyMade({ title: true, robots: false }), 50],
    ['one of high, not one of medium importance', onlyMade({ title: true, http2: false }), 67],
  ])('of a page that passes %s', (_, passes, score) => {
    expect(scoreOf(passes)).toBe(score);
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

function onlyMade(outcomes: Record<string, boolean>) {
  return (name: string): boolean | undefined => outcomes[name];
}
