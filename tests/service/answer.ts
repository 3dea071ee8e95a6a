import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Cut } from './listen';
import type { LogEntry } from './request-log';

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** One request in progress: where its answer goes, how to end its connection without one, and its log entry. */
export interface Exchange {
  response: ServerResponse;
  cut: (how: Cut) => void;
  entry?: LogEntry;
}

export const JSON_TYPE = 'application/json';
export const HTML_TYPE = 'text/html; charset=utf-8';

export const htmlAnswer = (status: number, body: string): Answer => ({
  status,
  headers: { 'content-type': HTML_TYPE },
  body,
});

export const jsonAnswer = (status: number, value: unknown): Answer => ({
  status,
  headers: { 'content-type': JSON_TYPE },
  body: JSON.stringify(value),
});

export const emptyAnswer = (status: number, headers: Record<string, string> = {}): Answer => ({
  status,
  headers,
  body: '',
});

export function writeHead(
  { response, entry }: Exchange,
  status: number,
  headers: Record<string, string>,
): void {
  if (entry) {
    entry.status = status;
    entry.answeredAt = Date.now();
  }
  response.writeHead(status, headers);
}

export function send(exchange: Exchange, { status, headers, body }: Answer): void {
  const sent = headers['content-encoding'] === 'gzip' ? gzipSync(body) : body;
  const length = status === 204 ? {} : { 'content-length': String(Buffer.byteLength(sent)) };
  writeHead(exchange, status, { ...headers, ...length });
  exchange.response.end(sent);
}
