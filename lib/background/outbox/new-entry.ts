import { isOver, olderFirst, type Entry, type Task } from '../../model/entry';
import { UNDO_MS } from './transitions';

export interface NewEntry {
  /** The id of its submission, if a page chose one. */
  id?: string;
  accountId: string;
  task: Task;
  incognito: boolean;
  password?: string | undefined;
  /** The id of a stopped entry that this one replaces. */
  replaces?: string;
}

export const newEntry = (
  { id = crypto.randomUUID(), accountId, task, incognito }: NewEntry,
  now: number,
  order: number,
  replaced?: Entry,
): Entry => ({
  id,
  accountId,
  task,
  state: 'waiting',
  createdAt: now,
  order,
  startedAt: null,
  notBefore: task.type === 'delete' ? now + UNDO_MS : 0,
  waitMs: UNDO_MS,
  attempts: 0,
  unsureMs: null,
  failure: null,
  report: null,
  incognito,
  ...(replaced && unconfirmed(replaced, task)),
});

/** If it was sent, its report is looked for before the new one is sent. */
function unconfirmed({ task: sent, attempts }: Entry, task: Task): Partial<Entry> {
  if (sent.type !== 'store' || task.type !== 'store' || attempts === 0) return {};
  return { state: 'checking', attempts: 1, unsureMs: 0, task: { ...task, noted: sent.noted } };
}

/** A second click while the first is still being worked on is the same request, not a new one. */
export function duplicatesOf(entries: Entry[], { accountId, incognito, task }: NewEntry): Entry[] {
  const open = entries.filter((entry) => entry.accountId === accountId && !isOver(entry));
  const candidates = task.type === 'change-privacy' ? lastChange(open, task.reportId) : open;
  const identity = (of: Task) => [
    of.type,
    of.address,
    'reportId' in of && of.reportId,
    'privacy' in of && of.privacy,
  ];
  return candidates.filter(
    (entry) =>
      entry.incognito === incognito && identity(entry.task).join() === identity(task).join(),
  );
}

/** Repeating an earlier choice is not a duplicate: it has to arrive after the one in between. */
function lastChange(entries: Entry[], reportId: string): Entry[] {
  return entries
    .filter(({ task }) => task.type === 'change-privacy' && task.reportId === reportId)
    .sort(olderFirst)
    .slice(-1);
}
