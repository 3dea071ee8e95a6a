import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchOnce } from '../../../lib/service/fetch-once';

const address = 'https://service.example/public/api/v1/reports';
const FORM = 'url=https%3A%2F%2Fshop.example%2F&privacy=1';
const SENT_AS_FORM = ['form', FORM];
const SENT_AS_STREAM = ['stream', FORM];

const HALF = { duplex: 'half' };

type Step = number | 'cut' | 'not sent';

/** A network with one outcome for each request. `sent` is what it was given, and how. */
function network(...steps: Step[]) {
  const sent: string[][] = [];
  const once = fetchOnce(async (_, init) => {
    const step = steps.shift() ?? 201;
    const { body } = init ?? {};
    const how = body instanceof ReadableStream ? 'stream' : 'form';
    if (how === 'stream' && step === 'not sent') {
      sent.push([how]);
      throw new TypeError('Failed to fetch');
    }
    sent.push([how, await new Response(body ?? null).text()]);
    if (typeof step === 'string') throw new TypeError('Failed to fetch');
    return new Response('{}', { status: step });
  });
  const store = async () => {
    const init = { method: 'POST', body: new URLSearchParams(FORM) };
    const answer = once(address, init);
    return await answer.then(({ status }) => status).catch((error: Error) => error.message);
  };
  return { sent, once, store };
}

afterEach(() => vi.unstubAllGlobals());

it('sends a form as a stream, and still calls it a form', async () => {
  const { sent, store } = network();
  await store();
  expect(sent).toEqual([SENT_AS_STREAM]);

  const seen = vi.fn<typeof fetch>(() => Promise.resolve(new Response()));
  const headers = { Authorization: 'Bearer key' };
  await fetchOnce(seen)(address, { method: 'POST', headers, body: new URLSearchParams(FORM) });
  expect(Object.fromEntries(new Headers(seen.mock.calls[0]?.[1]?.headers))).toEqual({
    authorization: 'Bearer key',
    'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
  });
});

describe('a stream', () => {
  it('that was read is not sent again, since the service may have taken it', async () => {
    const { sent, store } = network('cut');
    expect(await store()).toBe('Failed to fetch');
    expect(sent).toEqual([SENT_AS_STREAM]);
  });

  it('that was not read is replaced by the form, from then on at once', async () => {
    const { sent, store } = network('not sent', 201, 201);
    expect([await store(), await store()]).toEqual([201, 201]);
    expect(sent).toEqual([['stream'], SENT_AS_FORM, SENT_AS_FORM]);
  });

  it('that was not read because there is no connection is tried again next time', async () => {
    const { sent, store } = network('not sent', 'not sent', 201);
    expect([await store(), await store()]).toEqual(['Failed to fetch', 201]);
    expect(sent).toEqual([['stream'], SENT_AS_FORM, SENT_AS_STREAM]);
  });

  it.each([411, 421, 422, 501])('that is answered with %i was not taken', async (status) => {
    const { sent, store } = network(status, 201);
    expect(await store()).toBe(201);
    expect(sent).toEqual([SENT_AS_STREAM, SENT_AS_FORM]);
  });

  it('is not blamed for a form that the service refuses in any case', async () => {
    const { sent, store } = network(422, 422, 201);
    expect([await store(), await store()]).toEqual([422, 201]);
    expect(sent).toEqual([SENT_AS_STREAM, SENT_AS_FORM, SENT_AS_STREAM]);
  });

  it.each([200, 400, 401, 409, 413, 429, 500, 503])(
    'that is answered with %i may have been taken',
    async (status) => {
      const { sent, store } = network(status);
      expect(await store()).toBe(status);
      expect(sent).toEqual([SENT_AS_STREAM]);
    },
  );
});

it.each([
  ['sends it as its name', (init: RequestInit) => ({ ...init, body: 'a stream' })],
  ['ignores how to send it', ({ body = null }: RequestInit) => ({ method: 'POST', body, ...HALF })],
])('a browser that %s gets the form', async (_, read) => {
  const { Request } = globalThis;
  vi.stubGlobal('Request', function (url: string, init: RequestInit) {
    return new Request(url, read(init));
  });
  const { sent, store } = network();
  await store();
  expect(sent).toEqual([SENT_AS_FORM]);
});

it.each(['PUT', 'PATCH', 'DELETE'])('%s is sent as it is', async (method) => {
  const { sent, once } = network();
  await once(address, { method, body: new URLSearchParams(FORM) });
  expect(sent).toEqual([SENT_AS_FORM]);
});
