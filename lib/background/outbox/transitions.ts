import { isReporting, type Entry } from '../../model/entry';
import { waitsForPerson, type Failure } from '../../model/failure';
import type { Report } from '../../model/report';

/**
 * The life of an entry. Each function gives what changes; who calls them writes it down.
 *
 *   waiting ──► sending ──► done
 *      ▲           │  └───► generating ──► done
 *      │           ▼
 *      └────── checking ──► done            any of them ──► stopped ──► waiting (a person retries)
 */
export type Change = Partial<Entry>;

export const MAX_ATTEMPTS = 4;
export const UNDO_MS = 6_000;

/** Generating may take this long: only then is a request surely over whose answer never came. */
const SURELY_OVER_MS = 150_000;
/** A connection that fails sooner was most likely refused rather than lost on the way … */
const REFUSED_WITHIN_MS = 1_000;
/** … but not surely: a service that was at work after all has this long to show it. */
const REFUSED_UNSURE_MS = 20_000;
const POLL_GIVES_UP_MS = 30 * 60_000;

export const begin = (entry: Entry, now: number): Change => ({
  state: 'sending',
  startedAt: now,
  attempts: entry.attempts + 1,
  failure: null,
  unsureUntil: null,
});

/** The service took it. Null: it did not say what it made of it. */
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

/** A look at the service failed: nothing was changed there, so the entry stays what it is. */
export function lookFailed(entry: Entry, failure: Failure, now: number): Change {
  if (waitsForPerson(failure)) return { failure };
  if (failure.kind === 'rate-limited') return { failure, notBefore: now + failure.waitMs };
  if (isTemporary(failure)) return { failure, notBefore: now + backoff(entry.createdAt, now) };
  return { state: 'stopped', failure };
}

/** What was sent came back with a failure, or with nothing. */
export function sendFailed(entry: Entry, failure: Failure, now: number): Change {
  // Turned away at the door: that was no attempt.
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

/** The worker was stopped while a request was under way: its answer, if any, is lost. */
export const interrupted = (entry: Entry, now: number): Change =>
  sendFailed(entry, { kind: 'connection-lost', afterMs: now - (entry.startedAt ?? now) }, now);

/** The service has no trace of it yet: it is looked for again, until nothing can come any more. */
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

/** Answers that do not tell whether the service took what was sent. */
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

/** Half as long as it has been going on: quick at first, never more than five minutes apart. */
function backoff(since: number, now: number): number {
  return Math.min(Math.max((now - since) / 2, 2_000), 5 * 60_000);
}
