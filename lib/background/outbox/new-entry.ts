import type { Entry, Task } from '../../model/entry';
import { UNDO_MS } from './transitions';

export interface NewEntry {
  accountId: string;
  task: Task;
  incognito: boolean;
  password?: string | undefined;
}

export const newEntry = ({ accountId, task, incognito }: NewEntry, now: number): Entry => ({
  id: crypto.randomUUID(),
  accountId,
  task,
  state: 'waiting',
  createdAt: now,
  startedAt: null,
  notBefore: task.type === 'delete' ? now + UNDO_MS : 0,
  attempts: 0,
  unsureUntil: null,
  failure: null,
  report: null,
  incognito,
});

/** A second click on what is still under way is the same wish, not another. */
export function isSameWish({ accountId, state, task }: Entry, other: NewEntry): boolean {
  const wish = (of: Task) => [
    of.type,
    of.address,
    'reportId' in of && of.reportId,
    'privacy' in of && of.privacy,
  ];
  return (
    accountId === other.accountId &&
    state !== 'done' &&
    state !== 'stopped' &&
    wish(task).join() === wish(other.task).join()
  );
}
