import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isLoopback,
  originPattern,
  readServiceAddress,
  redirectedAddress,
} from '../../../lib/model/service-address';
import { addresses } from './addresses';

describe('readServiceAddress', () => {
  it.each([
    'https://example.com',
    'https://example.com:8443',
    'https://example.com/tools',
    'https://example.com/public/tools',
    'https://example.com/publications',
    'https://example.com/Tools/v1',
    'https://intranet',
    'http://localhost:8080',
    'http://127.0.0.1',
    'http://a.localhost:3000/tools',
  ])('accepts %s unchanged', (address) => {
    const { origin } = new URL(address);
    expect(readServiceAddress(address)).toEqual({
      ok: true,
      baseUrl: address,
      origin,
      changed: false,
    });
  });

  it.each([
    ['https://example.com/', 'https://example.com'],
    ['https://example.com///', 'https://example.com'],
    ['https://example.com/public', 'https://example.com'],
    ['https://example.com/public/', 'https://example.com'],
    ['https://example.com/public/api', 'https://example.com'],
    ['https://example.com/public/api/v1', 'https://example.com'],
    ['https://example.com/public/api/v1/', 'https://example.com'],
    ['https://example.com/public/api/v1/reports', 'https://example.com'],
    ['https://example.com/public/api/v1/reports/42?x=1#y', 'https://example.com'],
    ['https://example.com//public//api/v1', 'https://example.com'],
    ['https://example.com/public/public', 'https://example.com'],
    ['https://example.com/public/reports/42', 'https://example.com'],
    ['HTTPS://EXAMPLE.COM/PUBLIC/API/V1', 'https://example.com'],
    ['https://example.com/tools/public/api/v1', 'https://example.com/tools'],
    ['https://example.com/Tools/Public/Api/v1', 'https://example.com/Tools'],
    ['https://example.com/public/tools/public/api/v1', 'https://example.com/public/tools'],
    ['https://example.com/public/api/v1/public/api/v1', 'https://example.com'],
    ['https://example.com:443', 'https://example.com'],
    ['https://example.com?x=1', 'https://example.com'],
    ['https://example.com/#/reports', 'https://example.com'],
    ["https://example.com/a'/", 'https://example.com/a%27'],
    ['"https://example.com"', 'https://example.com'],
    ['<https://example.com/>', 'https://example.com'],
    ["'example.com'", 'https://example.com'],
    ['“example.com”', 'https://example.com'],
    ['example.com', 'https://example.com'],
    ['example.com:8443/public', 'https://example.com:8443'],
    ['//example.com', 'https://example.com'],
    ['https:example.com', 'https://example.com'],
    ['https:\\\\example.com\\tools', 'https://example.com/tools'],
    ['müller.example', 'https://xn--mller-kva.example'],
    ['intranet:8080', 'https://intranet:8080'],
    ['localhost', 'http://localhost'],
    ['localhost:8080', 'http://localhost:8080'],
    ['localhost:443', 'http://localhost:443'],
    ['LOCALHOST:8080/public/api/v1', 'http://localhost:8080'],
    ['reports.localhost', 'http://reports.localhost'],
    ['127.0.0.1:8080/', 'http://127.0.0.1:8080'],
    ['LOCALHOST:8081', 'http://localhost:8081'],
    ['https://localhost/', 'https://localhost'],
    ['http://127.1/', 'http://127.0.0.1'],
  ])('turns %j into %s, and says that it changed', (pasted, baseUrl) => {
    const { origin } = new URL(baseUrl);
    expect(readServiceAddress(pasted)).toEqual({ ok: true, baseUrl, origin, changed: true });
  });

  it('does not count spaces around the address as a change', () => {
    expect(readServiceAddress(' https://example.com\n')).toMatchObject({ changed: false });
  });

  it.each([
    ['', { reason: 'empty' }],
    [' \n', { reason: 'empty' }],
    ['""', { reason: 'empty' }],
    ['two words', { reason: 'not-an-address' }],
    ['https://', { reason: 'not-an-address' }],
    ['https://.', { reason: 'not-an-address' }],
    ['https://a b', { reason: 'not-an-address' }],
    ['https://example.com:99999', { reason: 'not-an-address' }],
    ['example', { reason: 'not-an-address', suggestion: 'https://example' }],
    ['example/public', { reason: 'not-an-address', suggestion: 'https://example' }],
    ['http://example.com', { reason: 'needs-https', suggestion: 'https://example.com' }],
    [
      'http://example.com:8080/tools/public/api/v1',
      { reason: 'needs-https', suggestion: 'https://example.com:8080/tools' },
    ],
    ['http://10.0.0.1', { reason: 'needs-https', suggestion: 'https://10.0.0.1' }],
    [
      'http://localhost.example.com',
      { reason: 'needs-https', suggestion: 'https://localhost.example.com' },
    ],
    [
      'https://me:pw@example.com/public/',
      { reason: 'credentials', suggestion: 'https://example.com' },
    ],
    ['me:pw@example.com', { reason: 'credentials', suggestion: 'https://example.com' }],
    ['https://me@example.com', { reason: 'credentials', suggestion: 'https://example.com' }],
    ['ftp://example.com', { reason: 'not-web' }],
    ['file:///a', { reason: 'not-web' }],
    ['javascript:alert(1)', { reason: 'not-web' }],
    ['mailto:me@example.com', { reason: 'not-web' }],
    ['about:blank', { reason: 'not-web' }],
    ['chrome-extension://abc/', { reason: 'not-web' }],
  ])('refuses %j with %j', (pasted, refusal) => {
    expect(readServiceAddress(pasted)).toEqual({ ok: false, ...refusal });
  });

  it('is idempotent, returns only https or loopback addresses, and never throws', () => {
    fc.assert(
      fc.property(addresses, (pasted) => {
        const once = readServiceAddress(pasted);
        const baseUrl = once.ok ? once.baseUrl : once.suggestion;
        if (baseUrl === undefined) return;
        const { origin, protocol, hostname } = new URL(baseUrl);
        expect(readServiceAddress(baseUrl)).toEqual({ ok: true, baseUrl, origin, changed: false });
        expect(protocol === 'https:' || isLoopback(hostname)).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });
});

describe('redirectedAddress', () => {
  it.each([
    ['https://www.example.com/public/api/v1/reports?per_page=10', 'https://www.example.com'],
    ['https://example.com/tools/public/api/v1/reports/', 'https://example.com/tools'],
    ['http://127.0.0.1:8080/public/api/v1/reports', 'http://127.0.0.1:8080'],
  ])('finds a service in %s', (location, baseUrl) => {
    expect(redirectedAddress(location)).toMatchObject({ ok: true, baseUrl });
  });

  it.each([
    'https://example.com/login',
    'https://example.com/',
    'https://example.com/login?next=/public/api/v1/reports',
    'nonsense',
  ])('finds none in %s', (location) => {
    expect(redirectedAddress(location)).toBeNull();
  });

  it('rejects one that would send the key unprotected', () => {
    expect(redirectedAddress('http://example.com/public/api/v1/reports')).toMatchObject({
      ok: false,
      reason: 'needs-https',
    });
  });
});

describe('isLoopback', () => {
  it.each(['localhost', 'LOCALHOST', 'a.localhost', 'a.b.localhost', '127.0.0.1'])(
    'is true for %s',
    (hostname) => {
      expect(isLoopback(hostname)).toBe(true);
    },
  );

  it.each([
    '',
    'example.com',
    'localhost.example.com',
    'mylocalhost',
    '.localhost',
    '127.0.0.1.example.com',
    '127.example.com',
    '10.0.0.1',
    '128.0.0.1',
    '0.0.0.0',
    '[::2]',
    // Also loopback, but browsers cannot ask for permission for them.
    '127.9.8.7',
    '[::1]',
  ])('is false for %j', (hostname) => {
    expect(isLoopback(hostname)).toBe(false);
  });
});

describe('originPattern', () => {
  it.each([
    ['https://example.com', 'https://example.com/*'],
    ['https://example.com:8443', 'https://example.com/*'],
    ['http://127.0.0.1:49152', 'http://127.0.0.1/*'],
    ['http://[::1]', 'http://[::1]/*'],
    ['http://[::1]:8080', 'http://[::1]/*'],
  ])('of %s is %s', (origin, pattern) => {
    expect(originPattern(origin)).toBe(pattern);
  });
});
