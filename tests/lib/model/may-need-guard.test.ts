import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lookForSecrets } from '../../../lib/model/guard';
import { mayNeedGuard } from '../../../lib/model/may-need-guard';
import { addresses } from './addresses';

describe('mayNeedGuard', () => {
  it.each([
    'https://example.com/',
    'https://www.example-company.com/pricing',
    'https://xn--bcher-kva.example/',
    'https://example.com.:8443/a',
  ])('sees immediately that %s needs no closer look', (address) =>
    expect(mayNeedGuard(address)).toBe(false),
  );

  it.each([
    'https://example.com/?a=1',
    'https://example.com/a;session=1',
    'https://me:word@example.com/',
    'https://example.com/kX9vR2mQ7pL4tZ8wB3nY6cJ1',
    'http://[::1]:80/a/b',
    'http://10.0.0.1/',
    'http://intranet/',
    'http://wiki.corp/a',
    'https://router.home.arpa./',
    // Browsers take a backslash for a slash.
    'https://example.com\\kX9vR2mQ7pL4tZ8wB3nY6cJ1',
    'http://intranet\\example.com',
  ])('leaves %s to the guard', (address) => expect(mayNeedGuard(address)).toBe(true));

  it('needs no closer look at a private host if the service is on a private network too', () => {
    expect(mayNeedGuard('http://127.0.0.1:8080/a', 'http://127.0.0.1:3000')).toBe(false);
  });

  it('never misses what the guard would have found', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        for (const service of [undefined, 'https://reports.example', 'http://localhost']) {
          if (mayNeedGuard(address, service)) continue;
          expect(lookForSecrets(address, service).map(({ kind }) => kind)).toEqual([]);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
