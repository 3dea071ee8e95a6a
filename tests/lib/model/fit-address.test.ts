import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitAddress, withoutQuery } from '../../../lib/model/fit-address';
import { addresses } from './addresses';

const fitted = (address: string, ...removed: string[]) => ({ ok: true, address, removed });

describe('fitAddress', () => {
  it.each([
    'https://example.com/',
    'http://example.com:8080/a/b.html?c=d&e=f',
    'https://example.com/a%20b%7C%c3%bc?q=%5B1%5D',
    'https://example.com/A/b/?',
    'https://example.com/a;b,c/(d)!*~$&+=:@?x=/?:@!$(),;*',
    'https://xn--mller-kva.example/',
    'https://[2001:db8::1]:8443/a',
    'http://127.0.0.1:3000/',
    `https://example.com/${'long/'.repeat(2000)}?${'q'.repeat(5000)}`,
  ])('leaves %.60s as it is', (address) => {
    expect(fitAddress(address)).toEqual(fitted(address));
  });

  it.each([
    ['https://example.com/a|b', 'https://example.com/a%7Cb'],
    ['https://example.com/{a}^`b', 'https://example.com/%7Ba%7D%5E%60b'],
    ['https://example.com/"a"', 'https://example.com/%22a%22'],
    ["https://example.com/it's", 'https://example.com/it%27s'],
    ["https://example.com/?it's", 'https://example.com/?it%27s'],
    ['https://example.com/a b?c d', 'https://example.com/a%20b?c%20d'],
    ['https://example.com/?a\\b', 'https://example.com/?a%5Cb'],
    ['https://example.com/?{a}|^`"<b>', 'https://example.com/?%7Ba%7D%7C%5E%60%22%3Cb%3E'],
    ['https://example.com/a[1]?b[]=2', 'https://example.com/a%5B1%5D?b%5B%5D=2'],
    ['https://[::1]/a[1]', 'https://[::1]/a%5B1%5D'],
    ['https://example.com/ü?ü=😀', 'https://example.com/%C3%BC?%C3%BC=%F0%9F%98%80'],
    ['https://example.com/100%', 'https://example.com/100%25'],
    ['https://example.com/%zz%7c', 'https://example.com/%25zz%7c'],
    ['https://müller.example/', 'https://xn--mller-kva.example/'],
    ['HTTPS://EXAMPLE.com:443', 'https://example.com/'],
    ['  https://example.com/\n', 'https://example.com/'],
  ])('sends %j as %j', (address, sent) => {
    expect(fitAddress(address)).toEqual(fitted(sent));
  });

  it.each([
    ['https://me:pw@example.com/a', 'https://example.com/a', ['credentials']],
    ['https://me@example.com/a', 'https://example.com/a', ['credentials']],
    ['https://:pw@example.com/a', 'https://example.com/a', ['credentials']],
    ['https://example.com/a?b#c', 'https://example.com/a?b', ['fragment']],
    ['https://example.com/#/route?x', 'https://example.com/', ['fragment']],
    ['https://me:pw@example.com/#c', 'https://example.com/', ['credentials', 'fragment']],
    ['https://example.com/#', 'https://example.com/', []],
    ['https://example.com/@me:pw', 'https://example.com/@me:pw', []],
    ['https://example.com/%23c', 'https://example.com/%23c', []],
  ])('for %j sends %j and says that it removed %j', (address, sent, removed) => {
    expect(fitAddress(address)).toEqual(fitted(sent, ...removed));
  });

  it.each([
    ['', 'blank'],
    [' ', 'blank'],
    ['about:blank', 'blank'],
    ['ABOUT:BLANK#x', 'blank'],
    ['about:blank?x', 'blank'],
    ['about:config', 'browser-page'],
    ['about:blankets', 'browser-page'],
    ['chrome://settings', 'browser-page'],
    ['chrome-search://local-ntp', 'browser-page'],
    ['edge://flags', 'browser-page'],
    ['brave://settings', 'browser-page'],
    ['moz-extension://c0ffee/options.html', 'browser-page'],
    ['chrome-extension://abcdef/popup.html', 'browser-page'],
    ['view-source:https://example.com/', 'browser-page'],
    ['devtools://devtools/bundled/inspector.html', 'browser-page'],
    ['resource://gre/', 'browser-page'],
    ['file:///home/me/a.html', 'file'],
    ['data:text/html,hello', 'not-web'],
    ['blob:https://example.com/1234', 'not-web'],
    ['javascript:alert(1)', 'not-web'],
    ['ftp://example.com/', 'not-web'],
    ['mailto:me@example.com', 'not-web'],
    ['ws://example.com', 'not-web'],
    ['filesystem:https://example.com/a', 'not-web'],
    ['example.com', 'not-web'],
    ['https://', 'not-web'],
    ['https://a b/', 'not-web'],
    ['nonsense', 'not-web'],
  ])('refuses %j because of: %s', (address, reason) => {
    expect(fitAddress(address)).toEqual({ ok: false, reason });
  });

  it('is idempotent, and returns only characters that a service accepts', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        const once = fitAddress(address);
        if (!once.ok) return;
        expect(fitAddress(once.address)).toEqual(fitted(once.address));
        const { origin, href } = new URL(once.address);
        expect(href).toBe(once.address);
        expect(href.slice(origin.length)).toMatch(/^(%[\da-fA-F]{2}|[\w.~!$&()*+,;=:@/?-])*$/);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('withoutQuery', () => {
  it.each([
    ['https://example.com/a?b=c', 'https://example.com/a'],
    ['https://example.com/a?b=c#d', 'https://example.com/a'],
    ['https://example.com/a#b?c', 'https://example.com/a'],
    ['https://example.com/?a\nb', 'https://example.com/'],
    ['https://example.com/a', 'https://example.com/a'],
    ['', ''],
  ])('turns %j into %j', (address, rest) => {
    expect(withoutQuery(address)).toBe(rest);
  });
});
