import { send, type MessageInput, type MessageName, type MessageValue } from '../../lib/messages';
import type { Report } from '../../lib/model/report';
import type { Outcome } from '../../lib/model/outcome';

/** What the page's first script has begun, while the rest of its code was being loaded. */
export interface Opening {
  /** Everything on disk. */
  stored: Promise<Record<string, unknown>>;
  /** Answers to messages, by what was asked. */
  asked: Map<string, Promise<Outcome<unknown>>>;
  /** The first reports that this browser knows. */
  rows?: { accountId: string; reports: Promise<Report[] | null> };
}

declare global {
  interface Window {
    opening?: Opening;
  }
}

/** Sends a message for which `sendNext` will be called soon. */
export function sendAhead<N extends MessageName>(
  { asked }: Opening,
  name: N,
  input: MessageInput<N>,
): void {
  asked.set(keyOf(name, input), send(name, input));
}

/** Sends a message, unless the first script has sent it: its answer is used once. */
export function sendNext<N extends MessageName>(
  name: N,
  input: MessageInput<N>,
): Promise<Outcome<MessageValue<N>>> {
  const key = keyOf(name, input);
  const ahead = window.opening?.asked.get(key);
  window.opening?.asked.delete(key);
  return (ahead as Promise<Outcome<MessageValue<N>>> | undefined) ?? send(name, input);
}

/** What the first script has read of the index, once. */
export function takeRows(accountId: string): Promise<Report[] | null> | null {
  const { rows } = window.opening ?? {};
  if (window.opening) delete window.opening.rows;
  return rows?.accountId === accountId ? rows.reports : null;
}

const keyOf = (name: MessageName, input: object): string => `${name} ${JSON.stringify(input)}`;
