import { waitsForPerson, type Failure } from './failure';
import type { Privacy, Report } from './report';

/** One piece of work, saved before it is sent. */
export interface Entry {
  id: string;
  accountId: string;
  task: Task;
  state: EntryState;
  createdAt: number;
  /** When the current request was sent. */
  startedAt: number | null;
  /** Earliest time to send it: after a wait the service asked for, a backoff, or the undo period. */
  notBefore: number;
  /** How many times it was sent. */
  attempts: number;
  /** Set while an answer is missing: until then, the service may still be working on the request. */
  unsureUntil: number | null;
  /** Why it is waiting or was stopped. */
  failure: Failure | null;
  /** The resulting report. */
  report: Report | null;
  /** From a private window: kept in memory only. */
  incognito: boolean;
}

/** Every kind of work. Stored entries are checked against this list, and the types below derive from it. */
export const TASK_TYPES = ['store', 'update-results', 'change-privacy', 'delete'] as const;

type TaskType = (typeof TASK_TYPES)[number];

/** The data each kind of work needs. */
interface Tasks {
  /** `knownIds`: the page's reports before sending. If the answer is lost, any other report is the new one. */
  store: { address: string; privacy: Privacy; knownIds: string[] };
  /** `generatedBefore`: distinguishes old results from new ones if the answer is lost. */
  'update-results': { address: string; reportId: string; generatedBefore: number | null };
  'change-privacy': { address: string; reportId: string; privacy: Privacy };
  delete: { address: string; reportId: string };
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

/** Unfinished entries stay in the queue until they are done or discarded. */
export const isUnfinished = (entry: Entry): boolean => entry.state !== 'done';

/** It won't change on its own any more. */
export const isOver = ({ state }: Entry): boolean => state === 'done' || state === 'stopped';

/** It can't continue on its own: a decision, a key or a permission is missing. */
export const needsPerson = ({ state, failure }: Entry): boolean =>
  state === 'stopped' || waitsForPerson(failure);

/** Makes the service visit the page and produce results. */
export const isReporting = ({ type }: Task): boolean =>
  type === 'store' || type === 'update-results';

/** Passwords are kept in memory only, so after a restart the user has to enter them again. */
export const needsPassword = ({ state, failure }: Entry): boolean =>
  state === 'stopped' && failure?.kind === 'invalid-input' && failure.field === 'password';
