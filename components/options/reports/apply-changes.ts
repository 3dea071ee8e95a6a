import { isUnfinished, type Entry } from '../../../lib/model/entry';
import type { Report } from '../../../lib/model/report';

interface ChangedReport {
  /** Null once it has been deleted. */
  report: Report | null;
  /** What is being done to it, or was done last. */
  work: Entry | undefined;
}

/** A report from the list, with the changes made to it since. */
export function applyChanges(report: Report, entries: Entry[] = []): ChangedReport {
  return {
    report: entries.reduce<Report | null>(
      (current, entry) => current && applyEntry(current, entry),
      report,
    ),
    work: entries.findLast(isUnfinished) ?? entries.at(-1),
  };
}

function applyEntry(before: Report, { task, state, report }: Entry): Report | null {
  if (state === 'done' && task.type === 'delete') return null;
  if (state !== 'done' && state !== 'generating') return before;
  const after = {
    ...before,
    ...report,
    // Some services return less after an update than in a list.
    id: before.id,
    url: report?.url || before.url,
    project: report?.project ?? before.project,
    privacy: report?.privacy ?? before.privacy,
  };
  return task.type === 'change-privacy' ? { ...after, privacy: task.privacy } : after;
}
