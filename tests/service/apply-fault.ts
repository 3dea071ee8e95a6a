import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import {
  HTML_TYPE,
  JSON_TYPE,
  emptyAnswer,
  htmlAnswer,
  jsonAnswer,
  send,
  writeHead,
} from './answer';
import type { Answer, Exchange } from './answer';
import { PHP_WARNING } from './api/encode-json';
import type { FaultRule } from './faults';
import { htmlPage } from './pages/html';

const SPOILING = ['reset-mid-body', 'truncate', 'drip', 'wrong-content-type', 'php-warning'];

/** Answers a request as the fault says. `work` does what the request asks for. */
export async function applyFault(
  fault: FaultRule,
  exchange: Exchange,
  work: () => Promise<Answer>,
): Promise<void> {
  if (fault.action === 'slow-headers') {
    return slowHeaders(fault.ms, fault.when ?? 'before', exchange, work);
  }
  const after = fault.when === 'after' || (!fault.when && SPOILING.includes(fault.action));
  const answer = after ? await work() : jsonAnswer(200, { data: [] });
  await act(fault, exchange, answer);
}

async function slowHeaders(
  ms: number,
  when: 'before' | 'after',
  exchange: Exchange,
  work: () => Promise<Answer>,
): Promise<void> {
  const early = when === 'after' ? await work() : undefined;
  await pause(ms, exchange.response);
  if (!exchange.response.destroyed) send(exchange, early ?? (await work()));
}

async function act(
  fault: Exclude<FaultRule, { action: 'slow-headers' }>,
  exchange: Exchange,
  answer: Answer,
): Promise<void> {
  const { response } = exchange;
  switch (fault.action) {
    case 'status':
      return send(exchange, statusAnswer(fault.status, fault.body ?? 'json', fault.headers ?? {}));
    case 'redirect':
      return send(exchange, emptyAnswer(fault.status, { location: fault.location }));
    case 'body': {
      const headers = { 'content-type': fault.contentType ?? JSON_TYPE, ...fault.headers };
      return send(exchange, { status: fault.status ?? 200, headers, body: fault.body });
    }
    case 'html-200':
      return send(exchange, htmlAnswer(200, htmlPage('Welcome', '<h1>Welcome</h1>')));
    case 'invalid-json':
      return send(exchange, { ...jsonAnswer(200, null), body: '{"data":[,]}' });
    case 'empty-2xx':
      return send(exchange, emptyAnswer(fault.status ?? 200));
    case 'deep-nesting': {
      const depth = fault.depth ?? 100_000;
      const body = `{"data":${'['.repeat(depth)}${']'.repeat(depth)}}`;
      return send(exchange, { ...jsonAnswer(200, null), body });
    }
    case 'too-large':
      return stream(exchange, fault.megabytes ?? 11);
    case 'reset':
    case 'close':
    case 'goaway':
      return exchange.cut(fault.action);
    case 'hang':
      if (!response.destroyed) await once(response, 'close');
      return;

    case 'reset-mid-body':
      return cutOff(exchange, answer, Math.ceil(answer.body.length / 2));
    case 'truncate':
      return fault.how === 'json'
        ? send(exchange, { ...answer, body: answer.body.slice(0, -10) })
        : cutOff(exchange, answer, answer.body.length, 100);
    case 'drip':
      return drip(exchange, answer, fault.bytes, fault.everyMs);
    case 'wrong-content-type': {
      const headers = { ...answer.headers, 'content-type': fault.contentType ?? 'text/plain' };
      return send(exchange, { ...answer, headers });
    }
    case 'php-warning':
      return send(exchange, { ...answer, body: PHP_WARNING + answer.body });
  }
}

const TRACE = 'RuntimeException: Server Error in /app/Report.php:7\nStack trace:\n#0 {main}\n';

function statusAnswer(
  status: number,
  body: 'json' | 'html' | 'empty' | 'trace',
  extra: Record<string, string>,
): Answer {
  const text = {
    json: { type: JSON_TYPE, body: JSON.stringify({ message: `Status ${status}.` }) },
    html: { type: HTML_TYPE, body: htmlPage(`${status}`, `<h1>${status}</h1>`) },
    trace: { type: 'text/plain', body: TRACE },
    empty: undefined,
  }[body];
  return text === undefined
    ? emptyAnswer(status, extra)
    : { status, headers: { 'content-type': text.type, ...extra }, body: text.body };
}

/** Sends the start of an answer, `missing` bytes fewer than promised, then resets the connection. */
async function cutOff(
  exchange: Exchange,
  { status, headers, body }: Answer,
  sent: number,
  missing = 0,
): Promise<void> {
  const length = Buffer.byteLength(body) + missing;
  writeHead(exchange, status, { ...headers, 'content-length': String(length) });
  await new Promise((written) => exchange.response.write(body.slice(0, sent), written));
  if (missing > 0) exchange.response.destroy();
  else exchange.cut('reset');
}

async function drip(
  exchange: Exchange,
  { status, headers, body }: Answer,
  bytes: number,
  everyMs: number,
): Promise<void> {
  const { response } = exchange;
  const content = Buffer.from(body);
  writeHead(exchange, status, { ...headers, 'content-length': String(content.length) });
  for (let sent = 0; sent < content.length && !response.destroyed; sent += bytes) {
    response.write(content.subarray(sent, sent + bytes));
    await pause(everyMs, response);
  }
  response.end();
}

async function stream(exchange: Exchange, megabytes: number): Promise<void> {
  const megabyte = 'x'.repeat(1_000_000);
  const body = ['{"data":["', ...Array<string>(megabytes).fill(megabyte), '"]}'];
  writeHead(exchange, 200, { 'content-type': JSON_TYPE });
  await pipeline(body, exchange.response);
}

/** Waits, but no longer than the client stays connected. */
async function pause(ms: number, response: ServerResponse): Promise<void> {
  const gone = new AbortController();
  const leave = () => gone.abort();
  response.once('close', leave);
  await wait(ms, undefined, { signal: gone.signal }).catch(() => undefined);
  response.off('close', leave);
}
