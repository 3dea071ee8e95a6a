import { describe, expect, it } from 'vitest';
import { closingLines, isClean } from './print-findings';
import { SEED, namesOf, runAgainst, startSeeded } from './support/run-against';
import type { Tamper } from './support/start-proxy';

const RESULT_ROWS = ['bad', 'decent', 'good'].map(
  (result) => `4.1 result=${result} lists the ${result} reports`,
);

/** What is wrong with a service, and the only rows that must report it. */
const TAMPERED: [string, Tamper, string[]][] = [
  [
    'ignores search',
    ({ query }) => query.delete('search'),
    [
      '4.1 search searches by url by default',
      '4.1 search_by=url searches by url',
      '4.6 search searches by project by default',
      '4.6 search_by=project searches by project',
    ],
  ],
  [
    'ignores project and result',
    ({ query }) => ['project', 'result'].forEach((name) => query.delete(name)),
    ['4.1 project lists the reports of a project', ...RESULT_ROWS],
  ],
  [
    'misses matches in a search',
    ({ query }) => {
      if (query.has('result')) query.set('search', 'no-such-page');
    },
    RESULT_ROWS,
  ],
  [
    'ignores sort',
    ({ query }) => query.delete('sort'),
    [
      '4.1 sort_by=id orders by the date of creation',
      '4.1 sort_by=generated_at orders by generated_at, asc and desc',
      '4.1 sort_by=url orders by url, asc and desc',
      '4.1 sort_by=result orders by result, asc and desc',
      '4.6 sort_by=created_at orders by created_at, asc and desc',
      '4.6 sort_by=project orders by project, asc and desc',
    ],
  ],
  [
    'ignores sort_by',
    ({ query }) => query.delete('sort_by'),
    [
      '4.1 sort_by=generated_at orders by generated_at, asc and desc',
      '4.1 sort_by=url orders by url, asc and desc',
      '4.1 sort_by=result orders by result, asc and desc',
      '4.6 sort_by=project orders by project, asc and desc',
    ],
  ],
  [
    'always sorts by name, and updates results without being asked',
    ({ path, query, form }) => {
      query.set('sort_by', path.endsWith('/projects') ? 'project' : 'url');
      form.set('results', '1');
    },
    [
      '4.4 PUT: results is 0 by default and updates nothing',
      '4.4 PATCH: results is 0 by default and updates nothing',
      '4.1 sort_by=id orders by the date of creation',
      '4.1 sort_by=generated_at orders by generated_at, asc and desc',
      '4.1 sort_by=result orders by result, asc and desc',
      '4.6 sort_by=created_at orders by created_at, asc and desc',
    ],
  ],
  [
    'ignores per_page',
    ({ query }) => query.delete('per_page'),
    [
      '4.1 per_page=25 lists 25 reports at a time',
      '4.1 per_page=50 lists 50 reports at a time',
      '4.1 per_page=100 lists 100 reports at a time',
      '4.6 per_page=25 lists 25 projects at a time',
      '4.6 per_page=50 lists 50 projects at a time',
      '4.6 per_page=100 lists 100 projects at a time',
    ],
  ],
  [
    'has different defaults for lists',
    ({ query }) => {
      if (!query.has('sort')) query.set('sort', 'asc');
      if (!query.has('per_page')) query.set('per_page', '25');
    },
    [
      '4.1 sort is desc by default',
      '4.1 per_page is 10 by default',
      '4.6 sort is desc by default',
      '4.6 per_page is 10 by default',
    ],
  ],
  [
    'sorts reports by url and makes them public by default',
    ({ path, method, query, form }) => {
      if (path.endsWith('/reports') && !query.has('sort_by')) query.set('sort_by', 'url');
      if (method === 'POST' && !form.has('privacy')) form.set('privacy', '0');
    },
    ['4.3 POST /reports makes a report that is private by default', '4.1 sort_by is id by default'],
  ],
  [
    'ignores what an update asks for, and does not require a url',
    ({ method, form }) => {
      if (method !== 'POST') ['privacy', 'results'].forEach((name) => form.delete(name));
      else if (!form.has('url')) form.set('url', 'http://made-up.example/');
    },
    [
      '4.3 url is required',
      ...['PUT', 'PATCH'].flatMap((method) => [
        `4.4 ${method}: privacy=0 makes it public`,
        `4.4 ${method}: privacy=2 with a password`,
        `4.4 ${method}: a password alone is accepted, and privacy stays the same`,
        `4.4 ${method}: results=1 updates the results`,
      ]),
    ],
  ],
  [
    'does not check the key',
    ({ headers }) => (headers.authorization = 'Bearer local-expert-key'),
    [
      '5 GET /reports requires the API key',
      '5 GET /reports/{id} requires the API key',
      '5 POST /reports requires the API key',
      '5 PUT /reports/{id} requires the API key',
      '5 PATCH /reports/{id} requires the API key',
      '5 DELETE /reports/{id} requires the API key',
      '5 GET /projects requires the API key',
    ],
  ],
];

describe.concurrent('a service that breaks the interface', () => {
  it.each(TAMPERED)('%s', async (_, tamper, rows) => {
    const service = await startSeeded({ generate: 'instant' });
    const pages = ['c', 'a', 'd', 'b'].map((name) => `https://${name}.example/${name}`);
    const findings = await runAgainst(service, { tamper, pages, limits: { generationMs: 300 } });
    expect(namesOf(findings, 'not held')).toEqual(rows);
    expect(isClean(findings)).toBe(false);
    expect(findings.left).toEqual([]);
    expect(service.count()).toBe(SEED.reports);
  });

  it('fails every row if whole operations are blocked', async () => {
    const service = await startSeeded();
    service.addFault({ method: 'PATCH', action: 'status', status: 405 });
    service.addFault({ method: 'GET', path: '/projects$', action: 'status', status: 500 });
    const { rows, ...findings } = await runAgainst(service);
    const broken = rows.filter(({ outcome }) => outcome === 'not held');
    expect(broken.map(({ section }) => section)).toEqual([
      ...Array<string>(7).fill('4.4'),
      ...Array<string>(12).fill('4.6'),
      '4.7',
    ]);
    expect(broken[0]).toMatchObject({
      name: 'PATCH: privacy=0 makes it public',
      detail: '405 {"message":"Status 405."}',
    });
    expect(findings.left).toEqual([]);
    expect(service.count()).toBe(SEED.reports);
  });

  it.each([
    [
      '/reports/',
      [
        '5 DELETE /reports/{id} requires the API key',
        '4.5 DELETE /reports/{id} deletes the report',
      ],
      5,
    ],
    [
      '/projects/',
      [
        '5 DELETE /projects/{project} requires the API key',
        '4.7 DELETE /projects/{project} deletes the project',
      ],
      0,
    ],
  ])('is caught if it only claims to have deleted what is at %s', async (path, rows, left) => {
    const service = await startSeeded();
    service.addFault({ method: 'DELETE', path, action: 'body', body: '{"deleted":true}' });
    const findings = await runAgainst(service);
    expect(namesOf(findings, 'not held')).toEqual(rows);
    expect(findings.left).toHaveLength(left);
    expect(isClean(findings)).toBe(false);
    expect(service.count()).toBe(SEED.reports + left);
  });

  it('gets no further requests if its list cannot be read', async () => {
    const service = await startSeeded();
    service.set({ keys: ['another'] });
    const findings = await runAgainst(service);
    expect(closingLines(findings)).toEqual([
      'The run stopped early: Nothing else was tried.',
      'stated: 0 held, 1 not held, 0 inconclusive; silent: 0 noted',
    ]);
    expect(findings.rows[0]?.detail).toContain('401 {"message":"Unauthenticated."}');
    expect(service.log).toHaveLength(1);
  });
});
