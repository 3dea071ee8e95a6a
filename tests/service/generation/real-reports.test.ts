import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callApi, reportIn } from '../call-api';
import { startService } from '../service';
import type { Service } from '../service';

let service: Service;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.stop());

const store = (url: string) => callApi(service, 'POST', '/reports', { url });

describe('the sample pages', () => {
  it.each(['good', 'decent', 'bad'])('include one whose report is %s', async (result) => {
    const report = reportIn(await store(`${service.origin}/pages/${result}`));
    expect(report).toMatchObject({ result, project: '127.0.0.1' });
    expect(report.results).toMatchObject({
      https_encryption: { passed: false },
      meta_viewport: { passed: true },
    });
  });

  it('are endless, each one the same on every request, with its name escaped', async () => {
    const address = `${service.origin}/pages/any/%3Cb%3E&'x`;
    const [first, second] = [await fetch(address), await fetch(address)];
    const html = await first.text();
    expect(html).toBe(await second.text());
    expect(html).not.toMatch(/<b>|&'x/);
    expect((await fetch(`${service.origin}/pages/none`)).status).toBe(404);
  });

  it('do not appear in the log when the service itself fetches them', async () => {
    await store(`${service.origin}/pages/good`);
    expect(service.log.map(({ method }) => method)).toEqual(['POST']);
  });
});

it('checks the page again on update', async () => {
  const id = service.insert({ url: `${service.origin}/pages/good`, score: 3, createdAt: 1000 });
  const before = Date.now();
  const answer = await callApi(service, 'PUT', `/reports/${id}`, { results: '1' });
  expect(reportIn(answer).result).toBe('good');
  expect(service.find(id)?.generatedAt).toBeGreaterThanOrEqual(before);

  service.addFault({ action: 'status', status: 500, path: '^/pages/' });
  const failed = await callApi(service, 'PUT', `/reports/${id}`, { results: '1' });
  expect(failed.json).toMatchObject({ errors: { url: ['The page answered with status 500.'] } });
});

describe('a page', () => {
  let site: Server;
  let origin: string;
  const serve: RequestListener = (request, response) => {
    const [, kind, count] = (request.url ?? '').split('/');
    if (kind === 'hops' && Number(count) > 0) {
      return response.writeHead(302, { location: `/hops/${Number(count) - 1}` }).end();
    }
    if (kind === 'file') return response.writeHead(302, { location: 'file:///etc/hosts' }).end();
    if (kind === 'cut') return response.destroy();
    const type = kind === 'image' ? 'image/png' : 'text/html';
    const body = kind === 'huge' ? 'x'.repeat(2_000_001) : '<title>Hi</title>';
    return response.writeHead(200, { 'content-type': type }).end(body);
  };
  beforeEach(async () => {
    site = createServer(serve);
    await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
    origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    site.closeAllConnections();
    site.close();
  });

  it('is found through five redirects, and stored under the address sent or found', async () => {
    expect(reportIn(await store(`${origin}/hops/5`)).url).toBe(`${origin}/hops/5`);
    service.set({ url: 'after-redirects' });
    expect(reportIn(await store(`${origin}/hops/5`)).url).toBe(`${origin}/hops/0`);
  });

  it.each([
    ['/hops/6', 'The page redirects too often.'],
    ['/file', 'Only http and https pages are reported.'],
    ['/cut', 'The page could not be reached.'],
    ['/image', 'The address is not a web page.'],
    ['/huge', 'The page is too large.'],
  ])('at %s cannot be reported', async (path, message) => {
    const answer = await store(`${origin}${path}`);
    expect(answer.status).toBe(422);
    expect(answer.json).toEqual({ message, errors: { url: [message] } });
    expect(service.count()).toBe(0);
  });
});
