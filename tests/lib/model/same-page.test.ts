import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hasScheme,
  hostOf,
  isTracking,
  parseAddress,
  samePageKey,
} from '../../../lib/model/same-page';
import { addresses } from './addresses';

describe('samePageKey', () => {
  it.each([
    ['http://example.com/a', 'https://example.com/a'],
    ['https://www.example.com/a', 'https://example.com/a'],
    ['https://www.www.example.com/a', 'https://example.com/a'],
    ['https://WWW.Example.COM/a', 'https://example.com/a'],
    ['https://example.com', 'https://example.com/'],
    ['https://example.com/a/', 'https://example.com/a'],
    ['https://example.com/a/?b=1', 'https://example.com/a?b=1'],
    ['https://example.com/a#b', 'https://example.com/a'],
    ['https://example.com/a?', 'https://example.com/a'],
    ['https://me:pw@example.com/a', 'https://example.com/a'],
    ['https://example.com:443/a', 'https://example.com/a'],
    ['http://example.com:443/a', 'https://example.com/a'],
    ['https://example.com:80/a', 'https://example.com/a'],
    ['https://example.com./a', 'https://example.com/a'],
    ['https://müller.example/', 'https://xn--mller-kva.example/'],
    ['https://example.com/a|b', 'https://example.com/a%7Cb'],
    ['https://example.com/a%7cb', 'https://example.com/a%7Cb'],
    ['https://example.com/?a|b', 'https://example.com/?a%7cb'],
    ['https://example.com/%61%2Db', 'https://example.com/a-b'],
    ['https://example.com/A_(b)', 'https://example.com/A_%28b%29'],
    ["https://example.com/it's?it's", 'https://example.com/it%27s?it%27s'],
    ['https://example.com/ü', 'https://example.com/%c3%bc'],
    ['https://example.com/100%', 'https://example.com/100%25'],
    ['https://example.com/a?utm_source=x&b=1&utm_medium=y', 'https://example.com/a?b=1'],
    ['https://example.com/a?gclid=x', 'https://example.com/a'],
    ['https://example.com/a?b=1&FBCLID=x', 'https://example.com/a?b=1'],
    ['https://example.com/a?msclkid=x&&b=1&', 'https://example.com/a?b=1'],
    ['https://example.com/a?utm%5Fsource=x', 'https://example.com/a'],
    ['example.com/a', 'https://www.example.com/a/'],
    ['www.example.com', 'https://example.com/'],
    ['//example.com/a', 'https://example.com/a'],
    ['example.com:8080/a', 'http://example.com:8080/a'],
    ['localhost:3000', 'http://localhost:3000/'],
    ['me:pw@example.com', 'https://example.com'],
    ['http://127.1/', '127.0.0.1'],
  ])('is the same for %s and %s', (one, other) => {
    expect(samePageKey(one)).not.toBeNull();
    expect(samePageKey(one)).toBe(samePageKey(other));
  });

  it.each([
    ['https://example.com/a', 'https://example.com/A'],
    ['https://example.com/a', 'https://example.com/b'],
    ['https://example.com/?a=1&b=2', 'https://example.com/?b=2&a=1'],
    ['https://example.com/?a=1', 'https://example.com/'],
    ['https://example.com/?a', 'https://example.com/a'],
    ['https://example.com/a%2Fb', 'https://example.com/a/b'],
    ['https://example.com/?a%26b', 'https://example.com/?a&b'],
    ['https://example.com/%2541', 'https://example.com/A'],
    ['https://example.com:8080/', 'https://example.com/'],
    ['https://blog.example.com/', 'https://example.com/'],
    ['https://wwwexample.com/', 'https://example.com/'],
    ['https://www.com/', 'https://com/'],
    ['https://example.com/?utm=1', 'https://example.com/'],
    ['https://example.com/?id=gclid', 'https://example.com/'],
  ])('distinguishes %s from %s', (one, other) => {
    expect(samePageKey(one)).not.toBe(samePageKey(other));
  });

  it('reads like an address without its scheme', () => {
    expect(samePageKey('https://www.Example.com:8080/A/?b=1#c')).toBe('example.com:8080/A?b=1');
  });

  it('is quick with a row of slashes', () => {
    const started = performance.now();
    expect(samePageKey(`https://example.com${'/'.repeat(50_000)}a`)).toMatch(/a$/);
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it.each([
    '',
    ' ',
    'about:blank',
    'chrome://settings',
    'file:///a.html',
    'ftp://example.com/',
    'mailto:me@example.com',
    'javascript:alert(1)',
    'data:text/html,a',
    'blob:https://example.com/1',
    'two words',
    'https://',
    'https://./',
    'https://a..b/',
    '/',
  ])('is null for %j, which is not a web page', (address) => {
    expect(samePageKey(address)).toBeNull();
    expect(hostOf(address)).toBeNull();
  });

  it('is idempotent, and never throws', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        const key = samePageKey(address);
        if (key !== null) expect(samePageKey(key)).toBe(key);
      }),
      { numRuns: 5000 },
    );
  });
});

describe('hostOf', () => {
  it.each([
    ['https://www.Example.com:8080/a', 'example.com'],
    ['www.example.com', 'example.com'],
    ['https://blog.example.com/', 'blog.example.com'],
    ['https://me:pw@MÜLLER.example', 'xn--mller-kva.example'],
    ['http://[::1]:8080', '[::1]'],
    ['https://www.com', 'www.com'],
  ])('finds the host of %s: %s', (address, host) => {
    expect(hostOf(address)).toBe(host);
  });
});

describe('parseAddress', () => {
  it.each([
    ['example.com/a', undefined, 'https://example.com/a'],
    ['localhost:8080', 'http', 'http://localhost:8080/'],
    ['https://localhost', 'http', 'https://localhost/'],
    [' http://example.com ', undefined, 'http://example.com/'],
  ])('reads %j with the default scheme %s as %s', (text, scheme, href) => {
    expect(parseAddress(text, scheme)?.href).toBe(href);
  });
});

describe('hasScheme', () => {
  it.each([
    ['https://example.com', true],
    ['HTTP:example.com', true],
    ['mailto:me@example.com', true],
    ['view-source:https://example.com', true],
    ['https://me:pw@example.com:80/', true],
    ['example.com', false],
    ['localhost:8080', false],
    ['localhost:8080/a', false],
    ['me:pw@example.com', false],
    ['example.com/a:b', false],
    ['//example.com', false],
    ['[::1]:80', false],
  ])('of %j is %s', (text, expected) => {
    expect(hasScheme(text)).toBe(expected);
  });
});

describe('isTracking', () => {
  it.each([
    'utm_source',
    'UTM_campaign',
    'gclid',
    'dclid',
    'wbraid',
    'fbclid',
    'mc_eid',
    '_gl',
    'igsh',
  ])('recognises %s as a tracking parameter', (name) => {
    expect(isTracking(name)).toBe(true);
  });

  it.each(['utm', 'id', 'q', 'my_gclid', 'ga', 'page'])('treats %s as part of the page', (name) => {
    expect(isTracking(name)).toBe(false);
  });
});
