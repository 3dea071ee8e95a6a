import { waitsForPerson, type Failure } from './failure';
import type { Privacy, Report } from './report';

/** One piece of work that was written down before it is sent. */
export interface Entry {
  id: string;
  accountId: string;
  task: Task;
  state: EntryState;
  createdAt: number;
  /** When the request under way was sent. */
  startedAt: number | null;
  /** Not sent before this moment: a wait that the service asked for, a backoff, or the time to undo. */
  notBefore: number;
  /** How often it was sent. */
  attempts: number;
  /** Set while an answer is missing: until then the service may still be at work on what was sent. */
  unsureUntil: number | null;
  /** Why it waits or was stopped. */
  failure: Failure | null;
  /** What the service made of it. */
  report: Report | null;
  /** From a private window: kept in memory only. */
  incognito: boolean;
}

/** Every kind of work. What is stored is checked against this list, and the types below follow it. */
export const TASK_TYPES = ['store', 'update-results', 'change-privacy', 'delete'] as const;

type TaskType = (typeof TASK_TYPES)[number];

/** What each kind of work has to know. */
interface Tasks {
  /** `knownIds`: reports of this page before sending, so that a lost answer can be told from an old report. */
  store: { address: string; privacy: Privacy; knownIds: string[] };
  /** `generatedBefore`: tells the old results from the new ones when the answer was lost. */
  'update-results': { address: string; reportId: string; generatedBefore: number | null };
  'change-privacy': { address: string; reportId: string; privacy: Privacy };
  delete: { address: string; reportId: string };
}

export type TaskOf<T extends TaskType> = { [Type in T]: { type: Type } & Tasks[Type] }[T];
export type Task = TaskOf<TaskType>;

export const ENTRY_STATES = [
  /** For its turn, for `notBefore`, for the network, a key, a permission. */
  'waiting',
  'sending',
  /** The answer did not come: the service is asked whether it took the request. */
  'checking',
  /** The service took it and has no result yet. */
  'generating',
  /** A person decides: `failure` says why. */
  'stopped',
  'done',
] as const;

export type EntryState = (typeof ENTRY_STATES)[number];

/** What its key in the storage begins with. */
export const ENTRY_KEY = 'outbox:';

/** An unfinished entry keeps its place until it is done or discarded. */
export const isUnfinished = (entry: Entry): boolean => entry.state !== 'done';

/** Nothing more comes of it by itself. */
export const isOver = ({ state }: Entry): boolean => state === 'done' || state === 'stopped';

/** Nothing goes on by itself: a decision, a key or a permission is missing. */
export const needsPerson = ({ state, failure }: Entry): boolean =>
  state === 'stopped' || waitsForPerson(failure);

/** Makes the service visit the page, and ends with results. */
export const isReporting = ({ type }: Task): boolean =>
  type === 'store' || type === 'update-results';

/** Passwords are kept in memory only: after a restart they are asked for again. */
export const needsPassword = ({ state, failure }: Entry): boolean =>
  state === 'stopped' && failure?.kind === 'invalid-input' && failure.field === 'password';
