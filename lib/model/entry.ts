import { waitsForPerson, type Failure } from './failure';
import type { Privacy, Report } from './report';

/** One piece of work, saved before it is sent. */
export interface Entry {
  id: string;
  accountId: string;
  task: Task;
  state: EntryState;
  createdAt: number;
  /** Higher than that of all entries added, or done, before: clocks may be set back. Older versions stored none. */
  order?: number;
  /** When the current request was sent. */
  startedAt: number | null;
  /** Earliest time to send it: after a wait the service asked for, a backoff, or the undo period. */
  notBefore: number;
  /** How long that wait is, whatever becomes of the clock. Older versions stored none. */
  waitMs?: number | undefined;
  /** How many times it was sent. */
  attempts: number;
  /** Set while an answer or results are missing: how much longer to look, counted in waits and not by the clock. */
  unsureMs: number | null;
  /** Why it is waiting or was stopped. */
  failure: Failure | null;
  /** The resulting report. */
  report: Report | null;
  /** Other new reports of the same page and privacy: the browser may have sent the request twice. */
  twins?: Report[];
  /** How many more times to look: for twins, if the list told nothing of the report, or for new results. */
  laterLooks?: number;
  /** Only in the copy of what is stored: it was removed before it was done. */
  cancelled?: boolean;
  /** From a private window: kept in memory only. */
  incognito: boolean;
}

/** Every kind of work. Stored entries are checked against this list, and the types below derive from it. */
export const TASK_TYPES = ['store', 'update-results', 'change-privacy', 'delete'] as const;

type TaskType = (typeof TASK_TYPES)[number];

/**
 * If the page has a report, the user decides. `true`: nobody could tell so far. `listed`: it had none a moment ago,
 * and whoever has made one since is in what is listed before sending.
 */
export type UnlessKnown = true | 'listed';

/** The data each kind of work needs. */
interface Tasks {
  /**
   * `noted`: the account's newest reports before sending; `named`: the report in an unclear answer.
   */
  store: {
    address: string;
    privacy: Privacy;
    noted: NotedReports | null;
    named?: string;
    unlessKnown?: UnlessKnown;
  };
  /** `generatedBefore`: distinguishes old results from new ones if the answer is lost. */
  'update-results': { address: string; reportId: string; generatedBefore: number | null };
  'change-privacy': { address: string; reportId: string; privacy: Privacy };
  delete: { address: string; reportId: string };
}

/** What a service had before a report was sent: the rest is new. */
export interface NotedReports {
  /** Searched for instead if the service doesn't list its newest reports first. */
  by: 'newest' | 'search';
  identities: string[];
}

export type TaskOf<T extends TaskType> = { [Type in T]: { type: Type } & Tasks[Type] }[T];
export type Task = TaskOf<TaskType>;

export const ENTRY_STATES = [
  /** For its turn, for `notBefore`, for the network, for a key or for a permission. */
  'waiting',
  'sending',
  /** No answer arrived: we ask the service whether it accepted the request. */
  'checking',
  /** The service accepted it and has no results yet. */
  'generating',
  /** The user has to decide: `failure` says why. */
  'stopped',
  'done',
] as const;

export type EntryState = (typeof ENTRY_STATES)[number];

/** Prefix of its storage key. */
export const ENTRY_KEY = 'outbox:';

/** By the order in which they were added or, if done, came to an end, whatever the clock did. */
export const olderFirst = (a: Entry, b: Entry): number =>
  (a.order ?? 0) - (b.order ?? 0) || a.createdAt - b.createdAt;

/** Unfinished entries stay in the queue until they are done or discarded. */
export const isUnfinished = (entry: Entry): boolean => entry.state !== 'done';

/** It won't change on its own any more. */
export const isOver = ({ state }: Entry): boolean => state === 'done' || state === 'stopped';

/** A delete that was sent, and did not fail for want of a connection: the report may be gone, whatever was answered. */
export const mayBeGone = ({ task, attempts, failure }: Entry): boolean =>
  task.type === 'delete' && attempts > 0 && failure?.kind !== 'unreachable';

/** Done, as far as is known yet. */
export const looksLater = ({ state, laterLooks = 0 }: Entry): boolean =>
  state === 'done' && laterLooks > 0;

/** Done, with a second report that nobody asked for. */
export const hasTwins = ({ twins = [] }: Entry): boolean => twins.length > 0;

/** It can't continue on its own: a decision, a key or a permission is missing. */
export const needsPerson = ({ state, failure }: Entry): boolean =>
  state === 'stopped' || waitsForPerson(failure);

/** A person should look at it, wherever work is counted. */
export const needsAttention = (entry: Entry): boolean => needsPerson(entry) || hasTwins(entry);

/** Makes the service visit the page and produce results. */
export const isReporting = ({ type }: Task): boolean =>
  type === 'store' || type === 'update-results';

/** Passwords are kept in memory only, so after a restart the user has to enter them again. */
export const needsPassword = ({ state, failure }: Entry): boolean =>
  state === 'stopped' && failure?.kind === 'invalid-input' && failure.field === 'password';
