import { olderFirst, type Entry } from '../../model/entry';
import { samePageKey } from '../../model/same-page';

/**
 * Stores of the same page run one after the other: in parallel, each could mistake the other's report
 * for its own and finish without having one. The same goes for changes of a report's privacy: the last
 * choice has to arrive last.
 */
export function firstOfEachPage(unfinished: Entry[]): Entry[] {
  const firsts = new Map<string, Entry>();
  // Entries that were sent before come first: their report may still turn up.
  const inOrder = unfinished.toSorted((a, b) => b.attempts - a.attempts || olderFirst(a, b));
  for (const entry of inOrder) {
    const key = queueKeyOf(entry);
    if (!firsts.has(key)) firsts.set(key, entry);
  }
  return [...firsts.values()];
}

function queueKeyOf({ id, accountId, task, state }: Entry): string {
  if (task.type === 'change-privacy') return `${accountId} #${task.reportId}`;
  const awaitsReport = task.type === 'store' && state !== 'generating';
  return awaitsReport ? `${accountId} ${samePageKey(task.address)}` : id;
}
