import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callApi } from './call-api';
import type { FaultRule } from './faults';
import { startService } from './service';
import type { Service } from './service';

const url = 'https://shop.example/';
/** The messages of `fetch`, before and after the headers have arrived. */
const BROKEN = /^(fetch failed|terminated)$/;

let service: Service;
beforeEach(async () => {
  service = await startService({ switches: { generate: 'instant' } });
});
afterEach(() => service.stop());

const list = () => callApi(service, 'GET', '/reports');
const store = () => callApi(service, 'POST', '/reports', { url });

describe('an answer', () => {
  it.each([
    [{ action: 'status', status: 503 }, 503, /^\{"message":"Status 503."\}$/],
    [{ action: 'status', status: 502, body: 'html' }, 502, /^<!doctype html>/],
    [{ action: 'status', status: 500, body: 'trace' }, 500, /^RuntimeException: .*\nStack trace:/],
    [{ action: 'status', status: 504, body: 'empty' }, 504, /^$/],
    [{ action: 'html-200' }, 200, /^<!doctype html>/],
    [{ action: 'invalid-json' }, 200, /^\{"data":\[,\]\}$/],
    [{ action: 'empty-2xx' }, 200, /^$/],
    [{ action: 'empty-2xx', status: 202 }, 202, /^$/],
    [{ action: 'deep-nesting', depth: 50 }, 200, /^\{"data":\[{50}\]{50}\}$/],
    [{ action: 'body', body: '{"data":7}' }, 200, /^\{"data":7\}$/],
    [{ action: 'body', body: 'no', status: 418, contentType: 'text/x' }, 418, /^no$/],
    [{ action: 'php-warning' }, 200, /^<br \/>\n<b>Warning<\/b>.*\n\{"data":\[\{"id":1/],
    [{ action: 'truncate', how: 'json' }, 200, /^\{"data":\[\{"id":1.*"st$/],
    [{ action: 'wrong-content-type' }, 200, /^\{"data":\[\{"id":1/],
    [{ action: 'drip', bytes: 500, everyMs: 1 }, 200, /^\{"data":\[\{"id":1.*\}$/],
    [{ action: 'slow-headers', ms: 5 }, 200, /^\{"data":\[\{"id":1.*\}$/],
  ] as [FaultRule, number, RegExp][])('is broken by %j', async (rule, status, text) => {
    service.insert({ url });
    service.addFault(rule);
    const answer = await list();
    expect(answer.status).toBe(status);
    expect(answer.text).toMatch(text);
    expect(service.log.at(-1)?.status).toBe(status);
  });

  it('can have any headers', async () => {
    service.addFault({ action: 'status', status: 503, headers: { 'Retry-After': '7' } });
    service.addFault({ action: 'wrong-content-type', contentType: 'image/png', nth: 2 });
    service.addFault({ action: 'body', body: '', headers: { 'x-own': '1' }, nth: 3 });
    expect((await list()).headers.get('retry-after')).toBe('7');
    service.clearFaults('fault-1');
    expect((await list()).headers.get('content-type')).toBe('image/png');
    expect((await list()).headers.get('x-own')).toBe('1');
  });

  it.each([301, 302, 303, 307, 308] as const)('can redirect with %i', async (status) => {
    service.addFault({ action: 'redirect', status, location: 'http://other.example/x' });
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const answer = await callApi(service, method, '/reports/1');
      expect(answer.status).toBe(status);
      expect(answer.headers.get('location')).toBe('http://other.example/x');
    }
  });

  it.each([
    { action: 'reset' },
    { action: 'reset-mid-body' },
    { action: 'truncate' },
    { action: 'truncate', how: 'length' },
  ] as FaultRule[])('never completes with %j', async (rule) => {
    service.addFault(rule);
    await expect(list()).rejects.toThrow(BROKEN);
    await expect(store()).rejects.toThrow(BROKEN);
  });

  it('starts and then breaks off with a reset in mid-body', async () => {
    service.addFault({ action: 'reset-mid-body' });
    const headers = { authorization: `Bearer ${service.apiKey}` };
    const response = await fetch(`${service.baseUrl}/public/api/v1/reports`, { headers });
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow(BROKEN);
  });

  it('can be larger than ten megabytes', async () => {
    service.addFault({ action: 'too-large' });
    expect((await list()).text.length).toBeGreaterThan(10 * 1024 * 1024);
  });
});

describe('an answer that does not come', () => {
  it.each([
    { action: 'hang' },
    { action: 'slow-headers', ms: 60_000 },
    { action: 'drip', bytes: 1, everyMs: 60_000 },
  ] as FaultRule[])('is logged, and does not keep the service from stopping: %j', async (rule) => {
    service.addFault(rule);
    const call = store().catch(() => 'broken off');
    await vi.waitFor(() => expect(service.log).toHaveLength(1));
    expect(service.log[0]).toMatchObject({ method: 'POST', form: { url } });
    await service.stop();
    expect(await call).toBe('broken off');
    service = await startService();
  });
});

describe('the work', () => {
  it.each([
    [{ action: 'status', status: 502 }, 0],
    [{ action: 'status', status: 502, when: 'before' }, 0],
    [{ action: 'status', status: 502, when: 'after' }, 1],
    [{ action: 'reset', when: 'before' }, 0],
    [{ action: 'reset', when: 'after' }, 1],
    [{ action: 'empty-2xx', when: 'after' }, 1],
    [{ action: 'reset-mid-body' }, 1],
    [{ action: 'reset-mid-body', when: 'before' }, 0],
    [{ action: 'php-warning' }, 1],
    [{ action: 'slow-headers', ms: 1, when: 'after' }, 1],
  ] as [FaultRule, number][])('with %j is done %i times', async (rule, count) => {
    service.addFault(rule);
    await store().catch(() => undefined);
    expect(service.count()).toBe(count);
  });

  it.each([
    ['before', 0],
    ['after', 1],
  ] as const)(
    'for a client that disconnects during the wait %s it is done %i times',
    async (when, count) => {
      service.addFault({ action: 'slow-headers', ms: 60_000, when });
      const gone = new AbortController();
      const call = fetch(`${service.baseUrl}/public/api/v1/reports`, {
        method: 'POST',
        headers: { accept: 'application/json', authorization: `Bearer ${service.apiKey}` },
        body: new URLSearchParams({ url }),
        signal: gone.signal,
      });
      await vi.waitFor(() => expect([service.log.length, service.count()]).toEqual([1, count]));
      gone.abort();
      await expect(call).rejects.toThrow('aborted');
      service.clearFaults();
      await list();
      expect(service.count()).toBe(count);
    },
  );
});

describe('a rule', () => {
  const statuses = async (calls: (() => Promise<{ status: number }>)[]) => {
    const seen: number[] = [];
    for (const call of calls) seen.push((await call()).status);
    return seen;
  };

  it.each([
    [{ method: 'POST' }, [200, 500, 500, 200]],
    [{ path: 'reports$' }, [500, 500, 500, 500]],
    [{ path: 'projects' }, [200, 201, 201, 200]],
    [{ nth: 2 }, [200, 500, 201, 200]],
    [{ method: 'GET', nth: 2 }, [200, 201, 201, 500]],
    [{ times: 3 }, [500, 500, 500, 200]],
    [{ method: 'POST', times: 1 }, [200, 500, 201, 200]],
  ] as [Partial<FaultRule>, number[]][])(
    'with %j applies only to the requests it describes',
    async (which, seen) => {
      service.addFault({ ...which, action: 'status', status: 500 } as FaultRule);
      expect(await statuses([list, store, store, list])).toEqual(seen);
    },
  );

  it('takes turns with others, and can be cleared', async () => {
    service.addFault({ action: 'status', status: 429, nth: 1 });
    service.addFault({ action: 'status', status: 503, nth: 2 });
    service.addFault({ id: 'rest', action: 'status', status: 500 });
    expect(await statuses([list, list, list])).toEqual([429, 503, 500]);
    service.clearFaults('rest');
    expect(await statuses([list])).toEqual([200]);
  });

  it('without a path affects only the API', async () => {
    service.addFault({ action: 'status', status: 500 });
    expect((await fetch(`${service.origin}/pages/good`)).status).toBe(200);
    service.addFault({ action: 'status', status: 500, path: '^/pages/' });
    expect((await fetch(`${service.origin}/pages/good`)).status).toBe(500);
  });
});
