import { isReporting, type Entry } from '../../model/entry';
import { foundBy, waitsForPerson, type Failure } from '../../model/failure';
import { identityOf } from '../../model/identity';
import type { Report } from '../../model/report';
import { shortened } from '../../model/shortened';

/**
 * The life cycle of an entry. Each function returns what changes; the caller saves it.
 *
 *   waiting ──► sending ──► done
 *      ▲           │  └───► generating ──► done
 *      │           ▼
 *      └────── checking ──► done            any of them ──► stopped ──► waiting (the user retries)
 */
export type Change = Partial<Entry>;

export const MAX_ATTEMPTS = 4;
/** A store is sent again by itself only once. */
export const MAX_STORES = 2;
export const UNDO_MS = 6_000;
/** They become less frequent: the last ones are minutes apart. */
export const TWIN_LOOKS = 20;
/** The last one is about a quarter of a minute later. */
export const LAG_LOOKS = 6;
/** The last one is about a minute later. */
const RESULT_LOOKS = 8;

/** A clock that jumps ahead can cut one of the waits between two looks short, so these are short. */
const LONGEST_LOOK_MS = 30_000;
/** For 150 s after sending, the service may still be working on it, whatever it answered. */
const SURELY_OVER_MS = 150_000 + LONGEST_LOOK_MS;
const LONGEST_BACKOFF_MS = 5 * 60_000;
const SHORTEST_WAIT_MS = 2_000;
const POLL_GIVES_UP_MS = 30 * 60_000;

export const begin = (entry: Entry, now: number): Change => ({
  state: 'sending',
  startedAt: now,
  attempts: entry.attempts + 1,
  failure: null,
  unsureMs: null,
});

/** The service accepted it. A null report means it didn't return one. */
export function accepted(entry: Entry, report: Report | null, now: number): Change {
  const leftMs = (entry.state === 'generating' ? entry.unsureMs : null) ?? POLL_GIVES_UP_MS;
  return isReporting(entry.task) && report?.pending === true && leftMs > 0
    ? {
        state: 'generating',
        report,
        failure: null,
        ...nextLook(leftMs, POLL_GIVES_UP_MS, LONGEST_BACKOFF_MS, now),
      }
    : {
        state: 'done',
        report,
        failure: null,
        unsureMs: null,
        notBefore: 0,
        ...(isAsBefore(entry, report) && { laterLooks: RESULT_LOOKS }),
      };
}

/** Some services show the results from before until the new ones are there. */
export const isAsBefore = ({ task }: Entry, report: Report | null): boolean =>
  task.type === 'update-results' &&
  task.generatedBefore !== null &&
  report?.generatedAt === task.generatedBefore;

/** Reading from the service failed: nothing changed there, so the entry keeps its state. */
export function lookFailed(entry: Entry, failure: Failure, now: number): Change {
  if (waitsForPerson(failure)) return { failure };
  if (failure.kind === 'rate-limited') return { failure, ...waitFor(failure.waitMs, now) };
  if (isTemporary(failure)) return { failure, ...waitFor(backoff(entry.createdAt, now), now) };
  return { state: 'stopped', failure };
}

/** The request failed or got no answer, after `tookMs`. */
export function sendFailed(entry: Entry, failure: Failure, now: number, tookMs: number): Change {
  // Rejected before it was processed, so it doesn't count as an attempt.
  const notCounted = { state: 'waiting', failure, attempts: entry.attempts - 1 } as const;
  if (waitsForPerson(failure)) return notCounted;
  if (failure.kind === 'rate-limited') return { ...notCounted, ...waitFor(failure.waitMs, now) };
  if (isTemporary(failure) || isUnreadable(failure)) {
    return {
      state: 'checking',
      failure,
      notBefore: now,
      // What is not looked for is sent again that much later.
      waitMs: SHORTEST_WAIT_MS,
      unsureMs: Math.max(SURELY_OVER_MS - tookMs, 0),
    };
  }
  return { state: 'stopped', failure };
}

/** The worker was stopped during a request, so any answer is lost, and nobody counted the time. */
export const interrupted = (entry: Entry, now: number): Change =>
  sendFailed(entry, { kind: 'connection-lost', afterMs: 0 }, now, 0);

/** Looking for what was sent failed. An answer that isn't the service's may be a proxy's, for a moment. */
export function searchFailed(entry: Entry, failure: Failure, now: number): Change {
  return entry.unsureMs && isUnreadable(failure)
    ? notFoundYet(entry.unsureMs, now)
    : lookFailed(entry, failure, now);
}

/** The service has no trace of it yet: keep looking until it can no longer turn up. */
export const notFoundYet = (unsureMs: number, now: number): Change => ({
  state: 'checking',
  ...nextLook(unsureMs, SURELY_OVER_MS, LONGEST_LOOK_MS, now),
});

/** Whether there are twins, or new results, could not be found out. */
export const lookAgainLater = (entry: Entry, now: number): Change => ({
  laterLooks: (entry.laterLooks ?? 1) - 1,
  ...waitFor(backoff(entry.createdAt, now), now),
});

/** Looks are soon at first, then less often. */
function nextLook(leftMs: number, wholeMs: number, longestMs: number, now: number): Change {
  const wait = Math.min(Math.max((wholeMs - leftMs) / 2, SHORTEST_WAIT_MS), longestMs, leftMs);
  return { unsureMs: leftMs - wait, ...waitFor(wait, now) };
}

/** The user tries again. A store that was sent without being confirmed is looked for first. */
export function retried(entry: Entry, now: number): Change {
  const { task, state, attempts, failure, unsureMs } = entry;
  // It was sent, and goes on from there.
  if (state === 'checking' || state === 'generating') return { failure: null, ...waitFor(0, now) };
  const change = { state: 'waiting', failure: null, ...waitFor(0, now), attempts: 0 } as const;
  const rejected = foundBy(failure).map(identityOf);
  // No look can tell: the user has looked.
  const isDecided = failure?.kind === 'unconfirmed' && rejected.length === 0;
  if (failure?.kind === 'already-reported' && task.type === 'store') {
    const { unlessKnown: _, ...anyway } = task;
    return { ...change, task: anyway };
  }
  if (task.type !== 'store' || attempts === 0 || isDecided) return change;
  const { named: _, noted, ...rest } = task;
  return {
    ...change,
    state: 'checking',
    attempts: 1,
    // If a look failed, the service may still be working on it.
    unsureMs: unsureMs ?? 0,
    task: {
      ...rest,
      noted: noted && { ...noted, identities: [...rejected, ...noted.identities] },
    },
  };
}

const isTemporary = (failure: Failure): boolean =>
  ['unreachable', 'connection-lost', 'service-error', 'cancelled'].includes(failure.kind);

/** Answers that don't show whether the service accepted the request. */
const isUnreadable = (failure: Failure): boolean =>
  failure.kind === 'not-the-service' || failure.kind === 'too-large';

/** A clock that was set back must not make a wait longer than it was meant to be. */
export function inTime(entry: Entry, now: number): Change | null {
  const { notBefore, waitMs = LONGEST_BACKOFF_MS, failure } = entry;
  const end = shortened(notBefore, waitMs, now);
  if (end === notBefore) return null;
  // How much is left of a wait that the service asked for is known where the pause is kept.
  return { notBefore: failure?.kind === 'rate-limited' ? now : end };
}

const waitFor = (waitMs: number, now: number) => ({ notBefore: now + waitMs, waitMs });

/** Half the time elapsed so far: short at first. If the clock was set back since, nobody knows how much that is. */
function backoff(since: number, now: number): number {
  return Math.min(Math.max(Math.abs(now - since) / 2, SHORTEST_WAIT_MS), LONGEST_BACKOFF_MS);
}
