import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, column } from '../call-api';
import { startService } from '../service';
import type { Service } from '../service';

let service: Service;
beforeAll(async () => {
  service = await startService();
  const add = (url: string, createdAt: number) => service.insert({ url, score: 50, createdAt });
  add('https://b.example/1', 2000);
  add('https://www.b.example/2', 5000);
  add('https://a.example/', 3000);
  add('https://c.example/', 1000);
  service.insert({ url: 'not an address' });
});
afterAll(() => service.stop());

describe('listing projects', () => {
  it('counts the reports of each host, newest project first', async () => {
    const { status, json } = await callApi(service, 'GET', '/projects');
    expect(status).toBe(200);
    expect(json).toMatchObject({
      data: [
        { project: 'a.example', reports: 1, created_at: '1970-01-01T00:00:03.000000Z' },
        { project: 'b.example', reports: 2, created_at: '1970-01-01T00:00:02.000000Z' },
        { project: 'c.example', reports: 1, created_at: '1970-01-01T00:00:01.000000Z' },
      ],
      meta: { total: 3, last_page: 1, per_page: 10 },
      status: 200,
    });
  });

  it.each([
    ['?search=A.', ['a.example']],
    ['?search=b_example&search_by=project', ['b.example']],
    ['?sort_by=project', ['c.example', 'b.example', 'a.example']],
    ['?sort_by=project&sort=asc', ['a.example', 'b.example', 'c.example']],
    ['?sort_by=created_at&sort=asc', ['c.example', 'b.example', 'a.example']],
    ['?page=2', []],
  ])('finds and orders %s', async (query, names) => {
    expect(column(await callApi(service, 'GET', `/projects${query}`), 'project')).toEqual(names);
  });

  it('pages through many', async () => {
    const other = await startService();
    other.seed({ reports: 60, projects: 30 });
    const second = await callApi(other, 'GET', '/projects?per_page=25&page=2');
    expect(column(second, 'project')).toHaveLength(5);
    await other.stop();
  });
});

describe('deleting a project', () => {
  it('deletes its reports and nothing else', async () => {
    const { status, json } = await callApi(service, 'DELETE', '/projects/b.example');
    expect(status).toBe(200);
    expect(json).toEqual({ id: 'b.example', object: 'project', deleted: true, status: 200 });
    expect(service.reports().map(({ project }) => project)).toEqual([
      'a.example',
      'c.example',
      null,
    ]);
  });

  it.each(['b.example', 'unknown', '%'])('answers 404 for %s', async (name) => {
    const { status } = await callApi(service, 'DELETE', `/projects/${encodeURIComponent(name)}`);
    expect(status).toBe(404);
  });

  it('accepts any name that can be written in a path', async () => {
    service.insert({ url: 'https://x.example/', project: 'Käse & / Co' });
    const path = `/projects/${encodeURIComponent('Käse & / Co')}`;
    expect((await callApi(service, 'DELETE', path)).status).toBe(200);
  });
});
