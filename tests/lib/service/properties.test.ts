import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../lib/model/outcome';
import { createClient, type Client } from '../../../lib/service/client';

/** Multiplies the number of random cases: a few thousand find what breaks often, `npm run bench:fuzz` looks deeper. */
const FUZZ = Number(process.env.FUZZ ?? 1);
/** For each operation. */
const BODIES = 250 * FUZZ;
const NAMES = 1_000 * FUZZ;
/** For the rest. */
const CASES = 250 * FUZZ;
const PATIENCE = 120_000 * FUZZ;

/** A client whose service answers with whatever it is given. */
function clientFor(body: string, status = 200, seen: string[] = []): Client {
  return createClient({
    baseUrl: 'https://service.example/tools',
    apiKey: 'key',
    fetch: (input) => {
      seen.push(input instanceof Request ? input.url : String(input));
      const headers = { 'Content-Type': 'application/json' };
      return Promise.resolve(new Response(body, { status, headers }));
    },
  });
}

const operations: [string, (client: Client) => Promise<Outcome<unknown>>][] = [
  ['listReports', (c) => c.listReports()],
  ['showReport', (c) => c.showReport('1')],
  ['storeReport', (c) => c.storeReport({ url: 'https://a.example' })],
  ['updateReport', (c) => c.updateReport('1', { privacy: 0 })],
  ['deleteReport', (c) => c.deleteReport('1')],
  ['listProjects', (c) => c.listProjects()],
  ['deleteProject', (c) => c.deleteProject('a')],
];

/** Bodies that look like the service's, with anything at all in the places that are read. */
const FIELDS =
  'id url project result score privacy password generated_at created_at reports message errors data ' +
  'links meta next total current_page last_page next_page_url __proto__ constructor toString';
const field = fc.constantFrom(...FIELDS.split(' '));
const { body } = fc.letrec<{ body: unknown }>((tie) => ({
  body: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.jsonValue({ maxDepth: 1 }),
    fc.array(tie('body'), { maxLength: 3 }),
    fc.dictionary(field, tie('body'), { maxKeys: 6, noNullPrototype: true }),
  ),
}));
const status = fc.constantFrom(200, 200, 200, 201, 301, 401, 403, 404, 422, 429, 500, 503);

describe('no body that a service can send', () => {
  it.each(operations)(
    'makes %s throw',
    async (_, operation) => {
      await fc.assert(
        fc.asyncProperty(body, status, async (value, code) => {
          const outcome = await operation(clientFor(JSON.stringify(value), code));
          expect(typeof outcome.ok).toBe('boolean');
          // What is sent to a page must survive structured cloning.
          expect(structuredClone(outcome)).toEqual(outcome);
        }),
        { numRuns: BODIES },
      );
    },
    PATIENCE,
  );

  it(
    'that is no JSON either',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'binary' }), status, async (text, code) => {
          for (const [, operation] of operations) await operation(clientFor(text, code));
        }),
        { numRuns: CASES },
      );
    },
    PATIENCE,
  );
});

describe('no name and no id', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('.', '/', '\\', '%', '2', 'e', 'f', '?', '#', '@', ':') }),
    fc.constantFrom('.', '..', '%2e%2e', '%2E', '../..', '..\\', '/', '//evil.example', ''),
  );
  const base = 'https://service.example/tools/public/api/v1';

  it(
    'produces a path other than the intended one',
    async () => {
      await fc.assert(
        fc.asyncProperty(hostile, async (name) => {
          const seen: string[] = [];
          const client = clientFor('{}', 200, seen);
          await client.deleteProject(name);
          const project = seen.splice(0);
          await client.showReport(name);
          await client.deleteReport(name);
          await client.updateReport(name, { privacy: 0 });
          const isMeant = (address: string, path: string) =>
            address === base + path && new URL(address).pathname.split('/').length === 7;
          return (
            project.every((address) => isMeant(address, `/projects/${encodeURIComponent(name)}`)) &&
            seen.every((address) => isMeant(address, `/reports/${name}`))
          );
        }),
        { numRuns: NAMES },
      );
    },
    PATIENCE,
  );
});

describe('no address from an answer', () => {
  const PLACES = ['search', 'page', 'cursor'];
  const parameter = fc.tuple(
    fc.constantFrom('page', 'cursor', 'search', 'privacy', 'per_page', 'key', 'a[b]', ''),
    fc.string(),
  );

  it(
    'ever receives the key, and none adds more than a place to our requests',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.webUrl(), fc.array(parameter), async (address, query) => {
          const link = `${address}?${String(new URLSearchParams(query))}`;
          const seen: string[] = [];
          const answer = { data: [{ id: 1, url: link }], links: { next: link, first: link } };
          const client = clientFor(JSON.stringify(answer), 200, seen);
          const first = await client.listReports({ search: 'mine' });
          if (first.ok) await client.listReports({ search: 'mine' }, { cursor: first.value.next });
          for (const address of seen) {
            expect(address.startsWith('https://service.example/tools/public/api/v1/reports?')).toBe(
              true,
            );
            const { searchParams } = new URL(address);
            expect(searchParams.getAll('search')).toEqual(['mine']);
            expect([...searchParams.keys()].filter((name) => !PLACES.includes(name))).toEqual([]);
          }
        }),
        { numRuns: CASES },
      );
    },
    PATIENCE,
  );
});
