import { expect, it } from 'vitest';
import { checkPage } from './check-page';
import type { FetchedPage } from './fetch-page';
import type { CheckName } from './vocabulary';

const page = (more: Partial<FetchedPage>): FetchedPage => ({
  url: 'https://shop.example/a',
  html: '',
  bytes: 0,
  ms: 10,
  headers: new Headers(),
  ...more,
});

const sent = (name: string, value: string) => ({ headers: new Headers({ [name]: value }) });

// Nothing in the page itself tells any of these.
it.each<[CheckName, Partial<FetchedPage>, Record<string, unknown> | undefined]>([
  ['https_encryption', { url: 'http://shop.example/' }, { missing: 'https' }],
  ['http2', { url: 'http://shop.example/' }, { failed: null }],
  ['seo_friendly_url', {}, undefined],
  ['seo_friendly_url', { url: 'https://shop.example/a_b' }, { bad_format: null }],
  ['seo_friendly_url', { url: 'https://shop.example/?id=1' }, { bad_format: null }],
  ['page_size', { bytes: 330_000 }, undefined],
  ['page_size', { bytes: 330_001 }, { too_large: { max: 330_000 } }],
  ['load_time', { ms: 2_000 }, undefined],
  ['load_time', { ms: 2_001 }, { too_slow: { max: 2 } }],
  ['text_compression', sent('content-encoding', 'br'), undefined],
  ['noindex_header', sent('x-robots-tag', 'none'), { noindex: 'none' }],
  ['server_signature', {}, undefined],
  ['server_signature', sent('server', 'nginx'), undefined],
  ['server_signature', sent('server', 'Apache/2.4.1'), { failed: null }],
  ['server_signature', sent('x-powered-by', 'PHP/8.1'), { failed: null }],
  ['hsts', sent('strict-transport-security', 'max-age=1'), undefined],
  ['charset', sent('content-type', 'text/html; charset=utf-8'), undefined],
])('%s with %j has the errors %j', (name, more, errors) => {
  const check = checkPage(page(more))[name];
  expect(check?.passed).toBe(errors === undefined);
  expect(check?.errors).toEqual(errors);
});

it('does not report what one request cannot tell', () => {
  const secure = Object.keys(checkPage(page({})));
  for (const name of ['404_page', 'robots', 'sitemap', 'llms_txt', 'minification', 'http2'])
    expect(secure).not.toContain(name);
  expect(secure.length).toBeGreaterThan(35);
});

it('gives numbers of seconds and bytes as numbers', () => {
  const { load_time, text_compression } = checkPage(page({ ms: 1_234, bytes: 5 }));
  expect([load_time?.value, text_compression?.value]).toEqual([1.234, 5]);
});
