import { useRef } from 'preact/hooks';
import { olderFirst, isUnfinished, type Entry } from '../../../lib/model/entry';

/** Longer than a delete takes. */
const MAX_DELETE_MS = 30_000;

/**
 * The work on each report that a list requested at `since` does not show yet, oldest first: what is
 * unfinished, and what was done in the meantime.
 */
export function useChanges(entries: Entry[], since: number): Map<string, Entry[]> {
  const memory = useRef({ since, seen: new Set<string>(), done: new Map<string, Entry>() });
  // A newer list already shows what was done before it was requested.
  if (memory.current.since !== since) memory.current = { since, seen: new Set(), done: new Map() };
  const { seen, done } = memory.current;
  for (const entry of entries) {
    if (isUnfinished(entry)) seen.add(entry.id);
    // Kept here too: the outbox drops work that was done long ago.
    else if (seen.has(entry.id) || mayHaveEndedAfter(entry, since)) done.set(entry.id, entry);
  }
  const news = [...done.values(), ...entries.filter(isUnfinished)];
  const changes = new Map<string, Entry[]>();
  for (const entry of news.sort(olderFirst)) {
    if (!('reportId' in entry.task)) continue;
    const { reportId } = entry.task;
    changes.set(reportId, [...(changes.get(reportId) ?? []), entry]);
  }
  return changes;
}

/** A delete that was sent before the list was requested may have finished after that. */
function mayHaveEndedAfter({ task, createdAt, startedAt }: Entry, since: number): boolean {
  return (
    createdAt >= since || (task.type === 'delete' && (startedAt ?? 0) >= since - MAX_DELETE_MS)
  );
}
