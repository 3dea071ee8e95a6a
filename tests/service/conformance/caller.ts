import { setTimeout as wait } from 'node:timers/promises';
import { NotHeld, Stopped } from './outcome';
import { parseJson } from './read-answer';
import type { Limits, Settings } from './settings';

export interface Answer {
  method: string;
  path: string;
  /** Whether the request had the right key. */
  authorised: boolean;
  status: number;
  headers: Headers;
  text: string;
  /** Undefined if the body is not JSON. */
  json: unknown;
}

interface Asking {
  query?: Record<string, string>;
  form?: Record<string, string>;
  /** A different key than in the settings, or none. */
  apiKey?: string | null;
  accept?: string;
}

export type Call = (method: string, path: string, asking?: Asking) => Promise<Answer>;

/** Calls the API as plainly as possible: waits when asked to, follows no redirects, repeats nothing. */
export function createCaller(settings: Settings, stop: AbortSignal, log: Answer[] = []): Call {
  const { baseUrl, limits } = settings;
  let sent = 0;

  return async (method, path, { query, form, apiKey = settings.apiKey, accept } = {}) => {
    const search = new URLSearchParams(query).toString();
    const request = new Request(`${baseUrl}/public/api/v1${path}${search && `?${search}`}`, {
      method,
      redirect: 'manual',
      headers: {
        accept: accept ?? 'application/json',
        ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
      },
      ...(form && { body: new URLSearchParams(form) }),
    });
    for (;;) {
      if (++sent > limits.requests) throw new Stopped(`More than ${limits.requests} requests.`);
      const deadline = method === 'GET' ? limits.readMs : limits.writeMs;
      const response = await send(request.clone(), deadline, stop);
      const authorised = apiKey === settings.apiKey;
      log.push({ method, path, authorised, ...response, json: parseJson(response.text) });
      if (response.status !== 429) return log.at(-1) as Answer;
      await pause(readWait(response.headers, limits), stop);
    }
  };
}

async function send(request: Request, deadlineMs: number, stop: AbortSignal) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, deadlineMs);
  stop.addEventListener('abort', abort);
  try {
    stop.throwIfAborted();
    const response = await fetch(request, { signal: controller.signal });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (error) {
    stop.throwIfAborted();
    const reason = controller.signal.aborted ? `within ${deadlineMs / 1000} s` : causeOf(error);
    throw new NotHeld(`${request.method} ${new URL(request.url).pathname}: no answer (${reason})`);
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', abort);
  }
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message : String(cause);
}

/** A pause that ends early if the run ends. */
export async function pause(ms: number, stop: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal: stop }).catch(() => undefined);
  stop.throwIfAborted();
}

/** Reads seconds or a date; a minute if neither is given. */
export function readWait(headers: Headers, { waitMs }: Pick<Limits, 'waitMs'>): number {
  const text = headers.get('retry-after') ?? '';
  const asked = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Math.min(waitMs, Math.max(500, Number.isNaN(asked) ? 60_000 : asked));
}
