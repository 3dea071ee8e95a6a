import type { Entry } from '../../model/entry';
import { samePageKey } from '../../model/same-page';

/**
 * Stores of one page go one after the other. At the same time, each could take the other's report for
 * its own, and would be done without having one. So do changes of one report's privacy: the last choice
 * has to be the last to arrive.
 */
export function firstOfEachPage(unfinished: Entry[]): Entry[] {
  const turns = new Map<string, Entry>();
  // What was sent before comes first: its report may turn up yet.
  const inOrder = unfinished.toSorted(
    (a, b) => b.attempts - a.attempts || a.createdAt - b.createdAt,
  );
  for (const entry of inOrder) {
    const turn = turnOf(entry);
    if (!turns.has(turn)) turns.set(turn, entry);
  }
  return [...turns.values()];
}

function turnOf({ id, accountId, task, state }: Entry): string {
  if (task.type === 'change-privacy') return `${accountId} #${task.reportId}`;
  const mayBeTaken = task.type === 'store' && state !== 'generating';
  return mayBeTaken ? `${accountId} ${samePageKey(task.address)}` : id;
}
