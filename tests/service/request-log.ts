import type { Received } from './received';

export interface LogEntry {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  httpVersion: string;
  body: string;
  form: Record<string, string>;
  /** Milliseconds since 1970. */
  receivedAt: number;
  answeredAt: number | null;
  /** Null until an answer has started. */
  status: number | null;
}

export type RequestLog = LogEntry[];

export function addToLog(log: RequestLog, request: Received): LogEntry {
  const { rawPath: path, method, query, headers, httpVersion, body, form } = request;
  const times = { receivedAt: Date.now(), answeredAt: null, status: null };
  const entry: LogEntry = { method, path, query, headers, httpVersion, body, form, ...times };
  log.push(entry);
  return entry;
}
