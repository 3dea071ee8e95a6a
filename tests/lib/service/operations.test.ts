import { beforeAll, describe, expect, it } from 'vitest';
import { failureText } from '../../../lib/wording/failure-text';
import type { Outcome } from '../../../lib/model/outcome';
import {
  ORDERS,
  PAGE_SIZES,
  PROJECT_SEARCHES,
  PROJECT_SORTS,
  REPORT_SEARCHES,
  REPORT_SORTS,
  RESULTS,
} from '../../../lib/model/query';
import { PRIVACY } from '../../../lib/model/report';
import type { Client } from '../../../lib/service/client';
import { useService } from '../../support/running-service';
import { failureOf, valueOf } from '../../support/values';

const running = useService();
const { client } = running;
const lastRequest = () => running.service.log.at(-1);

beforeAll(() => running.service.seed({ reports: 230, projects: 13 }));

describe('every request', () => {
  it('carries the key, asks for JSON and leaves no trace of the browser’s session', async () => {
    valueOf(await client({ apiKey: ` ${running.service.apiKey}\n` }).listReports());
    const { headers } = lastRequest()!;
    expect(headers).toMatchObject({
      accept: 'application/json',
      authorization: `Bearer ${running.service.apiKey}`,
    });
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('referer');
  });

  it.each(['', '   ', 'two words', 'schlüssel', 'a\nb'])(
    'is not sent with a key that cannot be one: %j',
    async (apiKey) => {
      expect(failureOf(await client({ apiKey }).listReports())).toMatchObject({
        field: 'apiKey',
        reason: 'bad-key',
      });
      expect(running.service.log).toHaveLength(0);
    },
  );
});

describe('listing reports', () => {
  it('sends only what is asked for', async () => {
    valueOf(await client().listReports({ search: '', project: '' }));
    expect(lastRequest()).toMatchObject({ method: 'GET', path: '/public/api/v1/reports' });
    expect(lastRequest()!.query).toEqual({});
  });

  it.each([
    ...REPORT_SEARCHES.map((search_by) => ({ search_by, search: 'a' })),
    ...RESULTS.map((result) => ({ result })),
    ...REPORT_SORTS.map((sort_by) => ({ sort_by })),
    ...ORDERS.map((sort) => ({ sort })),
    ...PAGE_SIZES.map((per_page) => ({ per_page })),
    { search: 'a&b=c #?%' },
    { project: 'no such project' },
  ])('sends %j unchanged', async (query) => {
    valueOf(await client().listReports(query));
    const sent = Object.entries(query).map(([name, value]) => [name, String(value)]);
    expect(lastRequest()!.query).toEqual(Object.fromEntries(sent));
  });

  it.each(RESULTS)('returns only %s reports when asked for them', async (result) => {
    const { items, total } = valueOf(await client().listReports({ result, per_page: 100 }));
    expect(items.every(({ verdict }) => verdict === result)).toBe(true);
    expect(total).toBeGreaterThan(0);
  });

  it('asks for less at a time, from then on, if that is too large', async () => {
    running.service.addFault({ action: 'too-large', times: 1 });
    const one = client();
    const first = valueOf(await one.listReports({ per_page: 100 }));
    const second = valueOf(await one.listReports({ per_page: 100 }, { cursor: first.next }));
    expect([first.items.length, second.items.length]).toEqual([10, 10]);
    expect(second.items[0]!.id).not.toBe(first.items[0]!.id);
    expect(running.service.log.map(({ query }) => [query.per_page, query.page])).toEqual([
      ['100', undefined],
      ['10', undefined],
      ['10', '2'],
    ]);
  });

  it('returns the reports of one project', async () => {
    const [project] = valueOf(await client().listProjects()).items;
    const { items, total } = valueOf(await client().listReports({ project: project!.name }));
    expect(total).toBe(project!.reports);
    expect(new Set(items.map((report) => report.project))).toEqual(new Set([project!.name]));
  });

  it.each(PAGE_SIZES)('returns pages of %d', async (per_page) => {
    const page = valueOf(await client().listReports({ per_page }));
    expect(page.items).toHaveLength(per_page);
    expect(page).toMatchObject({ page: 1, next: { page: '2' }, nextIsGuess: false });
  });

  it.each(REPORT_SORTS)('sorts by %s, both ways', async (sort_by) => {
    const all = async (sort: 'asc' | 'desc') =>
      valueOf(await client().listReports({ sort_by, sort, per_page: 100 })).items;
    const key = { id: 'id', generated_at: 'generatedAt', url: 'url', result: 'score' } as const;
    const values = (await all('asc')).map((report) => report[key[sort_by]]);
    expect((await all('desc')).map(({ id }) => id)).not.toEqual(
      (await all('asc')).map(({ id }) => id),
    );
    if (sort_by === 'url') expect(values).toEqual(inOrder(values.map(String)));
    if (sort_by === 'id') expect(values.map(Number)).toEqual(inOrder(values.map(Number)));
    if (sort_by === 'generated_at') expect(values).toEqual(inOrder(values.map(Number)));
  });
});

describe('one report', () => {
  it('is shown with everything the service sent', async () => {
    const [report] = valueOf(await client().listReports()).items;
    const details = valueOf(await client().showReport(report!.id!));
    expect(details).toMatchObject(report!);
    expect(details.fields).toMatchObject({ url: report!.url, results: expect.any(Object) });
    expect(lastRequest()!.path).toBe(`/public/api/v1/reports/${report!.id}`);
  });

  it.each(Object.entries(PRIVACY))('is stored as %s', async (name, privacy) => {
    const url = `https://store.example/${name}?a=1&b=2`;
    const report = valueOf(await client().storeReport({ url, privacy, password: 'se cret&=ü' }));
    const secret = name === 'password' ? { password: 'se cret&=ü' } : {};
    expect(lastRequest()).toMatchObject({
      method: 'POST',
      path: '/public/api/v1/reports',
      form: { url, privacy: String(privacy), ...secret },
    });
    expect(Object.keys(lastRequest()!.form)).toHaveLength(name === 'password' ? 3 : 2);
    expect(lastRequest()!.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(report).toMatchObject({ url, privacy, pending: false });
    expect(running.service.find(Number(report!.id))).toMatchObject({ url, privacy });
  });

  it('is private by default, and says so to the service', async () => {
    valueOf(await client().storeReport({ url: 'https://store.example/default' }));
    expect(lastRequest()!.form).toEqual({ url: 'https://store.example/default', privacy: '1' });
  });

  it('is stored under an address fit to send', async () => {
    valueOf(await client().storeReport({ url: 'https://u:p@store.example/a|b?q={x}#top' }));
    expect(lastRequest()!.form.url).toBe('https://store.example/a%7Cb?q=%7Bx%7D');
  });

  it.each(['PUT', 'PATCH'] as const)('is updated by %s', async (method) => {
    const { id } = valueOf(await client().storeReport({ url: 'https://update.example/' }))!;
    for (const privacy of Object.values(PRIVACY)) {
      const change = { privacy, password: 'pw' };
      const updated = valueOf(await client().updateReport(id!, change, { method }));
      expect(updated).toMatchObject({ id, privacy });
      expect(lastRequest()).toMatchObject({ method, path: `/public/api/v1/reports/${id}` });
      expect(lastRequest()!.form).toEqual({
        privacy: String(privacy),
        ...(privacy === 2 ? { password: 'pw' } : {}),
      });
    }
  });

  it.each([0, 1] as const)('is updated with results=%d', async (results) => {
    const { id } = valueOf(await client().storeReport({ url: 'https://update.example/x' }))!;
    const before = running.service.find(Number(id))!.generatedAt!;
    const updated = valueOf(await client().updateReport(id!, { results }));
    expect(lastRequest()!.form).toEqual({ results: String(results) });
    if (results === 0) expect(updated!.generatedAt).toBe(before);
    else expect(updated!.generatedAt).toBeGreaterThanOrEqual(before);
  });

  it('is deleted, even a second time', async () => {
    const { id } = valueOf(await client().storeReport({ url: 'https://delete.example/' }))!;
    expect(valueOf(await client().deleteReport(id!))).toBeNull();
    expect(lastRequest()).toMatchObject({ method: 'DELETE', path: `/public/api/v1/reports/${id}` });
    expect(lastRequest()!.body).toBe('');
    expect(running.service.find(Number(id))).toBeUndefined();
    expect(valueOf(await client().deleteReport(id!))).toBeNull();
  });
});

describe('projects', () => {
  it.each([
    ...PROJECT_SEARCHES.map((search_by) => ({ search_by, search: 'e' })),
    ...PROJECT_SORTS.map((sort_by) => ({ sort_by })),
    ...ORDERS.map((sort) => ({ sort })),
    ...PAGE_SIZES.map((per_page) => ({ per_page })),
  ])('are listed with %j', async (query) => {
    const { items } = valueOf(await client().listProjects(query));
    const sent = Object.entries(query).map(([name, value]) => [name, String(value)]);
    expect(lastRequest()).toMatchObject({
      method: 'GET',
      path: '/public/api/v1/projects',
      query: Object.fromEntries(sent),
    });
    expect(items[0]).toEqual({
      name: expect.any(String),
      reports: expect.any(Number),
      createdAt: expect.any(Number),
    });
  });

  it('are sorted by name, both ways', async () => {
    const names = async (sort: 'asc' | 'desc') =>
      valueOf(await client().listProjects({ sort_by: 'project', sort, per_page: 100 })).items.map(
        ({ name }) => name,
      );
    expect(await names('asc')).toEqual(inOrder(await names('asc')));
    expect(await names('desc')).toEqual((await names('asc')).reverse());
  });

  it('are deleted with their reports', async () => {
    valueOf(await client().storeReport({ url: 'https://whole-project.example/a' }));
    expect(valueOf(await client().deleteProject('whole-project.example'))).toBeNull();
    expect(lastRequest()).toMatchObject({
      method: 'DELETE',
      path: '/public/api/v1/projects/whole-project.example',
    });
    const left = valueOf(await client().listReports({ project: 'whole-project.example' }));
    expect(left.items).toHaveLength(0);
    expect(valueOf(await client().deleteProject('whole-project.example'))).toBeNull();
  });

  it('with a slash in the name are not considered deleted if the web server says 404', async () => {
    expect(failureOf(await client().deleteProject('a/b'))).toEqual({ kind: 'gone' });
    expect(lastRequest()!.path).toBe('/public/api/v1/projects/a%2Fb');
  });
});

/** Values that the interface does not allow, past the type checker. */
const refusals: [string, (client: Client) => Promise<Outcome<unknown>>, string][] = [
  [
    'search_by',
    (c) => c.listReports(wild({ search_by: 'title' })),
    '“Search by” must be one of: url.',
  ],
  ['result', (c) => c.listReports(wild({ result: 'Good' })), 'good, decent, bad'],
  ['sort_by', (c) => c.listReports(wild({ sort_by: 'name' })), 'id, generated_at, url, result'],
  ['sort', (c) => c.listReports(wild({ sort: 'DESC' })), 'desc, asc'],
  ['per_page', (c) => c.listReports(wild({ per_page: 11 })), '10, 25, 50, 100'],
  ['per_page', (c) => c.listReports(wild({ per_page: '10' })), '10, 25, 50, 100'],
  ['search', (c) => c.listReports(wild({ search: 7 })), 'search'],
  ['project', (c) => c.listReports(wild({ project: {} })), 'Project'],
  ['page', (c) => c.listReports(wild({ page: 2 })), 'page'],
  ['search_by', (c) => c.listProjects(wild({ search_by: 'url' })), 'project'],
  ['sort_by', (c) => c.listProjects(wild({ sort_by: 'id' })), 'created_at, project'],
  ['sort', (c) => c.listProjects(wild({ sort: '' })), 'desc, asc'],
  ['per_page', (c) => c.listProjects(wild({ per_page: 0 })), '10, 25, 50, 100'],
  ['result', (c) => c.listProjects(wild({ result: 'good' })), 'Verdict'],
  ['url', (c) => c.storeReport(wild({})), 'Address'],
  ['url', (c) => c.storeReport({ url: 'ftp://example.com' }), 'address'],
  ['url', (c) => c.storeReport({ url: 'about:blank' }), 'address'],
  ['privacy', (c) => c.storeReport(wild({ url: 'https://a.example', privacy: 3 })), '0, 1, 2'],
  ['password', (c) => c.storeReport({ url: 'https://a.example', privacy: 2 }), 'Password'],
  ['privacy', (c) => c.updateReport('1', wild({ privacy: '1' })), '0, 1, 2'],
  ['results', (c) => c.updateReport('1', wild({ results: true })), '0, 1'],
  ['url', (c) => c.updateReport('1', wild({ url: 'https://a.example' })), 'Address'],
  ['id', (c) => c.showReport('../projects'), 'ID'],
  ['id', (c) => c.updateReport('', {}), 'ID'],
  ['id', (c) => c.deleteReport('..'), 'ID'],
  ['project', (c) => c.deleteProject('..'), 'name'],
  ['project', (c) => c.deleteProject('.'), 'name'],
  ['project', (c) => c.deleteProject(''), 'name'],
];

function wild(value: unknown): never {
  return value as never;
}

function inOrder<T extends string | number>(values: T[]): T[] {
  return [...values].sort((a, b) => (a < b ? -1 : 1));
}

describe('a value outside the interface', () => {
  it.each(refusals)(
    'is refused with a sentence, and nothing is sent: %s (%#)',
    async (field, call, said) => {
      const failure = failureOf(await call(client()));
      expect(failure).toMatchObject({ kind: 'invalid-input', field });
      expect(failureText(failure)).toContain(said);
      expect(running.service.log).toHaveLength(0);
    },
  );
});
