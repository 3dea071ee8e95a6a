import type { Entry, Task, TaskOf } from '../../model/entry';
import type { Failure } from '../../model/failure';
import { PRIVACY, type Report } from '../../model/report';
import type { Client } from '../../service/client';
import type { Change } from './transitions';

/** What one step of work needs. `save` stores a change before the next step is taken. */
export interface WorkTools {
  client: Client;
  password: string | undefined;
  save: <E extends Entry>(entry: E, change: Change) => Promise<E>;
  now: () => number;
  /** Milliseconds on a clock that never jumps. */
  ticks: () => number;
  /** The report belongs to another entry. */
  isExplained: (report: Report) => boolean;
  /** False for reports made in private windows, unless the entry was too. */
  mayStore: (report: Report) => boolean;
}

export type EntryOf<T extends Task['type']> = Omit<Entry, 'task'> & { task: TaskOf<T> };

export const PASSWORD_MISSING: Failure = {
  kind: 'invalid-input',
  field: 'password',
  reason: 'missing',
};

export const lacksPassword = (task: Task, { password }: WorkTools): boolean =>
  (task.type === 'store' || task.type === 'change-privacy') &&
  task.privacy === PRIVACY.password &&
  password === undefined;
