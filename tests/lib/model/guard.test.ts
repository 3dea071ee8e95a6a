import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSaferWithoutQuery, lookForSecrets } from '../../../lib/model/guard';
import { addresses } from './addresses';

const UUID = '550e8400-e29b-41d4-a716-446655440000';
const GIT_HASH = '938f6767e46cdfded60e50d99bf3b533f4809c68';
const SHA_256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const RANDOM = 'kX9vR2mQ7pL4tZ8wB3nY6cJ1';
const JWT = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJtZSJ9.c2lnbmF0dXJl';

describe('lookForSecrets', () => {
  it.each([
    'token=abc',
    'access_token=abc',
    'accessToken=abc',
    'authtoken=abc',
    'csrf-token=abc',
    'api_key=abc',
    'apikey=abc',
    'apiKey=abc',
    'AWSAccessKeyId=abc',
    'client_secret=abc',
    'password=hunter2',
    'user[password]=hunter2',
    'passwd=hunter2',
    'pwd=hunter2',
    'sig=abc',
    'signature=abc',
    'X-Amz-Signature=abc',
    'X-Amz-Credential=abc',
    'PHPSESSID=abc',
    'session_id=abc',
    'jwt=abc',
    'otp=482913',
    `key=${RANDOM}`,
    `key=${GIT_HASH}`,
    `key=${UUID}`,
    'key=wc_order_a1B2c3D4e5F6g',
    `code=${RANDOM}`,
    'code=4%2F0AX4XfWhQ9k2LpR7vT3yZ',
    `oobCode=${RANDOM}`,
    `session=${UUID}`,
    `sid=${RANDOM}`,
    `auth=${RANDOM}`,
    `id=${RANDOM}`,
    `q=${SHA_256}`,
    `state=${JWT}`,
  ])('finds the parameter %s, in the query and in the fragment', (parameter) => {
    const name = decodeURIComponent(parameter.slice(0, parameter.indexOf('=')));
    const findings = [{ kind: 'secret-parameter', name }];
    expect(lookForSecrets(`https://example.com/a?page=2&${parameter}`)).toEqual(findings);
    expect(lookForSecrets(`https://example.com/a#${parameter}&page=2`)).toEqual(findings);
    expect(lookForSecrets(`https://example.com/#/route?${parameter}`)).toEqual(findings);
  });

  it('finds a session written into the path', () => {
    expect(lookForSecrets(`https://example.com/a;jsessionid=1A2B3C4D5E6F/b`)).toEqual([
      { kind: 'secret-parameter', name: 'jsessionid' },
    ]);
  });

  it('names each parameter once, however often it occurs', () => {
    expect(lookForSecrets('https://example.com/?token=a1b2&sig=abc&token=c3d4')).toEqual([
      { kind: 'secret-parameter', name: 'token' },
      { kind: 'secret-parameter', name: 'sig' },
    ]);
  });

  it.each([
    `https://example.com/share/${RANDOM}`,
    `https://example.com/hooks/${SHA_256}/edit`,
    `https://example.com/a/${JWT}`,
    `https://example.com/?${RANDOM}`,
    `https://example.com/?${JWT}`,
    'https://docs.example.com/d/1U1RGAehQwRypUTovF1KRlpiOFze0b-_2gc6fAH0KY0k/edit',
    'https://hooks.example.com/services/T01ABCDEF/B01ABCDEF/x9Kd82LmQpZ03vTr7YbWn4Gc',
  ])('finds the random segment of %s', (address) => {
    expect(lookForSecrets(address)).toEqual([{ kind: 'random-segment' }]);
  });

  it.each([
    `https://example.com/password/reset/${GIT_HASH}`,
    `https://example.com/reset-password/${UUID}`,
    `https://example.com/resetPassword.php?u=${GIT_HASH}`,
    `https://example.com/invite/${UUID}`,
    `https://example.com/accept-invitation?id=${UUID}`,
    `https://example.com/email/verify/42/${GIT_HASH}`,
    `https://example.com/users/confirmation?id=${GIT_HASH}`,
    `https://example.com/activate/${UUID}`,
    `https://example.com/magic-link/${UUID}`,
    `https://example.com/unsubscribe/${GIT_HASH}`,
  ])('recognises %s as a reset link or similar', (address) => {
    expect(lookForSecrets(address)).toEqual([{ kind: 'reset-link' }]);
  });

  it.each(['https://me:pw@example.com/', 'https://me@example.com/', 'me:pw@example.com'])(
    'finds the credentials in %s',
    (address) => {
      expect(lookForSecrets(address)).toEqual([{ kind: 'credentials' }]);
    },
  );

  it('reports everything it finds', () => {
    expect(lookForSecrets(`http://me:pw@intranet/reset/${RANDOM}?token=abc`)).toEqual([
      { kind: 'credentials' },
      { kind: 'secret-parameter', name: 'token' },
      { kind: 'reset-link' },
      { kind: 'random-segment' },
      { kind: 'private-network' },
    ]);
  });

  it.each([
    '',
    'not an address',
    'about:blank',
    'mailto:me@example.com',
    'https://example.com/',
    'https://example.com/blog/how-to-reset-your-password-in-windows-11',
    'https://example.com/reset/how-to-reset-your-iphone-15-pro-max-password',
    'https://example.com/blog/2024/05/17/10-things-i-learnt-in-20-years-of-c-and-a-b-testing',
    'https://example.com/HowToBuildABrowserExtension2024WithPreact11',
    'https://example.com/wiki/Donaudampfschifffahrtsgesellschaft_(1829)',
    'https://example.com/wiki/%E6%97%A5%E6%9C%AC%E8%AA%9E%E6%97%A5%E6%9C%AC%E8%AA%9E%E6%97%A5',
    'https://example.com/files/Our%20sponsor%20message.png',
    `https://example.com/items/${UUID}`,
    `https://example.com/items/item_${UUID}`,
    `https://example.com/page/My-Title-${UUID.replaceAll('-', '')}`,
    `https://example.com/commit/${GIT_HASH}`,
    `https://example.com/compare/${GIT_HASH}...${GIT_HASH.slice(0, 7)}`,
    `https://example.com/presets/${UUID}`,
    'https://example.com/address/0x44d871aebF0126Bf646753E2C976Aa7e68A66c15',
    'https://example.com/posts/12345678901234567890123456789012',
    'https://example.com/dp/B08N5WRWNW/ref=sr_1_1?crid=2M096C61O4MLT&qid=1699999999&sr=8-1',
    'https://example.com/watch?v=dQw4w9WgXcQ&t=42s',
    'https://example.com/samsung-galaxy-s24-ultra-5g-256gb-12gb-ram-titanium',
    'https://example.com/invite/summer-party-2024',
    'https://example.com/verify',
    'https://example.com/?q=how+to+store+an+api+key+and+password',
    'https://example.com/?search=token',
    'https://example.com/?monkey=1&keyboard=qwertz&keywords=a&hockey=2&turkey=x',
    'https://example.com/?author=me&design=a&sigma=3&compass=n&passage=4&tokenizer=a',
    'https://example.com/?sort_key=title&key=name&code=DE&country_code=DE&zip_code=12345',
    'https://example.com/?promo_code=SUMMERSALE2024&code=WELCOMEBACK2024',
    'https://example.com/?session=keynote-1&session_id=42&pass=2&auth=1&ticket=early-bird',
    'https://example.com/?token=&show_password=1&password=true&otp=',
    'https://example.com/?page_token=CAoQAA&nextPageToken=CAoQAA',
    `https://example.com/?utm_content=${RANDOM}&gclid=${RANDOM}${RANDOM}&fbclid=${RANDOM}`,
    'https://example.com/?from=2024-01-15T10:30:00Z&to=2024-01-16T10:30:00Z',
    'https://example.com/?lat=52.520008&lng=13.404954&zoom=12',
    'https://example.com/?redirect=https%3A%2F%2Fexample.com%2Fa%2Fb%3Fc%3D1',
    'https://example.com/#installation-on-windows-11',
    'https://example.com/#ga060f0038a4ddfd5dd2b8fadf3c3a2e4f',
  ])('finds nothing in %s', (address) => {
    expect(lookForSecrets(address)).toEqual([]);
  });

  it.each([
    ['http://192.168.1.1/', undefined, true],
    ['http://192.168.1.1/', 'https://reports.example.com', true],
    ['http://localhost:3000/', 'https://reports.example.com', true],
    ['http://192.168.1.1/', 'https://reports.internal', false],
    ['http://localhost:3000/', 'http://127.0.0.1:8080', false],
    ['https://example.com/', 'http://127.0.0.1:8080', false],
    ['https://example.com/', undefined, false],
    ['http://intranet/', 'nonsense nonsense', true],
  ])('for %s and a service at %s finds a private network: %s', (address, service, found) => {
    expect(lookForSecrets(address, service)).toEqual(found ? [{ kind: 'private-network' }] : []);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(addresses, addresses, (address, service) => {
        expect(Array.isArray(lookForSecrets(address, service))).toBe(true);
      }),
    );
  });

  it('finds nearly every long random value, wherever it is', () => {
    const unit = fc.constantFrom(
      ...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_abcdefghijklmnopqrstuvwxyz'),
    );
    const value = fc.string({ unit, minLength: 32, maxLength: 43, size: 'max' });
    const values = fc.sample(value, { numRuns: 500, seed: 1 });
    const missed = values.filter(
      (value) => !lookForSecrets('https://example.com/a/' + value).length,
    );
    expect(missed.length).toBeLessThan(25);
  });
});

it.each([
  ['https://example.com/a?access_token=4f9d0c2b7e61a853', true],
  ['https://example.com/reset?u=k3yAb9Zq7Xw2Tn4v', true],
  ['http://192.168.1.1/?access_token=4f9d0c2b7e61a853', true],
  ['https://example.com/reset/k3yAb9Zq7Xw2Tn4v?lang=en', false],
  ['http://192.168.1.1/?lang=en', false],
  ['https://example.com/reset/k3yAb9Zq7Xw2Tn4v', false],
  ['https://example.com/?lang=en', false],
])('%s is safer without its query: %s', (address, isSafer) => {
  expect(isSaferWithoutQuery(address)).toBe(isSafer);
});
