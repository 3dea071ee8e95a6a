import type { Entry } from '../../model/entry';
import { samePageKey } from '../../model/same-page';

/**
 * Stores of one page go one after the other. At the same time, each could take the other's report for
 * its own, and would be done without having one. So do changes of one report's privacy: the last choice
 * has to be the last to arrive.
 */
export function firstOfEachPage(unfinished: Entry[]): Entry[] {
  const firsts = new Map<string, Entry>();
  // What was sent before comes first: its report may turn up yet.
  const inOrder = unfinished.toSorted(
    (a, b) => b.attempts - a.attempts || a.createdAt - b.createdAt,
  );
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
