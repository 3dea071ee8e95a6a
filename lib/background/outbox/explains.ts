import { isOver, type Entry } from '../../model/entry';
import { identityOf } from '../../model/identity';
import type { Report } from '../../model/report';
import { matches } from './matches';

/** A new report that belongs to other work of the same account than this entry. */
export const isExplainedBy = (
  entries: Entry[],
  { id, accountId }: Entry,
  report: Report,
): boolean =>
  entries.some(
    (other) => other.id !== id && other.accountId === accountId && explains(other, report),
  );

/** Its result, or what it is still waiting for. */
function explains(entry: Entry, report: Report): boolean {
  if (entry.report && identityOf(entry.report) === identityOf(report)) return true;
  const { task, attempts } = entry;
  return task.type === 'store' && attempts > 0 && !isOver(entry) && matches(report, task);
}
