import type { Account } from '../../lib/model/account';
import {
  hasTwins,
  needsPassword,
  olderFirst,
  type Entry,
  type Task,
  type TaskOf,
} from '../../lib/model/entry';
import { foundBy, waitsForPerson, type Failure } from '../../lib/model/failure';
import type { Finding } from '../../lib/model/guard';
import { isUsable, type PageReports, type Report } from '../../lib/model/report';
import { samePageKey } from '../../lib/model/same-page';

/** What a person sees of an entry. */
export type Phase = 'at-work' | 'undo' | 'waiting' | 'failed' | 'done';

export function phaseOf({ state, task, attempts, failure }: Entry): Phase {
  if (state === 'done') return 'done';
  if (state === 'stopped') return 'failed';
  if (waitsForPerson(failure)) return 'waiting';
  if (state !== 'waiting') return 'at-work';
  if (task.type === 'delete' && attempts === 0) return 'undo';
  return failure ? 'waiting' : 'at-work';
}

/** A store that the service or a rule turned down: a person changes something and sends it again. */
export function isRefused(entry: Entry): entry is Entry & { task: TaskOf<'store'> } {
  const kind = entry.failure?.kind;
  const isAboutInput =
    kind === 'input-rejected' || kind === 'invalid-input' || kind === 'against-policy';
  return (
    entry.state === 'stopped' &&
    entry.task.type === 'store' &&
    isAboutInput &&
    !needsPassword(entry)
  );
}

/** Work on a report that was deleted elsewhere: trying again is pointless. */
export const isOnGone = ({ task, failure }: Entry): boolean =>
  failure?.kind === 'gone' && 'reportId' in task;

/** What a person can open from the menu of a report. */
export type Opened = 'privacy' | 'watch' | 'new';

/** What decides which parts of the popup are shown. */
export interface Situation {
  /** The work on this page to show. */
  entry: Entry | null;
  report: Report | undefined;
  /** Null once it was closed, undefined before. */
  opened: Opened | null | undefined;
  /** A person is at the form: it stays when the service tells of a report. */
  isInUse: boolean;
  /** What the guard warns of. */
  findings: Finding[];
  account: Account | null;
  /** Fails if what a person pressed came to nothing. */
  actions: { failure: Failure | null };
  /** Fails if the queue can't be read. */
  outbox: { failure: Failure | null };
}

/** Which parts of the popup are shown. Browsers cut it off at 600 px, so it isn't always all that there is to say. */
export function screenOf(situation: Situation) {
  const { entry, report, opened, isInUse, findings, account, actions, outbox } = situation;
  const phase = entry && phaseOf(entry);
  const refused = entry && isRefused(entry) ? entry : null;
  const gone = entry && isOnGone(entry) ? entry : null;
  const twins = entry && hasTwins(entry) ? entry : null;
  const isOver = !phase || phase === 'done' || !!gone;
  const usable = report && isUsable(report) ? report : null;
  const lacksKey = account?.keyHint === '';

  const form = opened === 'new' || !!refused || (isOver && !usable) || (!phase && isInUse);
  const isGuarded = form && findings.length > 0;
  const isTight = isGuarded || lacksKey || foundBy(entry?.failure ?? null).length > 1;
  const hasNotice = actions.failure || outbox.failure || twins || refused;
  return {
    phase,
    isOver,
    refused,
    /** The work whose place a new report takes. */
    replaced: refused ?? gone,
    // What is sent now matters more than what was lost.
    loss: lacksKey && !isGuarded,
    card: report && !(isGuarded && opened) ? report : null,
    twins,
    // No room beside what came of sending it all the same.
    guard: isGuarded && !refused && !actions.failure,
    // Work in progress on a report is among its tools.
    panel: phase && phase !== 'done' && !gone && !(phase === 'at-work' && report) ? phase : null,
    form,
    /** The form can be closed again. */
    cancel: opened === 'new' || (isInUse && !!usable),
    tools: !form && (isOver || phase === 'at-work') ? usable : null,
    /** How many earlier reports there is room for; with none, only for what matters most. */
    rows: isTight ? 0 : hasNotice ? 1 : opened ? 2 : 3,
    /** Why a look-up failed. */
    look: isOver && !isGuarded,
  };
}

/** Work on any of these spellings of a page, newest first. */
export function workOn(addresses: string[], entries: Entry[]): Entry[] {
  const keys = addresses.map(samePageKey);
  return entries
    .filter(({ task }) => keys.includes(samePageKey(task.address)))
    .sort((a, b) => olderFirst(b, a));
}

/** The page's reports, newest first: what is known of them, and what was done since. */
export function reportsOf({ same }: PageReports, work: Entry[]): Report[] {
  const newest = new Map<string | null, Report | null>();
  for (const entry of work) {
    const { task, state, failure, report } = entry;
    const id = 'reportId' in task ? task.reportId : (report?.id ?? null);
    if (newest.has(id)) continue;
    if (failure?.kind === 'gone' || (state === 'done' && task.type === 'delete'))
      newest.set(id, null);
    else if (state === 'done') newest.set(id, report ?? unread(task, id, same));
  }
  for (const report of same) if (!newest.has(report.id)) newest.set(report.id, report);
  return [...newest.values()].filter((report) => report !== null);
}

/** The service did what it was told without answering with the report. */
function unread(task: Task, id: string | null, known: Report[]): Report {
  const nothing = { ...NOTHING_KNOWN, id, url: task.address };
  const before = known.find((report) => id !== null && report.id === id) ?? nothing;
  return 'privacy' in task ? { ...before, privacy: task.privacy } : before;
}

const NOTHING_KNOWN = {
  project: null,
  verdict: 'unknown',
  score: null,
  pending: false,
  privacy: null,
  generatedAt: null,
  createdAt: null,
} as const;
