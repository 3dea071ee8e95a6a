import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unicodeHost } from '../../../lib/model/unicode-host';

it.each([
  'example.com',
  'bücher.example',
  'shop.bücher.example',
  'münchen.straßenbahn.example',
  'παράδειγμα.δοκιμή',
  'пример.испытание',
  '例え.テスト',
  '한국.example',
  'मेंढक.example',
  'a-ü-b.example',
  'ü.example',
  '💩.example',
])('reads %s', (host) => {
  expect(unicodeHost(new URL(`https://${host}/`).hostname)).toBe(host);
});

it('reads every host that a browser can write', () => {
  const letters = fc.constantFrom(...'aö9ñжλ語あ한ब'.split(''));
  fc.assert(
    fc.property(fc.array(letters, { minLength: 1, maxLength: 12 }), (label) => {
      const host = `${label.join('')}.example`.normalize('NFC');
      fc.pre(URL.canParse(`https://${host}/`));
      expect(unicodeHost(new URL(`https://${host}/`).hostname)).toBe(host);
    }),
  );
});

it.each(['xn--.example', 'xn--a!.example', 'xn--99999999.example'])('survives %s', (host) => {
  expect(() => unicodeHost(host)).not.toThrow();
});
