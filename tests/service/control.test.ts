import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callApi, column } from './call-api';
import { startService } from './service';
import type { Service } from './service';

let service: Service;
beforeEach(async () => {
  service = await startService({ switches: { generate: 'instant' } });
});
afterEach(() => service.stop());

async function control(method: string, path: string, body?: unknown) {
  const response = await fetch(`${service.origin}/control/${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, value: (text && JSON.parse(text)) as unknown };
}

it('shows and changes the switches', async () => {
  expect((await control('PATCH', 'switches', { envelope: 'bare' })).status).toBe(200);
  expect((await callApi(service, 'GET', '/reports')).json).toEqual([]);
  expect((await control('GET', 'switches')).value).toMatchObject({ envelope: 'bare', meta: true });
});

it('adds, shows and removes faults', async () => {
  const added = await control('POST', 'faults', { action: 'status', status: 503 });
  expect(added.value).toEqual({ id: 'fault-1' });
  expect((await callApi(service, 'GET', '/reports')).status).toBe(503);
  expect((await control('GET', 'faults')).value).toEqual([
    { action: 'status', status: 503, id: 'fault-1', seen: 1 },
  ]);
  expect((await control('DELETE', 'faults/fault-1')).status).toBe(204);
  expect((await callApi(service, 'GET', '/reports')).status).toBe(200);
  await control('POST', 'faults', { action: 'hang' });
  await control('DELETE', 'faults');
  expect((await callApi(service, 'GET', '/reports')).status).toBe(200);
});

it('inserts, shows and deletes reports', async () => {
  const url = 'https://shop.example/<b>';
  expect((await control('POST', 'reports', { url, score: 80 })).value).toEqual({ id: 1 });
  expect((await control('GET', 'reports')).value).toMatchObject([{ id: 1, url, score: 80 }]);
  expect(column(await callApi(service, 'GET', '/reports'), 'result')).toEqual(['good']);
  await control('DELETE', 'reports');
  await control('POST', 'seed', { reports: 20, projects: 4 });
  expect(service.count()).toBe(20);
});

it.each([
  ['PATCH', 'switches', { nothing: 1 }, 400],
  ['POST', 'faults', { action: 'explode' }, 400],
  ['POST', 'reports', { score: 80 }, 400],
  ['POST', 'seed', undefined, 400],
  ['GET', 'nothing', undefined, 404],
  ['PUT', 'switches', {}, 404],
])('rejects %s %s %j', async (method, path, body, status) => {
  const answer = await control(method, path, body);
  expect(answer.status).toBe(status);
  expect(answer.value).toHaveProperty('message');
});

describe('the log', () => {
  it('records what was received and answered, and can be cleared', async () => {
    const form = { url: 'https://shop.example/ü?a=b&c', password: 'se cret' };
    const before = Date.now();
    await callApi(service, 'POST', '/reports?x=1', form);
    await callApi(service, 'GET', '/reports/%31?y=2', undefined, { authorization: 'Bearer wrong' });

    expect(service.log).toMatchObject([
      {
        method: 'POST',
        path: '/public/api/v1/reports',
        query: { x: '1' },
        headers: { authorization: `Bearer ${service.apiKey}`, accept: 'application/json' },
        body: new URLSearchParams(form).toString(),
        form,
        status: 201,
      },
      {
        method: 'GET',
        path: '/public/api/v1/reports/%31',
        query: { y: '2' },
        headers: { authorization: 'Bearer wrong' },
        body: '',
        form: {},
        status: 401,
      },
    ]);
    expect(service.log[0]?.receivedAt).toBeGreaterThanOrEqual(before);
    expect(service.log[0]?.answeredAt).toBeGreaterThanOrEqual(before);
    expect((await control('GET', 'log')).value).toEqual(service.log);

    await control('DELETE', 'log');
    expect(service.log).toEqual([]);
    await callApi(service, 'GET', '/projects');
    service.clearLog();
    expect(service.log).toEqual([]);
  });

  it('also records requests outside the API', async () => {
    await fetch(`${service.origin}/elsewhere`, { method: 'POST', body: '{"a":1}' });
    expect(service.log).toMatchObject([
      { method: 'POST', path: '/elsewhere', body: '{"a":1}', form: {}, status: 404 },
    ]);
  });
});
