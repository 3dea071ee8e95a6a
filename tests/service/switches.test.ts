import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callApi, column, reportIn } from './call-api';
import { startService } from './service';
import type { Service } from './service';
import { parseSwitches } from './switches';
import type { Switches } from './switches';

const url = 'https://www.shop.example/';
const DATE = Date.UTC(2025, 2, 4, 5, 6, 7, 89);

let service: Service;
beforeEach(async () => {
  service = await startService({ switches: { generate: 'instant' } });
});
afterEach(() => service.stop());

const list = (query = '') => callApi(service, 'GET', `/reports${query}`);
const store = (form: Record<string, string> = { url }) =>
  callApi(service, 'POST', '/reports', form);

describe('a list', () => {
  const item = expect.objectContaining({ url }) as unknown;
  const some = expect.any(Object) as unknown;

  it.each([
    [{}, { data: [item], links: some, meta: some, status: 200 }],
    [
      { links: 'absent', meta: false },
      { data: [item], status: 200 },
    ],
    [{ envelope: 'nested' }, { data: { data: [item] } }],
    [{ envelope: 'data' }, { data: [item] }],
    [{ envelope: 'bare' }, [item]],
    [{ envelope: 'paginator', links: 'absent', meta: false }, { data: [item] }],
  ] as [Partial<Switches>, unknown][])('comes as %j', async (switches, shape) => {
    service.insert({ url });
    service.set(switches);
    expect((await list()).json).toEqual(shape);
  });

  it('comes as a plain paginator', async () => {
    service.seed({ reports: 30, projects: 1 });
    service.set({ envelope: 'paginator' });
    expect((await list('?page=2')).json).toMatchObject({
      current_page: 2,
      last_page: 3,
      per_page: 10,
      total: 30,
      next_page_url: `${service.baseUrl}/public/api/v1/reports?page=3`,
      prev_page_url: `${service.baseUrl}/public/api/v1/reports?page=1`,
    });
  });

  it.each([
    ['http', 'http://127.0.0.1/public/api/v1/reports?page=2'],
    ['localhost', 'http://localhost/public/api/v1/reports?page=2'],
    ['other-host', 'http://other-host.example/public/api/v1/reports?page=2'],
  ] as const)('links to the wrong place as %s', async (links, next) => {
    service.seed({ reports: 11, projects: 1 });
    service.set({ links });
    expect((await list()).json).toMatchObject({ links: { next } });
  });

  it('can ignore the page and give its size as a string', async () => {
    service.seed({ reports: 20, projects: 1 });
    service.set({ page: 'ignored', perPageAsString: true });
    const [first, second] = [await list(), await list('?page=2')];
    expect(column(second, 'id')).toEqual(column(first, 'id'));
    expect(second.json).toMatchObject({ meta: { per_page: '10', current_page: 1 } });
  });
});

describe('a list that is not as asked for', () => {
  beforeEach(() => service.seed({ reports: 20, projects: 2 }));

  it('can ignore the search', async () => {
    service.set({ search: 'ignored' });
    expect(column(await list('?search=nowhere'), 'id')).toHaveLength(10);
  });

  it('can ignore the order, and list the oldest first', async () => {
    service.set({ sort: 'ignored' });
    expect(column(await list('?sort_by=url&sort=desc'), 'id').slice(0, 3)).toEqual([1, 2, 3]);
  });

  it('can ignore the number per page', async () => {
    service.set({ perPage: 'ignored' });
    expect(column(await list('?per_page=25'), 'id')).toHaveLength(10);
  });

  it('can lack what was made a short while ago', async () => {
    service.set({ listedAfterMs: 60_000 });
    await store();
    service.insert({ url, createdAt: Date.now() - 61_000 });
    expect(column(await list('?per_page=25'), 'id').slice(0, 2)).toEqual([22, 20]);
    expect((await callApi(service, 'GET', '/reports/21')).status).toBe(200);
  });
});

describe('a report', () => {
  it.each([
    [{}, { result: 'decent', id: 1, privacy: 2, password: true, url }],
    [{ result: 'int' }, { result: 60 }],
    [{ result: 'float' }, { result: 60.5 }],
    [{ result: 'numeric-string' }, { result: '60' }],
    [{ result: 'null' }, { result: null }],
    [{ result: 'score' }, { score: 60 }],
    [{ ids: 'string' }, { id: '1' }],
    [{ ids: 'uuid' }, { id: '00000000-0000-4000-8000-000000000001' }],
    [{ dates: 'iso' }, { created_at: '2025-03-04T05:06:07.089000Z' }],
    [{ dates: 'iso-seconds' }, { created_at: '2025-03-04T05:06:07.000000Z' }],
    [{ dates: 'sql' }, { generated_at: '2025-03-04 05:06:07' }],
    [{ dates: 'epoch' }, { updated_at: 1741064767 }],
    [{ privacy: 'string' }, { privacy: '2' }],
    [{ privacy: 'null' }, { privacy: null }],
    [{ password: 'text' }, { password: 'open' }],
    [{ url: 'stripped' }, { url: 'shop.example' }],
  ] as [Partial<Switches>, object][])('with %j reads %j', async (switches, fields) => {
    service.insert({ url, score: 60, privacy: 2, password: 'open', createdAt: DATE });
    service.set({ listResults: true, ...switches });
    const [report] = ((await list()).json as { data: { id: string }[] }).data;
    expect(report).toMatchObject(fields);
    const shown = await callApi(service, 'GET', `/reports/${report?.id}`);
    expect(reportIn(shown)).toEqual(report);
  });

  it.each([
    ['null', null],
    ['object', { id: 1 }],
    ['path', 'reports/1'],
  ] as const)('can have an id that cannot be used: %s', async (ids, id) => {
    service.insert({ url });
    service.set({ ids });
    expect(column(await list(), 'id')).toEqual([id]);
  });

  it('can lack the result and the password', async () => {
    service.insert({ url, score: 60 });
    service.set({ result: 'score', password: 'absent', single: 'bare' });
    const { json } = await callApi(service, 'GET', '/reports/1');
    expect(json).toHaveProperty('score', 60);
    expect(json).not.toHaveProperty('result');
    expect(json).not.toHaveProperty('password');
  });

  it('is searched and sorted by its stripped address if addresses are stripped', async () => {
    service.insert({ url: 'https://www.a.example/' });
    service.insert({ url: 'http://b.example/x' });
    service.set({ url: 'stripped' });
    expect(column(await list('?search=https://'), 'url')).toEqual([]);
    expect(column(await list('?sort_by=url&sort=asc'), 'url')).toEqual([
      'a.example',
      'b.example/x',
    ]);
  });
});

describe('writing', () => {
  it.each([201, 200, 204] as const)('is answered with %i on storing', async (storeStatus) => {
    service.set({ storeStatus });
    const answer = await store();
    expect(answer.status).toBe(storeStatus);
    expect(answer.text === '').toBe(storeStatus === 204);
    expect(service.count()).toBe(1);
  });

  it.each([
    ['as-sent', 'http://www.shop.example/a?b=1&a=2'],
    ['other-host', 'http://moved.example/a?b=1&a=2'],
    ['upper-case', 'http://www.shop.example/A?b=1&a=2'],
    ['sorted-query', 'http://www.shop.example/a?a=2&b=1'],
    ['index-html', 'http://www.shop.example/a/index.html?b=1&a=2'],
  ] as const)('can respell the address: %s', async (spelling, stored) => {
    service.set({ url: spelling });
    expect(reportIn(await store({ url: 'http://www.shop.example/a?b=1&a=2' })).url).toBe(stored);
  });

  it('can give a report without privacy a different one than documented', async () => {
    service.set({ missingPrivacy: 0 });
    expect(reportIn(await store())).toMatchObject({ privacy: 0 });
    expect(reportIn(await store({ url, privacy: '2' }))).toMatchObject({ privacy: 2 });
  });

  it('is answered with 204 on deleting', async () => {
    service.set({ deleteStatus: 204 });
    service.insert({ url });
    expect(await callApi(service, 'DELETE', '/reports/1')).toMatchObject({ status: 204, text: '' });
    expect(service.count()).toBe(0);
  });

  it('to a missing report can be answered with 403', async () => {
    service.set({ updateMissing: 403 });
    const answer = await callApi(service, 'PUT', '/reports/1', { privacy: '0' });
    expect(answer).toMatchObject({
      status: 403,
      json: { message: 'This action is unauthorized.' },
    });
  });

  it('can be answered immediately and done later', async () => {
    service.set({ asynchronous: { delayMs: 10 } });
    expect(reportIn(await store())).toMatchObject({
      result: null,
      results: null,
      generated_at: null,
    });
    await vi.waitFor(() => expect(service.find(1)?.generatedAt).not.toBe(null));

    service.set({ asynchronous: { delayMs: 60_000 } });
    const updated = await callApi(service, 'PATCH', '/reports/1', { results: '1' });
    expect(reportIn(updated)).toMatchObject({ result: null, generated_at: null });
  });

  it('can take a while', async () => {
    service.set({ delayMs: 80 });
    const started = performance.now();
    await store();
    expect(performance.now() - started).toBeGreaterThan(75);
  });
});

describe('errors', () => {
  it.each([
    ['GET', '/reports?sort=DESC', 'sort'],
    ['GET', '/reports?result=Good', 'result'],
    ['GET', '/reports?per_page=7', 'per_page'],
    ['GET', '/reports?sort_by=x', 'sort_by'],
    ['GET', '/reports?search_by=x', 'search_by'],
    ['GET', '/projects?sort_by=id', 'sort_by'],
    ['POST', '/reports', 'privacy'],
    ['PUT', '/reports/1', 'privacy'],
  ])('name the unknown values for %s %s', async (method, path, field) => {
    service.insert({ url });
    service.set({ unknownValues: 'reject' });
    const form = method === 'GET' ? undefined : { url, privacy: '9' };
    const answer = await callApi(service, method, path, form);
    expect(answer.status).toBe(422);
    expect(answer.json).toMatchObject({ errors: { [field]: [expect.any(String)] } });
  });

  it('can carry their fields in the message', async () => {
    service.set({ errorMessage: 'object' });
    expect((await store({})).json).toEqual({
      message: { url: ['The url field is required.'] },
      status: 422,
    });
  });
});

describe('JSON', () => {
  const path = '/projects';
  const plain = '"project":"größe/1"';

  it.each([
    [{ bom: true }, /^\uFEFF\{"data"/u],
    [{ pretty: true }, /^\{\n {4}"data": \[/],
    [{ escaped: true }, /"project":"gr\\u00f6\\u00dfe\\\/1"/],
    [{ phpWarning: true }, /^<br \/>\n<b>Warning<\/b>/],
  ] as [Partial<Switches>, RegExp][])('is written with %j', async (switches, expected) => {
    service.insert({ url, project: 'größe/1' });
    expect((await callApi(service, 'GET', path)).text).toContain(plain);
    service.set(switches);
    const headers = { authorization: `Bearer ${service.apiKey}` };
    const response = await fetch(`${service.baseUrl}/public/api/v1${path}`, { headers });
    expect(Buffer.from(await response.arrayBuffer()).toString('utf8')).toMatch(expected);
  });
});

describe('cross-origin calls', () => {
  const preflight = () => callApi(service, 'OPTIONS', '/reports');

  it('are not allowed by default', async () => {
    expect((await preflight()).headers.get('access-control-allow-origin')).toBe(null);
    expect((await list()).headers.get('access-control-allow-origin')).toBe(null);
  });

  it('can be allowed', async () => {
    service.set({ cors: true });
    const answer = await preflight();
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-headers')).toContain('authorization');
    expect((await list()).headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('the rate limit', () => {
  const rule = { limit: 2, windowMs: 90_000, retryAfter: 'seconds', headers: true } as const;

  it('counts every request, even those with a wrong key', async () => {
    service.set({ rateLimit: rule });
    const wrong = { authorization: 'Bearer wrong' };
    expect((await callApi(service, 'GET', '/reports', undefined, wrong)).status).toBe(401);
    const second = await list();
    expect(second.headers.get('x-ratelimit-remaining')).toBe('0');
    const third = await list();
    expect(third).toMatchObject({ status: 429, json: { message: 'Too Many Attempts.' } });
    expect(third.headers.get('x-ratelimit-limit')).toBe('2');
    expect(Number(third.headers.get('x-ratelimit-reset'))).toBeGreaterThan(Date.now() / 1000);
  });

  it.each([
    ['seconds', /^(90|89)$/],
    ['date', / GMT$/],
    ['nonsense', /^in a while$/],
    ['none', /^null$/],
  ] as const)('says when to try again as %s', async (retryAfter, expected) => {
    service.set({ rateLimit: { ...rule, limit: 0, retryAfter, headers: false } });
    const answer = await list();
    expect(answer.status).toBe(429);
    expect(String(answer.headers.get('retry-after'))).toMatch(expected);
    expect(answer.headers.get('x-ratelimit-limit')).toBe(null);
  });

  it('ends with its window', async () => {
    service.set({ rateLimit: { ...rule, limit: 1, windowMs: 50 } });
    await list();
    await vi.waitFor(async () => expect((await list()).status).toBe(200));
  });
});

describe('switches from outside', () => {
  it('are accepted unchanged', () => {
    expect(parseSwitches({ envelope: 'bare', rateLimit: null })).toEqual({
      envelope: 'bare',
      rateLimit: null,
    });
  });

  it.each([{ envelopes: 'bare' }, { envelope: 'box' }, { storeStatus: 299 }, 'bare'])(
    'are rejected as %j',
    (input) => {
      expect(() => parseSwitches(input)).toThrow(/Unrecognized|Invalid/);
    },
  );
});
