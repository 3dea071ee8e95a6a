import { describe, expect, it } from 'vitest';
import type { Failure } from '../../../lib/model/failure';
import type { Outcome } from '../../../lib/model/outcome';
import type { Client } from '../../../lib/service/client';
import type { FaultRule } from '../../service/faults';
import { useService } from '../../support/running-service';
import { failureOf, valueOf } from '../../support/values';

const running = useService();
const { client } = running;
const url = 'https://errors.example/';
const HOUR = 3_600_000;

type Action = FaultRule extends infer R ? (R extends FaultRule ? R : never) : never;
const json = (status: number, body: unknown, headers: Record<string, string> = {}): Action => ({
  action: 'body',
  status,
  body: JSON.stringify(body),
  headers,
});

describe('what a client makes of each answer', () => {
  const rows: [string, Action, Failure][] = [
    ['401', json(401, { message: 'Unauthenticated.' }), { kind: 'key-rejected' }],
    ['401 as HTML', { action: 'status', status: 401, body: 'html' }, { kind: 'key-rejected' }],
    [
      '403',
      json(403, { message: 'This action is unauthorized.' }),
      { kind: 'not-allowed', message: 'This action is unauthorized.' },
    ],
    ['404 as JSON', json(404, { message: 'Resource not found.', status: 404 }), { kind: 'gone' }],
    ['404 as HTML', { action: 'status', status: 404, body: 'html' }, { kind: 'gone' }],
    [
      '405',
      { action: 'status', status: 405, body: 'html' },
      { kind: 'method-blocked', method: 'GET' },
    ],
    [
      '409',
      json(409, { message: 'Conflict' }),
      { kind: 'refused', status: 409, message: 'Conflict' },
    ],
    ['413', { action: 'status', status: 413, body: 'html' }, { kind: 'refused', status: 413 }],
    ['419', { action: 'status', status: 419, body: 'html' }, { kind: 'refused', status: 419 }],
    [
      '422 with errors',
      json(422, { message: 'Invalid.', errors: { url: ['Not valid.'], privacy: 'No.' } }),
      {
        kind: 'input-rejected',
        message: 'Invalid.',
        fields: { url: ['Not valid.'], privacy: ['No.'] },
      },
    ],
    [
      '422 with the errors as message',
      json(422, { message: { url: ['You created too many reports.'] }, status: 422 }),
      { kind: 'input-rejected', fields: { url: ['You created too many reports.'] } },
    ],
    [
      '422 with a list as message',
      json(422, { message: ['One.', 'Two.'] }),
      { kind: 'input-rejected', message: 'One. Two.', fields: {} },
    ],
    [
      '422 with nonsense',
      json(422, [1, 2, { message: 3 }]),
      { kind: 'input-rejected', fields: {} },
    ],
    [
      '429 with seconds',
      json(429, {}, { 'Retry-After': '7' }),
      { kind: 'rate-limited', waitMs: 7_000 },
    ],
    [
      '429 with a date, by the service’s own clock',
      json(
        429,
        {},
        { Date: 'Sun, 01 Mar 2026 10:00:00 GMT', 'Retry-After': 'Sun, 01 Mar 2026 10:00:09 GMT' },
      ),
      { kind: 'rate-limited', waitMs: 9_000 },
    ],
    [
      '429 with a reset time only',
      json(429, {}, { Date: 'Sun, 01 Mar 2026 10:00:00 GMT', 'X-RateLimit-Reset': '1772359212' }),
      { kind: 'rate-limited', waitMs: 12_000 },
    ],
    ['429 with nothing', json(429, {}), { kind: 'rate-limited', waitMs: 60_000 }],
    [
      '429 with nonsense',
      json(429, {}, { 'Retry-After': 'soon, or -5' }),
      { kind: 'rate-limited', waitMs: 60_000 },
    ],
    [
      '429 with a year',
      json(429, {}, { 'Retry-After': '31536000' }),
      { kind: 'rate-limited', waitMs: HOUR },
    ],
    [
      '429 with the past',
      json(429, {}, { 'Retry-After': 'Thu, 01 Jan 1970 00:00:00 GMT' }),
      { kind: 'rate-limited', waitMs: 1_000 },
    ],
    [
      '500 with a trace',
      { action: 'status', status: 500, body: 'trace' },
      expect.objectContaining({ kind: 'service-error', status: 500 }) as Failure,
    ],
    [
      '502 as HTML',
      { action: 'status', status: 502, body: 'html' },
      { kind: 'service-error', status: 502 },
    ],
    [
      '503 with a wait',
      { action: 'status', status: 503, body: 'empty', headers: { 'Retry-After': '30' } },
      { kind: 'service-error', status: 503, waitMs: 30_000 },
    ],
    [
      '503 without',
      { action: 'status', status: 503, body: 'html' },
      { kind: 'service-error', status: 503 },
    ],
    [
      '504 as JSON',
      json(504, { message: 'Zeit abgelaufen' }),
      { kind: 'service-error', status: 504, message: 'Zeit abgelaufen' },
    ],
    ['HTML with 200', { action: 'html-200' }, { kind: 'not-the-service', reason: 'html' }],
    [
      'another content type',
      { action: 'wrong-content-type', contentType: 'text/plain' },
      { kind: 'not-the-service', reason: 'content-type' },
    ],
    ['invalid JSON', { action: 'invalid-json' }, { kind: 'not-the-service', reason: 'json' }],
    [
      'a warning before the JSON',
      { action: 'php-warning' },
      { kind: 'not-the-service', reason: 'json' },
    ],
    [
      'cut-off JSON',
      { action: 'truncate', how: 'json' },
      { kind: 'not-the-service', reason: 'json' },
    ],
    ['JSON of another kind', json(200, 'hello'), { kind: 'not-the-service', reason: 'shape' }],
    [
      'JSON without a list',
      json(200, { data: { id: 1 } }),
      { kind: 'not-the-service', reason: 'shape' },
    ],
    ['more than ten megabytes', { action: 'too-large' }, { kind: 'too-large' }],
    ['nesting beyond reason', { action: 'deep-nesting' }, { kind: 'too-large' }],
  ];

  it.each(rows)('%s', async (_, fault, failure) => {
    running.service.addFault(fault);
    expect(failureOf(await client().listReports())).toEqual(failure);
    expect(running.service.log).toHaveLength(1);
  });

  it('a report nested 500 deep is read, and one nested beyond reason is not', async () => {
    const nested = (depth: number): Action => ({
      action: 'body',
      body: `{"id":7,"url":"${url}","results":${'{"a":['.repeat(depth / 2)}7${']}'.repeat(depth / 2)}}`,
      contentType: 'application/json',
      times: 1,
    });
    running.service.addFault(nested(500));
    const { fields } = valueOf(await client().showReport('7'));
    expect(JSON.stringify(fields.results)).toContain('[7]');
    running.service.addFault(nested(5_000));
    expect(failureOf(await client().showReport('7'))).toEqual({ kind: 'too-large' });
  });

  it('a long message is cut short', async () => {
    running.service.addFault(json(403, { message: 'x'.repeat(100_000) }));
    const failure = failureOf(await client().listReports());
    expect(JSON.stringify(failure).length).toBeLessThan(600);
  });
});

describe('a redirect', () => {
  const calls: [string, (client: Client) => Promise<Outcome<unknown>>][] = [
    ['GET', (c) => c.listReports()],
    ['POST', (c) => c.storeReport({ url, privacy: 2, password: 'canary' })],
    ['PUT', (c) => c.updateReport('1', { privacy: 2, password: 'canary' })],
    ['DELETE', (c) => c.deleteReport('1')],
  ];
  const codes = [301, 302, 303, 307, 308] as const;

  it.each(codes.flatMap((code) => calls.map(([method, call]) => [code, method, call] as const)))(
    '%d is never followed by %s',
    async (status, _method, call) => {
      const location = `${running.service.origin}/elsewhere`;
      running.service.addFault({ action: 'redirect', status, location });
      expect(failureOf(await call(client()))).toEqual({ kind: 'redirect', location });
      expect(running.service.log).toHaveLength(1);
    },
  );

  it('is reported even if the browser hides its target', async () => {
    const opaque = { type: 'opaqueredirect', status: 0, ok: false } as Response;
    const hiding = client({ fetch: () => Promise.resolve(opaque) });
    expect(failureOf(await hiding.listReports())).toEqual({ kind: 'redirect' });
  });
});

describe('a blocked method', () => {
  it.each([
    ['PUT', 'PATCH'],
    ['PATCH', 'PUT'],
  ] as const)('%s is replaced by %s, once', async (method, other) => {
    const { id } = valueOf(await client().storeReport({ url }))!;
    running.service.clearLog();
    running.service.addFault({ action: 'status', status: 405, body: 'html', method });
    expect(valueOf(await client().updateReport(id!, { privacy: 0 }, { method }))).toMatchObject({
      privacy: 0,
    });
    expect(running.service.log.map((entry) => entry.method)).toEqual([method, other]);
  });

  it('is remembered, so that the next update uses the other one right away', async () => {
    const { id } = valueOf(await client().storeReport({ url }))!;
    running.service.addFault({ action: 'status', status: 405, body: 'html', method: 'PUT' });
    const same = client();
    valueOf(await same.updateReport(id!, { privacy: 0 }));
    running.service.clearLog();
    valueOf(await same.updateReport(id!, { privacy: 1 }));
    expect(running.service.log.map((entry) => entry.method)).toEqual(['PATCH']);
  });

  it('is reported if both are blocked', async () => {
    running.service.addFault({ action: 'status', status: 405, body: 'html' });
    expect(failureOf(await client().updateReport('1', { privacy: 0 }))).toMatchObject({
      kind: 'method-blocked',
    });
    expect(running.service.log).toHaveLength(2);
    expect(failureOf(await client().deleteReport('1'))).toEqual({
      kind: 'method-blocked',
      method: 'DELETE',
    });
  });
});

describe('a 403 on updating', () => {
  it('means that the report is gone if it cannot be shown either', async () => {
    running.service.set({ updateMissing: 403 });
    expect(failureOf(await client().updateReport('999999', { privacy: 0 }))).toEqual({
      kind: 'gone',
    });
  });

  it('means that it is not allowed if the report exists', async () => {
    const { id } = valueOf(await client().storeReport({ url }))!;
    running.service.addFault({ ...json(403, {}), method: 'PUT' });
    expect(failureOf(await client().updateReport(id!, { privacy: 0 }))).toEqual({
      kind: 'not-allowed',
    });
  });
});

describe('a connection', () => {
  const quick = { read: 150, write: 150 };

  it.each<[string, Action, Failure['kind']]>([
    ['that is refused', { action: 'reset' }, 'unreachable'],
    ['that breaks in the body', { action: 'reset-mid-body' }, 'connection-lost'],
    [
      'that ends before the promised length',
      { action: 'truncate', how: 'length' },
      'connection-lost',
    ],
    ['whose answer never begins', { action: 'hang' }, 'connection-lost'],
    ['whose headers are late', { action: 'slow-headers', ms: 5_000 }, 'connection-lost'],
    ['whose body drips', { action: 'drip', bytes: 1, everyMs: 100 }, 'connection-lost'],
  ])('%s is reported within the deadline', async (_, fault, kind) => {
    running.service.addFault(fault);
    const hasty = client({ deadlines: quick });
    expect(failureOf(await hasty.listReports()).kind).toBe(kind);
    expect(failureOf(await hasty.storeReport({ url })).kind).toBe(kind);
  });

  it('that nobody answers is reported with the address that was tried', async () => {
    const nobody = client({ baseUrl: 'http://127.0.0.1:1' });
    expect(failureOf(await nobody.listReports())).toEqual({
      kind: 'unreachable',
      origin: 'http://127.0.0.1:1',
    });
  });

  it('can be cancelled', async () => {
    running.service.addFault({ action: 'hang' });
    const controller = new AbortController();
    const listing = client().listReports({}, { signal: controller.signal });
    controller.abort();
    expect(failureOf(await listing)).toEqual({ kind: 'cancelled' });
  });
});
