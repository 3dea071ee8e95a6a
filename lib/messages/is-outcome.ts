import type { Entry } from '../model/entry';
import { isRecord } from '../model/is-record';
import type { MessageName, MessageValue } from '.';

/** What an answer is made of: nothing, a list of records, or a record with at least these fields. */
type Shape<Value> = [Value] extends [null]
  ? 'nothing'
  : Value extends unknown[]
    ? 'list'
    : readonly (keyof Exclude<Value, null>)[];

const ENTRY = ['id', 'task', 'state'] as const;
const PAGE_REPORTS = ['same', 'earlier'] as const;
const INDEX = ['phase', 'seen'] as const;

/** All but those that start or change work, which answer with its entry. */
type Other = { [N in MessageName]: MessageValue<N> extends Entry ? never : N }[MessageName];

const SHAPES: { [N in Other]: Shape<MessageValue<N>> } = {
  'account.save': ['id', 'baseUrl'],
  'account.check': 'list',
  'account.remove': 'nothing',
  'everything.erase': 'nothing',
  'storage.mend': 'nothing',
  'page.look': PAGE_REPORTS,
  'reports.list': ['items'],
  'report.show': ['url', 'verdict', 'fields'],
  'report.history': 'list',
  'projects.list': ['items'],
  'project.delete': 'nothing',
  'index.state': INDEX,
  'index.refresh': INDEX,
  'insights.read': ['tally', 'months', 'worst', 'public', 'stale'],
  'insights.targets': 'list',
  'watch.set': ['id', 'every'],
  'watch.list': 'list',
  'outbox.list': 'list',
  'outbox.discard': 'nothing',
  'unreadable.list': 'list',
  'unreadable.discard': 'nothing',
};

/** Whether an answer has the shape that the message promises. */
export function isOutcome(name: MessageName, answer: unknown): boolean {
  if (!isRecord(answer)) return false;
  const { ok, value, failure } = answer;
  if (!ok) return isRecord(failure);
  const shape = name in SHAPES ? SHAPES[name as Other] : ENTRY;
  if (shape === 'nothing') return true;
  if (shape === 'list') return Array.isArray(value) && value.every(isRecord);
  if (name === 'watch.set' && value === null) return true;
  return isRecord(value) && shape.every((field) => field in value);
}
