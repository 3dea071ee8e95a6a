import type { IncomingMessage } from 'node:http';

/** A request that has been read completely. */
export interface Received {
  method: string;
  /** As a web server in front would pass it on: with `.` and `..` resolved. */
  path: string;
  /** As the client sent it. */
  rawPath: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  /** `1.1` or `2.0`. */
  httpVersion: string;
  body: string;
  /** Empty unless the body is form-encoded: other bodies are not read. */
  form: Record<string, string>;
}

export async function readRequest(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString('utf8');

  const address = request.url ?? '/';
  const url = new URL(`http://127.0.0.1${address.startsWith('/') ? address : '/'}`);
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    rawPath: address.split('?', 1)[0] ?? '/',
    query: Object.fromEntries(url.searchParams),
    headers,
    httpVersion: request.httpVersion,
    body,
    form: isForm ? Object.fromEntries(new URLSearchParams(body)) : {},
  };
}
