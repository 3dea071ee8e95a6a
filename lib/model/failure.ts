import type { Report } from './report';

/** Everything that can go wrong with a call. Decided by status and shape, never by message text. */
export type Failure =
  /** Rejected here; nothing was sent. `allowed` lists the values the API accepts. */
  | { kind: 'invalid-input'; field: string; reason: InvalidReason; allowed?: readonly string[] }
  /** The organisation's policy forbids it; nothing was sent. */
  | { kind: 'against-policy'; rule: 'blocked-host' | 'minimum-privacy' }
  /** The browser isn't allowed to talk to the service; nothing was sent. */
  | { kind: 'no-permission'; origin: string }
  /** The browser couldn't save it, so nothing was sent. */
  | { kind: 'not-saved' }
  /** The list of reports in this browser can't be opened; `newer`: a newer version wrote it. */
  | { kind: 'index-closed'; newer: boolean }
  /** No connection. Only the connection check can find out why. */
  | { kind: 'unreachable'; origin: string; cause?: 'offline' | 'dns' | 'refused' | 'tls' }
  /** The connection broke, or the deadline passed, before the answer was complete. */
  | { kind: 'connection-lost'; afterMs: number }
  /** It is being sent right now and can't be cancelled. */
  | { kind: 'under-way' }
  /** The account's address can't be changed: this many items in the queue belong to it. */
  | { kind: 'has-work'; count: number }
  /** The user, or the program, cancelled it. */
  | { kind: 'cancelled' }
  /** One of many, skipped because too many of the others failed. */
  | { kind: 'not-tried' }
  /** The background gave no usable answer: we don't know whether it did anything. */
  | { kind: 'no-answer' }
  /** A redirect; these are never followed. Only the connection check knows the target. */
  | { kind: 'redirect'; location?: string }
  /** None is stored for the account, or only one for another site. */
  | { kind: 'no-key' }
  /** 401 */
  | { kind: 'key-rejected' }
  /** 403 */
  | { kind: 'not-allowed'; message?: string }
  /** 404 */
  | { kind: 'gone' }
  /** 405 with both PUT and PATCH, or with DELETE. */
  | { kind: 'method-blocked'; method: string }
  /** 422: the service's own messages, by field. */
  | { kind: 'input-rejected'; fields: Record<string, string[]>; message?: string }
  /** 429: how long to wait, already clamped to sane bounds. */
  | { kind: 'rate-limited'; waitMs: number }
  /** Any 5xx, 408 or 425. `waitMs` if the service sent one. */
  | { kind: 'service-error'; status: number; waitMs?: number; message?: string }
  /** Any other status that is not a success (409, 413, 419 …). */
  | { kind: 'refused'; status: number; message?: string }
  /** Something answered, but it isn't the service, or not an answer to what was sent. */
  | {
      kind: 'not-the-service';
      reason: 'html' | 'content-type' | 'json' | 'shape' | 'empty' | 'other-report';
    }
  /** The service accepted a change of the privacy, and the report still has the one before. */
  | { kind: 'privacy-kept' }
  /** It was sent and nothing confirms it. `found`: new reports that may be the one; the user decides. */
  | { kind: 'unconfirmed'; found: Report[] }
  /** The page was to be reported only if it has no report, and has these, newest first; nothing was sent. */
  | { kind: 'already-reported'; found: Report[] }
  /** The answer is larger than 10 MB or nested too deeply. */
  | { kind: 'too-large' };

export type InvalidReason =
  | 'missing'
  | 'not-allowed-value'
  | 'not-a-web-address'
  | 'unsafe-name'
  | 'unsafe-id'
  | 'bad-key';

export type FailureKind = Failure['kind'];

export type FailureOf<K extends FailureKind> = Extract<Failure, { kind: K }>;

/** The new reports among which the user has to find their own. */
export const foundBy = (failure: Failure | null): Report[] =>
  failure?.kind === 'unconfirmed' ? failure.found : [];

/** Only the user can fix this; until then, retrying is pointless. */
export const waitsForPerson = (failure: Failure | null | undefined): boolean =>
  isAboutKey(failure) || failure?.kind === 'no-permission';

/** Settings are the place to fix it. */
export const isAboutKey = (failure: Failure | null | undefined): boolean =>
  failure?.kind === 'no-key' || failure?.kind === 'key-rejected';
