import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { callApi, column, reportIn } from '../call-api';
import { startService } from '../service';
import type { Service } from '../service';

let service: Service;
beforeAll(async () => {
  service = await startService({ switches: { generate: 'instant' } });
});
afterAll(() => service.stop());

const list = (query: string) => callApi(service, 'GET', `/reports${query}`);

describe('listing reports', () => {
  beforeAll(() => {
    const add = (url: string, score: number | null, generatedAt: number) =>
      service.insert({ url, score, generatedAt: score === null ? null : generatedAt });
    add('https://b.example/one', 90, 3000);
    add('https://www.a.example/twice', 60, 1000);
    add('https://b.example/100%25_three', 20, 2000);
    add('https://c.example/pending', null, 0);
    for (let index = 5; index <= 30; index++) add(`https://z.example/${index}`, 79, index * 10_000);
  });

  it('shows ten by default, newest first', async () => {
    const answer = await list('');
    expect(answer.status).toBe(200);
    expect(column(answer, 'id')).toEqual([30, 29, 28, 27, 26, 25, 24, 23, 22, 21]);
    expect(answer.json).toMatchObject({
      links: {
        first: `${service.baseUrl}/public/api/v1/reports?page=1`,
        last: `${service.baseUrl}/public/api/v1/reports?page=3`,
        prev: null,
        next: `${service.baseUrl}/public/api/v1/reports?page=2`,
      },
      meta: { current_page: 1, from: 1, last_page: 3, per_page: 10, to: 10, total: 30 },
      status: 200,
    });
  });

  it.each([
    ['?search=B.EXAMPLE', [3, 1]],
    ['?search=b.example&search_by=url', [3, 1]],
    ['?search=b_example', [3, 1]],
    ['?search=b%25one', [1]],
    ['?search=nothing', []],
    ['?project=a.example', [2]],
    ['?project=a', []],
    ['?result=good', [1]],
    ['?result=bad', [3]],
    ['?result=decent&per_page=100&search=twice', [2]],
    ['?project=b.example&result=good', [1]],
    ['?sort=asc&search=.example/', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    ['?sort_by=id&sort=desc&search=b.example', [3, 1]],
    ['?sort_by=url&sort=asc&search=b.example', [3, 1]],
    ['?sort_by=url&sort=desc&search=b.example', [1, 3]],
    ['?sort_by=generated_at&sort=desc&search=b.example', [1, 3]],
    ['?sort_by=generated_at&sort=asc&search=b.example', [3, 1]],
    ['?sort_by=result&sort=asc&search=example/%25e', [4, 3, 2, 1]],
    ['?sort_by=result&sort=desc&search=example/%25e', [1, 2, 3, 4]],
  ])('finds and orders %s', async (query, ids) => {
    expect(column(await list(query), 'id')).toEqual(ids);
  });

  it.each([
    ['?per_page=25', 25],
    ['?per_page=50', 30],
    ['?per_page=100', 30],
    ['?per_page=7', 10],
    ['?per_page=25&page=2', 5],
    ['?page=3', 10],
    ['?page=4', 0],
    ['?page=0', 10],
    ['?page=x', 10],
    ['?sort_by=nothing', 10],
    ['?result=Good', 10],
  ])('answers %s with %i reports', async (query, length) => {
    expect(column(await list(query), 'id')).toHaveLength(length);
  });

  it.each([3, 4])('has no next page on page %i, which is the last or beyond it', async (page) => {
    expect((await list(`?page=${page}`)).json).toMatchObject({ links: { next: null } });
  });

  it.each([
    ['good', [100, 80]],
    ['decent', [79, 49]],
    ['bad', [48, 0]],
  ])('decides by the score which reports are %s', async (result, scores) => {
    const other = await startService({ switches: { result: 'int' } });
    onTestFinished(() => other.stop());
    for (const score of [0, 48, 49, 79, 80, 100]) other.insert({ url: 'https://a.example', score });
    const answer = await callApi(other, 'GET', `/reports?result=${result}`);
    expect(column(answer, 'result')).toEqual(scores);
  });

  it('keeps the filters in its links', async () => {
    const { json } = await list('?search=z.example&per_page=10&page=2');
    expect(json).toMatchObject({
      links: {
        prev: `${service.baseUrl}/public/api/v1/reports?search=z.example&per_page=10&page=1`,
        next: `${service.baseUrl}/public/api/v1/reports?search=z.example&per_page=10&page=3`,
      },
    });
  });
});

describe('one report', () => {
  const store = async (form: Record<string, string>) =>
    reportIn(await callApi(service, 'POST', '/reports', form));
  const url = 'https://www.shop.example/a?b=c';

  it('is stored with the documented defaults', async () => {
    const answer = await callApi(service, 'POST', '/reports', { url });
    expect(answer.status).toBe(201);
    expect(reportIn(answer)).toMatchObject({
      url,
      project: 'shop.example',
      result: expect.stringMatching(/^(good|decent|bad)$/) as string,
      results: { title: { importance: 'high' } },
      privacy: 1,
      password: false,
      generated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/) as string,
    });
  });

  it('becomes a new report each time it is stored', async () => {
    const [first, second] = [await store({ url }), await store({ url })];
    expect(second.id).not.toBe(first.id);
  });

  it('is shown as it was stored', async () => {
    const stored = await store({ url, privacy: '2', password: 'open' });
    const shown = await callApi(service, 'GET', `/reports/${String(stored.id)}`);
    expect(shown.status).toBe(200);
    expect(reportIn(shown)).toEqual({ ...stored, privacy: 2, password: true });
    expect(service.find(Number(stored.id))?.password).toBe('open');
  });

  it.each([
    [{}, 'The url field is required.'],
    [{ url: '' }, 'The url field is required.'],
    [{ url: 'shop.example' }, 'The url must be a valid URL.'],
    [{ url: 'ftp://shop.example/' }, 'The url must be a valid URL.'],
    [{ url: 'javascript:alert(1)' }, 'The url must be a valid URL.'],
    [{ url: 'https://' }, 'The url must be a valid URL.'],
    ...['|', '{', '}', '^', '`', '"', "'", '\\', ' ', '🦊'].map((character) => [
      { url: `https://shop.example/${character}` },
      'The url must be a valid URL.',
    ]),
  ] as [Record<string, string>, string][])('is rejected with %j', async (form, message) => {
    const before = service.count();
    const answer = await callApi(service, 'POST', '/reports', form);
    expect(answer.status).toBe(422);
    expect(answer.json).toEqual({ message, errors: { url: [message] } });
    expect(service.count()).toBe(before);
  });

  it.each(['https://müller.example/größe', 'http://shop.example:8080/~x/(1)?a[]=b&c=%20#d'])(
    'is stored for %s',
    async (address) => {
      expect(await store({ url: address })).toMatchObject({ url: address });
    },
  );

  it.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain'])(
    'is not read from a body of type %s',
    async (type) => {
      const answer = await callApi(service, 'POST', '/reports', { url }, { 'content-type': type });
      expect(answer.json).toMatchObject({ errors: { url: ['The url field is required.'] } });
    },
  );

  describe.each(['PUT', 'PATCH'])('updated with %s', (method) => {
    let id: number;
    beforeEach(() => {
      id = service.insert({ url, score: 1, password: 'old', privacy: 2, createdAt: 1000 });
    });
    const update = (form: Record<string, string>) =>
      callApi(service, method, `/reports/${id}`, form);

    it.each([
      [{ privacy: '0' }, { privacy: 0, password: 'old', score: 1 }],
      [{ password: 'new' }, { privacy: 2, password: 'new', score: 1 }],
      [{ privacy: '7' }, { privacy: 2 }],
      [{ results: '0' }, { score: 1, generatedAt: 1000 }],
      [{}, { privacy: 2, password: 'old', score: 1 }],
    ])('accepts %j', async (form, stored) => {
      const answer = await update(form);
      expect(answer.status).toBe(200);
      expect(reportIn(answer).id).toBe(id);
      expect(service.find(id)).toMatchObject(stored);
    });

    it('regenerates its results on request', async () => {
      const answer = await update({ results: '1' });
      expect(reportIn(answer).result).not.toBe(null);
      expect(service.find(id)?.score).not.toBe(1);
      expect(service.find(id)?.generatedAt).toBeGreaterThan(1000);
    });
  });

  it('differs from one time to the next, the same way for every report of a page', async () => {
    const sequence = async () => {
      const { id, results } = await store({ url });
      const all = [results];
      for (let time = 2; time <= 4; time++) {
        const answer = await callApi(service, 'PUT', `/reports/${String(id)}`, { results: '1' });
        all.push(reportIn(answer).results);
      }
      return all.map((each) => JSON.stringify(each));
    };
    const all = await sequence();
    expect(new Set(all).size).toBe(4);
    expect(await sequence()).toEqual(all);
  });

  it('is deleted once, and its id is not reused', async () => {
    const { id } = await store({ url });
    const path = `/reports/${String(id)}`;
    const deleted = await callApi(service, 'DELETE', path);
    expect(deleted.status).toBe(200);
    expect(deleted.json).toEqual({ id, object: 'report', deleted: true, status: 200 });
    for (const method of ['DELETE', 'GET', 'PUT', 'PATCH']) {
      const answer = await callApi(service, method, path);
      expect(answer.status).toBe(404);
      expect(answer.json).toEqual({ message: 'Resource not found.', status: 404 });
    }
    expect((await store({ url })).id).toBe(Number(id) + 1);
  });
});
