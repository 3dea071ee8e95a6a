import { isRecord } from '../model/is-record';
import type { MessageName, MessageValue } from '.';

/** The names of the messages with a given kind of answer. */
type Answering<Kind> = {
  [N in MessageName]: MessageValue<N> extends Kind ? N : never;
}[MessageName];

const LISTS: Record<Answering<unknown[]>, 1> = {
  'account.check': 1,
  'report.history': 1,
  'insights.targets': 1,
  'watch.list': 1,
  'outbox.list': 1,
  'unreadable.list': 1,
};

const NOTHING: Record<Answering<null>, 1> = {
  'account.remove': 1,
  'everything.erase': 1,
  'storage.mend': 1,
  'project.delete': 1,
  'outbox.discard': 1,
  'unreadable.discard': 1,
};

/** Whether an answer has the shape that the message promises. */
export function isOutcome(name: MessageName, answer: unknown): boolean {
  if (!isRecord(answer)) return false;
  const { ok, value, failure } = answer;
  if (!ok) return isRecord(failure);
  if (name in LISTS) return Array.isArray(value);
  return name in NOTHING || (name === 'watch.set' && value === null) || isRecord(value);
}
