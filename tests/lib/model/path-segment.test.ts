import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathSegment } from '../../../lib/model/path-segment';

describe('pathSegment', () => {
  it.each([
    ['example.com', 'example.com'],
    ['My project', 'My%20project'],
    ['a/b', 'a%2Fb'],
    ['a\\b', 'a%5Cb'],
    ['/', '%2F'],
    ['50%', '50%25'],
    ['%2F', '%252F'],
    ['?', '%3F'],
    ['#1', '%231'],
    ['a;b=c&d', 'a%3Bb%3Dc%26d'],
    ['müller.de', 'm%C3%BCller.de'],
    ['😀', '%F0%9F%98%80'],
    ["it's (1)*!~", "it's%20(1)*!~"],
    ['\t\n\r', '%09%0A%0D'],
    ['\u0000', '%00'],
    [' ', '%20'],
    ['...', '...'],
    ['.htaccess', '.htaccess'],
    ['a..b', 'a..b'],
    ['..a/b..', '..a%2Fb..'],
  ])('encodes the name %j as %j', (name, segment) => {
    expect(pathSegment(name)).toBe(segment);
  });

  it.each([
    '',
    '.',
    '..',
    '%2e',
    '%2E%2e',
    '.%2E',
    'a/..',
    '../a',
    'a/./b',
    'a/%2e%2e/b',
    '..\\a',
    '\ud800',
    'a\udc00b',
  ])('rejects the name %j, which would mean something else in any encoding', (name) => {
    expect(pathSegment(name)).toBeNull();
  });

  it('never produces a path other than the expected one', () => {
    const part = fc.constantFrom(
      '.',
      '..',
      '/',
      '\\',
      '%2e',
      '%2F',
      '?',
      '#',
      ';',
      '\t',
      'a',
      '\ud800',
    );
    const name = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: part, maxLength: 6 }),
    );
    fc.assert(
      fc.property(name, (text) => {
        const segment = pathSegment(text);
        if (segment === null) return true;
        const { pathname, search, hash } = new URL('https://h/a/' + segment);
        return (
          segment !== '' &&
          pathname === '/a/' + segment &&
          search + hash === '' &&
          !segment.includes('/') &&
          decodeURIComponent(segment) === text
        );
      }),
      { numRuns: 3_000 },
    );
  });
});
