import type { Failure } from '../model/failure';
import { isKey } from '../model/account';
import { failed, success, type Outcome } from '../model/outcome';
import { failureOfResponse } from './failure-of-response';
import { hideSecretsIn } from './hide-secrets';
import { readJson, readText } from './read-body';

export interface Connection {
  /** Up to, but excluding, `/public/api/v1`. */
  baseUrl: string;
  apiKey: string;
  fetch: typeof fetch;
  pause?: Pause;
}

/** A wait that the service asked for. */
export interface Pause {
  /** How many milliseconds are left of it. */
  left: () => number;
  begin: (waitMs: number) => void;
}

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below `/public/api/v1/`, each segment already percent-encoded. */
  path: string;
  query?: Record<string, string>;
  form?: Record<string, string>;
  deadlineMs: number;
  signal?: AbortSignal | undefined;
}

/**
 * The only way to call the service. Returns the JSON of a 2xx (undefined if the body is empty), or what
 * went wrong; it never throws. While the service wants to be left alone, nothing is sent.
 */
export async function request(connection: Connection, call: Call): Promise<Outcome<unknown>> {
  const { pause } = connection;
  const waitMs = pause?.left() ?? 0;
  if (waitMs > 0) return failed({ kind: 'rate-limited', waitMs });
  const answer = await exchange(connection, call);
  if (!answer.ok && answer.failure.kind === 'rate-limited') pause?.begin(answer.failure.waitMs);
  return answer;
}

async function exchange(connection: Connection, call: Call): Promise<Outcome<unknown>> {
  const apiKey = connection.apiKey.trim();
  if (!isKey(apiKey)) return failed({ kind: 'invalid-input', field: 'apiKey', reason: 'bad-key' });
  const url = addressOf(connection.baseUrl, call);
  if (!url) return failed({ kind: 'invalid-input', field: 'path', reason: 'unsafe-name' });

  const deadline = AbortSignal.timeout(call.deadlineMs);
  const signal = call.signal ? AbortSignal.any([call.signal, deadline]) : deadline;
  const givenUp = (): Failure | null => {
    if (call.signal?.aborted) return { kind: 'cancelled' };
    return deadline.aborted ? { kind: 'connection-lost', afterMs: call.deadlineMs } : null;
  };

  const startedAt = performance.now();
  let response: Response;
  try {
    response = await connection.fetch(url.href, {
      method: call.method,
      headers: { Accept: 'application/json', Authorization: `Bearer ${apiKey}` },
      body: call.form ? new URLSearchParams(call.form) : null,
      // Following a 307 would send the form with its password to another origin.
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal,
    });
  } catch {
    return failed(givenUp() ?? { kind: 'unreachable', origin: url.origin });
  }

  // Browsers hide the status and target of a redirect that isn't followed.
  if (response.type === 'opaqueredirect') return failed({ kind: 'redirect' });
  try {
    const text = await readText(response);
    if (!response.ok) {
      const json = text.ok ? readJson(text.value) : text;
      const words = json.ok ? hideSecretsIn(json.value, [apiKey, call.form?.password ?? '']) : null;
      return failed(failureOfResponse(response, call.method, words));
    }
    if (!text.ok || text.value.trim() === '') return text.ok ? success(undefined) : text;
    const json = notJson(response) ?? readJson(text.value);
    return json.ok ? success(hideSecretsIn(json.value, [apiKey])) : json;
  } catch {
    if (!response.ok) return failed(failureOfResponse(response, call.method, null));
    return failed(givenUp() ?? { kind: 'connection-lost', afterMs: performance.now() - startedAt });
  }
}

/** The address of a call, or null if the path would change when parsed, for example because of `..`. */
function addressOf(baseUrl: string, { path, query }: Call): URL | null {
  const expected = `${baseUrl}/public/api/v1/${path}`;
  const url = new URL(expected);
  if (url.href !== expected) return null;
  url.search = new URLSearchParams(query).toString();
  return url;
}

/** An HTML page never counts as success: login pages have status 200. */
function notJson(response: Response): Outcome<never> | null {
  const type = response.headers.get('Content-Type')?.toLowerCase() ?? 'json';
  if (type.includes('json')) return null;
  return failed({
    kind: 'not-the-service',
    reason: type.includes('html') ? 'html' : 'content-type',
  });
}
