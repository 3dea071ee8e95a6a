import { beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '../../../lib/service/request';
import { failureOf, valueOf } from '../../support/values';

const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ ok: true }));
const get = (path: string) =>
  request(
    { baseUrl: 'https://service.example/tools', apiKey: 'key', fetch },
    { method: 'GET', path, deadlineMs: 1_000 },
  );

beforeEach(() => fetch.mockClear());

describe('every request', () => {
  // Only a browser acts on these, so that no service could tell.
  it.each([
    ['follows no redirect', { redirect: 'manual' }],
    ['neither sends nor accepts cookies', { credentials: 'omit' }],
    ['leaves nothing in the browser’s cache', { cache: 'no-store' }],
    ['does not say where it comes from', { referrerPolicy: 'no-referrer' }],
  ] satisfies [string, RequestInit][])('%s', async (_, options) => {
    valueOf(await get('reports'));
    expect(fetch.mock.calls[0]?.[1]).toMatchObject(options);
  });

  it.each(['..', '.', 'reports/..', 'reports/%2e%2e/x', 'reports/./x', 'a\\b', 'a b', 'a\n'])(
    'goes to the path it is meant for, so that none is made for %j',
    async (path) => {
      expect(failureOf(await get(path))).toMatchObject({ field: 'path', reason: 'unsafe-name' });
      expect(fetch).not.toHaveBeenCalled();
    },
  );
});
