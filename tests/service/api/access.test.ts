import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callApi } from '../call-api';
import { startService } from '../service';
import type { Service } from '../service';
import { defaultSwitches } from '../switches';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterEach(() => service.set(defaultSwitches));
afterAll(() => service.stop());

describe('the key', () => {
  it.each(['', 'Bearer ', 'Bearer wrong', 'bearer local-expert-key', 'Bearer  local-expert-key'])(
    'is rejected as "%s"',
    async (authorization) => {
      const answer = await callApi(service, 'GET', '/reports', undefined, { authorization });
      expect(answer.status).toBe(401);
      expect(answer.json).toEqual({ message: 'Unauthenticated.' });
    },
  );

  it('can be one of several, and can be revoked while the service runs', async () => {
    service.set({ keys: ['first', 'second'] });
    const status = async (key: string) =>
      (await callApi(service, 'GET', '/projects', undefined, { authorization: `Bearer ${key}` }))
        .status;
    expect([await status('first'), await status('second')]).toEqual([200, 200]);
    service.set({ keys: ['second'] });
    expect([await status('first'), await status('second')]).toEqual([401, 200]);
  });
});

describe('without Accept: application/json', () => {
  const html = { accept: 'text/html' };

  it.each([
    ['a rejected key', 'GET', { ...html, authorization: 'Bearer wrong' }],
    ['a rejected field', 'POST', html],
  ])('%s redirects to the login page', async (_, method, headers) => {
    const answer = await callApi(service, method, '/reports', undefined, headers);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/login');
    const login = await fetch(new URL('/login', service.origin));
    expect([login.status, login.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
  });

  it('a rejected field gets an HTML page if the redirect is switched off', async () => {
    service.set({ loginRedirect: false });
    const answer = await callApi(service, 'POST', '/reports', undefined, html);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('The url field is required.');
  });

  it('a report that no longer exists gets an HTML page', async () => {
    const answer = await callApi(service, 'GET', '/reports/1', undefined, html);
    expect([answer.status, answer.json]).toEqual([404, undefined]);
  });
});

describe('paths and methods', () => {
  it.each([
    ['GET', '', 404],
    ['GET', '/nothing', 404],
    ['DELETE', '/', 404],
    ['DELETE', '/projects/%2e%2e', 404],
    ['GET', '/reports/', 301],
    ['DELETE', '/projects/', 301],
    ['GET', '/reports/1/extra', 404],
    ['GET', '/reports/abc', 404],
    ['DELETE', '/projects/%ff', 404],
    ['DELETE', '/reports', 405],
    ['POST', '/projects', 405],
    ['GET', '/projects/a.example', 405],
  ])('%s %s answers %i', async (method, path, status) => {
    expect((await callApi(service, method, path)).status).toBe(status);
  });

  it('allow the service to live in a subfolder', async () => {
    const other = await startService({ basePath: '/tools/reports' });
    expect(other.baseUrl).toBe(`${other.origin}/tools/reports`);
    expect((await callApi(other, 'GET', '/reports')).json).toMatchObject({
      meta: { path: `${other.baseUrl}/public/api/v1/reports` },
    });
    expect((await fetch(`${other.origin}/public/api/v1/reports`)).status).toBe(404);
    await other.stop();
  });
});
