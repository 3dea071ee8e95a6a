import { describe, expect, it } from 'vitest';
import type { Switches } from '../../service/switches';
import { useService } from '../../support/running-service';
import { valueOf } from '../../support/values';

const running = useService();
const { client } = running;
const CREATED = Date.UTC(2026, 2, 1, 12, 30, 15);

/** A report in the service's database that no other test sees. */
function insert(host: string, fields: { score?: number | null; privacy?: number } = {}): string {
  const url = `https://www.${host}/`;
  const dates = { createdAt: CREATED, generatedAt: CREATED };
  return String(running.service.insert({ url, project: host, score: 85, ...dates, ...fields }));
}

describe('every list envelope produces the same page', () => {
  const host = 'envelopes.example';
  const envelopes: Partial<Switches>[] = [
    { envelope: 'resource' },
    { envelope: 'resource', links: 'absent' },
    { envelope: 'resource', links: 'http' },
    { envelope: 'resource', links: 'localhost' },
    { envelope: 'resource', links: 'other-host' },
    { envelope: 'resource', meta: false },
    { envelope: 'resource', perPageAsString: true },
    { envelope: 'paginator' },
    { envelope: 'paginator', perPageAsString: true },
    { envelope: 'nested' },
    { envelope: 'data' },
    { envelope: 'named' },
    { envelope: 'bare' },
    { bom: true },
    { pretty: true },
    { escaped: true },
    { cors: true },
  ];

  it.each(envelopes)('%j', async (switches) => {
    while (running.service.reports().filter(({ project }) => project === host).length < 12)
      insert(host);
    running.service.set(switches);
    const query = { project: host, per_page: 10 } as const;
    const first = valueOf(await client().listReports(query));
    expect(first.items).toHaveLength(10);
    expect(first.items[0]).toMatchObject({ url: `https://www.${host}/`, verdict: 'good' });
    expect(first.next).toEqual({ page: '2' });
    const second = valueOf(await client().listReports(query, { cursor: first.next }));
    expect(second.items).toHaveLength(2);
    expect(second.next).toBeNull();
    expect(running.service.log.at(-1)!.query).toEqual({
      project: host,
      per_page: '10',
      page: '2',
    });
  });

  it.each([
    ['at the top', { reports: [{ id: 1, url: 'a.example' }], total: 12 }, 12],
    ['under any name', { list: [{ url: 'a.example' }], count: '7' }, 7],
    ['one level down', { response: { records: [{ id: 1 }], total: 3 } }, 3],
    ['beside other lists', { errors: [], warnings: ['old'], results: [{ id: 1 }] }, null],
  ])('a list %s', async (_, body, total) => {
    running.service.addFault({ action: 'body', body: JSON.stringify(body), times: 1 });
    const page = valueOf(await client().listReports());
    expect(page.items).toHaveLength(1);
    expect(page.total).toBe(total);
  });

  it('an empty list is known by its name', async () => {
    const answer = async (body: object) => {
      running.service.addFault({ action: 'body', body: JSON.stringify(body), times: 1 });
      return await client().listReports();
    };
    expect(valueOf(await answer({ items: [], total: 0 })).items).toEqual([]);
    expect(await answer({ messages: [] })).toMatchObject({ ok: false });
    expect(await answer({ names: ['a', 'b'] })).toMatchObject({ ok: false });
  });

  it('follows a link that stands beside the list', async () => {
    const body = { count: 12, next: 'https://a.example/reports?page=2', results: [{ id: 1 }] };
    running.service.addFault({ action: 'body', body: JSON.stringify(body), times: 1 });
    expect(valueOf(await client().listReports())).toMatchObject({ next: { page: '2' } });
  });

  it('a link that would make the next request endlessly long leads nowhere', async () => {
    const linked = async (length: number) => {
      const next = `/reports?cursor=${'x'.repeat(length)}`;
      const body = JSON.stringify({ data: [], links: { next } });
      running.service.addFault({ action: 'body', body, times: 1 });
      return valueOf(await client().listReports()).next;
    };
    expect(await linked(2_000)).not.toBeNull();
    expect(await linked(2_001)).toBeNull();
  });

  it('reads projects from each of them too', async () => {
    insert(host);
    for (const switches of envelopes) {
      running.service.set(switches);
      const { items } = valueOf(await client().listProjects({ search: host }));
      expect(items).toEqual([
        { name: host, reports: expect.any(Number), createdAt: expect.any(Number) },
      ]);
    }
  });
});

describe('a project', () => {
  it.each([
    [{ project: 'a.example', reports: 3 }, 3],
    [{ name: 'a.example', reports_count: 3 }, 3],
    [{ project: 'a.example', count: '3' }, 3],
    [{ project: 'a.example', total: 3 }, 3],
    [{ project: 'a.example', reports: [], reports_count: 3 }, 3],
    [{ project: 'a.example', reports: 0, total: 9 }, 0],
    [{ project: 'a.example' }, null],
  ])('is read from %j', async (sent, reports) => {
    running.service.addFault({ action: 'body', body: JSON.stringify([sent]), times: 1 });
    const { items } = valueOf(await client().listProjects());
    expect(items).toEqual([{ name: 'a.example', reports, createdAt: null }]);
  });
});

describe('every spelling of a report produces the same model', () => {
  const host = 'spellings.example';
  const word = { verdict: 'good', score: null, pending: false };
  const scored = { verdict: 'good', score: 85, pending: false };
  const spellings: [Partial<Switches>, object][] = [
    [{}, { ...word, privacy: 0 }],
    [{ single: 'bare' }, word],
    [{ result: 'int' }, scored],
    [{ result: 'float' }, { ...scored, score: 85.5 }],
    [{ result: 'numeric-string' }, scored],
    [{ result: 'score' }, scored],
    [{ result: 'null' }, { verdict: 'unknown', score: null, pending: true }],
    [{ ids: 'string' }, { id: expect.stringMatching(/^\d+$/) }],
    [{ ids: 'uuid' }, { id: expect.stringMatching(/^[\da-f-]{36}$/) }],
    [{ dates: 'iso' }, { generatedAt: CREATED, createdAt: CREATED }],
    [{ dates: 'sql' }, { generatedAt: CREATED, createdAt: CREATED }],
    [{ dates: 'epoch' }, { generatedAt: CREATED, createdAt: CREATED }],
    [{ privacy: 'string' }, { privacy: 0 }],
    [{ privacy: 'null' }, { privacy: null }],
    [{ password: 'absent' }, word],
    [{ password: 'text' }, word],
    [{ url: 'stripped' }, { url: 'spellings.example' }],
  ];

  it.each(spellings)('%j, listed and shown', async (switches, expected) => {
    insert(host, { privacy: 0 });
    running.service.set(switches);
    const [listed] = valueOf(await client().listReports({ search: host })).items;
    expect(listed).toMatchObject(expected);
    expect(valueOf(await client().showReport(listed!.id!))).toMatchObject(expected);
  });

  it.each([
    [80, 'good'],
    [79, 'decent'],
    [49, 'decent'],
    [48, 'bad'],
    [0, 'bad'],
  ] as const)('reads a score of %d as %s', async (score, verdict) => {
    running.service.set({ result: 'int' });
    const id = insert('scores.example', { score });
    expect(valueOf(await client().showReport(id))).toMatchObject({ verdict, score });
  });

  it('reads results that come as a text, unless it is no JSON or nested beyond reason', async () => {
    const id = insert('texts.example');
    const shown = async () => valueOf(await client().showReport(id));
    const { checks, fields } = await shown();
    expect(checks).not.toHaveLength(0);
    running.service.set({ checks: 'text' });
    expect(await shown()).toMatchObject({ checks, fields: { results: fields.results } });

    for (const results of ['{not JSON', '"{}"', '['.repeat(5_000) + ']'.repeat(5_000)]) {
      const body = JSON.stringify({ id: 7, url: 'https://texts.example/', results });
      running.service.addFault({ method: 'GET', action: 'body', status: 200, body, times: 1 });
      expect((await shown()).fields.results).toBe(results);
    }
  });

  it('never passes on a password that the service echoes', async () => {
    running.service.set({ password: 'text' });
    const url = 'https://echo.example/';
    const stored = valueOf(
      await client().storeReport({ url, privacy: 2, password: 'canary-4711' }),
    )!;
    const shown = valueOf(await client().showReport(stored.id!));
    expect(shown.fields.password).toBe(true);
    expect(JSON.stringify([stored, shown])).not.toContain('canary-4711');
  });
});

describe('every success is recognised', () => {
  it.each([201, 200, 204] as const)('a store answered with %d', async (storeStatus) => {
    running.service.set({ storeStatus });
    const url = `https://status.example/${storeStatus}`;
    const stored = valueOf(await client().storeReport({ url }));
    if (storeStatus === 204) expect(stored).toBeNull();
    else expect(stored).toMatchObject({ url });
    expect(running.service.reports().filter((report) => report.url === url)).toHaveLength(1);
  });

  it('a store that is generated later', async () => {
    running.service.set({ asynchronous: { delayMs: 60_000 } });
    const stored = valueOf(await client().storeReport({ url: 'https://later.example/' }));
    expect(stored).toMatchObject({ verdict: 'unknown', pending: true, generatedAt: null });
  });

  it.each([200, 204] as const)('a delete answered with %d', async (deleteStatus) => {
    running.service.set({ deleteStatus });
    const id = insert('delete-status.example');
    expect(valueOf(await client().deleteReport(id))).toBeNull();
    expect(running.service.find(Number(id))).toBeUndefined();
  });

  it('a 2xx without a body, unless something was to be read', async () => {
    const id = insert('empty.example');
    running.service.addFault({ action: 'empty-2xx' });
    expect(valueOf(await client().storeReport({ url: 'https://empty.example/' }))).toBeNull();
    expect(valueOf(await client().updateReport(id, { privacy: 0 }))).toBeNull();
    expect(valueOf(await client().deleteReport(id))).toBeNull();
    for (const answer of [await client().listReports(), await client().showReport(id)])
      expect(answer).toEqual({
        ok: false,
        failure: { kind: 'not-the-service', reason: 'empty' },
      });
  });
});
