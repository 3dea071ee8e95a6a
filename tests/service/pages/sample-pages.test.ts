import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, reportIn } from '../call-api';
import { checkPage } from '../generation/check-page';
import { fetchPage } from '../generation/fetch-page';
import type { Results } from '../generation/results';
import { startService } from '../service';
import type { Service } from '../service';
import { FLAWS, spoil } from './flaws';
import type { Flaw } from './flaws';
import { PAGES } from './page-list';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const addressOf = (name: string) => `${service.origin}/pages/${name}`;
const examine = (name: string) => fetchPage(addressOf(name), AbortSignal.timeout(10_000));
const visit = async (name: string) => (await fetch(addressOf(name))).text();
const failedIn = (results: Results) =>
  Object.entries(results).flatMap(([name, { passed }]) => (passed ? [] : [name]));

/** A page without encryption cannot pass these. */
const UNENCRYPTED = ['https_encryption', 'http2', 'hsts'];

describe('a flaw', () => {
  it('is the only reason for what is wrong with a page', async () => {
    expect(failedIn(checkPage(await examine('good')))).toEqual(UNENCRYPTED);
  });

  const inHeaders = ['text_compression', 'server_signature'];
  const inPage = Object.keys(FLAWS).filter((flaw) => !inHeaders.includes(flaw)) as Flaw[];
  it.each(inPage)('%s is found by the check of that name', async (flaw) => {
    const page = await examine('good');
    const failed = failedIn(checkPage({ ...page, html: spoil(page.html, [flaw]) }));
    expect(failed).toContain(flaw);
    // Those without a title or a description lack what is in them too.
    const expected = /title|description/.test(flaw) ? 4 : 1;
    expect(failed.length - UNENCRYPTED.length).toBeLessThanOrEqual(expected);
  });

  it.each(inHeaders)('%s is found by the check of that name', async (flaw) => {
    expect(failedIn(checkPage(await examine('bad')))).toContain(flaw);
  });
});

describe('a page', () => {
  it.each(Object.keys(PAGES))('%s leads only to what is there', async (name) => {
    const html = await visit(name);
    const paths = [...html.matchAll(/(?:href|src)="(\/pages\/[^"]+)"/g)].map(([, path]) => path!);
    expect(paths.length).toBeGreaterThan(8);
    for (const path of new Set(paths)) {
      const { status } = await fetch(service.origin + path);
      expect(`${path} ${status}`).toBe(`${path} 200`);
    }
  });

  it.each(['good', 'decent', 'bad', 'any/page'])('%s stays as it is', async (name) => {
    const before = await visit(name);
    await examine(name);
    expect((await examine(name)).html).toBe(before);
    expect(await visit(name)).toBe(before);
  });

  const changing = Object.keys(PAGES).filter((name) => PAGES[name]!.revisions.length > 1);
  it.each(changing)('%s changes from report to report', async (name) => {
    const url = addressOf(name);
    const { id, results } = reportIn(await callApi(service, 'POST', '/reports', { url }));
    const update = async () =>
      reportIn(await callApi(service, 'PUT', `/reports/${String(id)}`, { results: '1' }));
    let before = failedIn(results as Results);
    const fixed: string[] = [];
    const broken: string[] = [];
    for (let nth = 2; nth <= PAGES[name]!.revisions.length; nth++) {
      const after = failedIn((await update()).results as Results);
      fixed.push(...before.filter((check) => !after.includes(check)));
      broken.push(...after.filter((check) => !before.includes(check)));
      expect(after).not.toEqual(before);
      before = after;
    }
    expect(fixed.length).toBeGreaterThan(1);
    expect(broken.length).toBeGreaterThan(0);
    expect(failedIn((await update()).results as Results)).toEqual(before);
  });

  it('is shown to visitors as it was examined last', async () => {
    const other = await startService();
    const html = async () => (await fetch(`${other.origin}/pages/bakery/menu`)).text();
    const first = await html();
    expect(await html()).toBe(first);
    const address = `${other.origin}/pages/bakery/menu`;
    const signal = AbortSignal.timeout(10_000);
    expect((await fetchPage(address, signal)).html).toBe(first);
    const second = await fetchPage(address, signal);
    expect(second.html).not.toBe(first);
    expect(await html()).toBe(second.html);
    await other.stop();
  });
});

it.each(['none', 'assets/none.css', 'assets/..%2Fhtml.ts', 'assets/'])(
  'nothing is at %s',
  async (name) => {
    expect((await fetch(addressOf(name))).status).toBe(404);
  },
);

it('is sent as it is to those who cannot unpack it', async () => {
  const response = await fetch(addressOf('good'), { headers: { 'accept-encoding': 'identity' } });
  expect(response.headers.get('content-encoding')).toBe(null);
  expect(await response.text()).toContain('Amber Bakery');
});
