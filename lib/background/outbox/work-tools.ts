import type { Entry, Task, TaskOf } from '../../model/entry';
import type { Failure } from '../../model/failure';
import { PRIVACY, type PageReports, type Report } from '../../model/report';
import type { Client } from '../../service/client';
import { NO_REPORTS } from '../../storage/page-reports';
import type { ReportIndex } from '../index/report-index';
import type { Change } from './transitions';

interface Knowledge {
  /** What this browser knows about a page. */
  knownReports: (address: string) => Promise<PageReports>;
  /** What is true of listed reports. */
  believe: (listed: Report[]) => Report[];
}

export const knowledgeOf = (
  index: Pick<ReportIndex, 'page' | 'believe'> | undefined,
  accountId: string,
): Knowledge => ({
  knownReports: async (address) => (await index?.page(accountId, address)) ?? NO_REPORTS,
  believe: (listed) => index?.believe(accountId, listed) ?? listed,
});

/** What one step of work needs. `save` stores a change before the next step is taken. */
export interface WorkTools extends Knowledge {
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

/** Enough to recognise the right one, and to store with the entry. */
const MAX_FOUND = 5;

export const toStore = (reports: Report[], { mayStore }: WorkTools): Report[] =>
  reports.filter(mayStore).slice(0, MAX_FOUND);

export const PASSWORD_MISSING: Failure = {
  kind: 'invalid-input',
  field: 'password',
  reason: 'missing',
};

export const lacksPassword = (task: Task, { password }: WorkTools): boolean =>
  (task.type === 'store' || task.type === 'change-privacy') &&
  task.privacy === PRIVACY.password &&
  password === undefined;
