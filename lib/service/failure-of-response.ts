import type { Failure } from '../model/failure';
import { isRecord } from '../model/is-record';
import { readWait } from './read-wait';

const DEFAULT_WAIT = 60_000;
const LONGEST_MESSAGE = 500;
/** A server in front gave up waiting, which says as little about the work as a 5xx. */
const GAVE_UP = [408, 425];

/** What a non-2xx status means. The body only provides text to show, never the decision. */
export function failureOfResponse(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  method: string,
  body: unknown,
): Failure {
  const { message, fields } = readErrorBody(body);
  const words = message ? { message } : {};
  const waitMs = readWait(headers);
  if ([301, 302, 303, 307, 308].includes(status)) {
    const location = headers.get('Location');
    return { kind: 'redirect', ...(location ? { location } : {}) };
  }
  if (status === 401) return { kind: 'key-rejected' };
  if (status === 403) return { kind: 'not-allowed', ...words };
  if (status === 404) return { kind: 'gone' };
  if (status === 405) return { kind: 'method-blocked', method };
  if (status === 422) return { kind: 'input-rejected', fields, ...words };
  if (status === 429) return { kind: 'rate-limited', waitMs: waitMs ?? DEFAULT_WAIT };
  if (status >= 500 || GAVE_UP.includes(status))
    return { kind: 'service-error', status, ...(waitMs === null ? {} : { waitMs }), ...words };
  return { kind: 'refused', status, ...words };
}

/** `message` is a sentence, a list, or the object of field errors that other deployments put in `errors`. */
function readErrorBody(body: unknown): { message?: string; fields: Record<string, string[]> } {
  const { message, errors } = isRecord(body) ? body : {};
  const fields = { ...fieldErrors(message), ...fieldErrors(errors) };
  const sentences = typeof message === 'object' && !Array.isArray(message) ? [] : textsIn(message);
  return sentences.length ? { message: clip(sentences.join(' ')), fields } : { fields };
}

function fieldErrors(value: unknown): Record<string, string[]> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([field, said]) => [field, textsIn(said)]));
}

function textsIn(value: unknown): string[] {
  return [value]
    .flat()
    .filter((text) => typeof text === 'string' && text !== '')
    .map((text) => clip(String(text)));
}

function clip(text: string): string {
  return text.length > LONGEST_MESSAGE ? `${text.slice(0, LONGEST_MESSAGE)}…` : text;
}
