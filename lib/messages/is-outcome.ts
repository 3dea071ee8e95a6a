import { isRecord } from '../model/is-record';
import type { MessageName, MessageValue } from '.';

type Telling = { [N in MessageName]: MessageValue<N> extends null ? never : N }[MessageName];

/** What a successful answer is: a list of records, or a record with this field. All others are nothing. */
const ANSWERS: {
  [N in Telling]: MessageValue<N> extends unknown[] ? 'list' : keyof Exclude<MessageValue<N>, null>;
} = {
  'account.save': 'baseUrl',
  'account.check': 'list',
  'page.look': 'same',
  'report.store': 'task',
  'report.update-results': 'task',
  'report.change-privacy': 'task',
  'report.delete': 'task',
  'reports.list': 'items',
  'report.show': 'fields',
  'report.history': 'list',
  'report.results': 'list',
  'report.briefs': 'list',
  'projects.list': 'items',
  'index.state': 'phase',
  'index.refresh': 'phase',
  'insights.read': 'tally',
  'insights.targets': 'list',
  'insights.checks': 'checks',
  'watch.set': 'every',
  'watch.list': 'list',
  'outbox.list': 'list',
  'outbox.retry': 'task',
  'outbox.confirm': 'task',
  'unreadable.list': 'list',
};

/** Whether an answer has the shape that the message promises. */
export function isOutcome(name: MessageName, answer: unknown): boolean {
  if (!isRecord(answer)) return false;
  const { ok, value, failure } = answer;
  if (!ok) return isRecord(failure);
  const expected = name in ANSWERS ? ANSWERS[name as Telling] : null;
  if (expected === 'list') return Array.isArray(value) && value.every(isRecord);
  if (expected === null || (name === 'watch.set' && value === null)) return true;
  return isRecord(value) && expected in value;
}
