import { isReporting, type Entry } from '../../model/entry';
import { waitsForPerson, type Failure } from '../../model/failure';
import type { Report } from '../../model/report';

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
export const UNDO_MS = 6_000;

/** Generating can take this long. Only then is a request without an answer certain to be over. */
const SURELY_OVER_MS = 150_000;
/** A connection that fails sooner was probably refused rather than lost on the way … */
const REFUSED_WITHIN_MS = 1_000;
/** … but not certainly: if the service did receive it, its report has this long to show up. */
const REFUSED_UNSURE_MS = 20_000;
const POLL_GIVES_UP_MS = 30 * 60_000;

export const begin = (entry: Entry, now: number): Change => ({
  state: 'sending',
  startedAt: now,
  attempts: entry.attempts + 1,
  failure: null,
  unsureUntil: null,
});

/** The service accepted it. A null report means it didn't return one. */
export function accepted(entry: Entry, report: Report | null, now: number): Change {
  const since = entry.startedAt ?? entry.createdAt;
  const generating =
    isReporting(entry.task) && report?.pending === true && now - since < POLL_GIVES_UP_MS;
  return {
    state: generating ? 'generating' : 'done',
    report,
    failure: null,
    unsureUntil: null,
    notBefore: generating ? now + backoff(since, now) : 0,
  };
}

/** Reading from the service failed: nothing changed there, so the entry keeps its state. */
export function lookFailed(entry: Entry, failure: Failure, now: number): Change {
  if (waitsForPerson(failure)) return { failure };
  if (failure.kind === 'rate-limited') return { failure, notBefore: now + failure.waitMs };
  if (isTemporary(failure)) return { failure, notBefore: now + backoff(entry.createdAt, now) };
  return { state: 'stopped', failure };
}

/** The request failed or got no answer. */
export function sendFailed(entry: Entry, failure: Failure, now: number): Change {
  // Rejected before it was processed, so it doesn't count as an attempt.
  const notCounted = { state: 'waiting', failure, attempts: entry.attempts - 1 } as const;
  if (waitsForPerson(failure)) return notCounted;
  if (failure.kind === 'rate-limited') return { ...notCounted, notBefore: now + failure.waitMs };
  if (isTemporary(failure) || isUnreadable(failure)) {
    return {
      state: 'checking',
      failure,
      notBefore: now,
      unsureUntil: unsureUntil(entry, failure, now),
    };
  }
  return { state: 'stopped', failure };
}

/** The worker was stopped during a request, so any answer is lost. */
export const interrupted = (entry: Entry, now: number): Change =>
  sendFailed(entry, { kind: 'connection-lost', afterMs: now - (entry.startedAt ?? now) }, now);

/** The service has no trace of it yet: keep looking until it can no longer turn up. */
export const notFoundYet = (entry: Entry, now: number): Change => ({
  state: 'checking',
  notBefore: Math.min(now + backoff(entry.startedAt ?? now, now), entry.unsureUntil ?? now),
});

export const retried = (now: number): Change => ({
  state: 'waiting',
  failure: null,
  notBefore: now,
  attempts: 0,
});

const isTemporary = (failure: Failure): boolean =>
  ['unreachable', 'connection-lost', 'service-error', 'cancelled'].includes(failure.kind);

/** Answers that don't show whether the service accepted the request. */
const isUnreadable = (failure: Failure): boolean =>
  failure.kind === 'not-the-service' || failure.kind === 'too-large';

function unsureUntil(entry: Entry, failure: Failure, now: number): number {
  const startedAt = entry.startedAt ?? now;
  const refused = failure.kind === 'unreachable' && now - startedAt < REFUSED_WITHIN_MS;
  const answered = failure.kind === 'service-error' && ![502, 504].includes(failure.status);
  if (refused) return now + REFUSED_UNSURE_MS;
  if (!answered && !isUnreadable(failure)) return startedAt + SURELY_OVER_MS;
  const requested = failure.kind === 'service-error' ? failure.waitMs : undefined;
  return now + (requested ?? 2_000 * 3 ** (entry.attempts - 1));
}

/** Half the time elapsed so far: short at first, never more than five minutes. */
function backoff(since: number, now: number): number {
  return Math.min(Math.max((now - since) / 2, 2_000), 5 * 60_000);
}
