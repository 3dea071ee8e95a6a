/** Everything that can go wrong with a call, decided by status and shape, never by message text. */
export type Failure =
  /** Refused on this side: nothing was sent. `allowed` lists the values the interface names. */
  | { kind: 'invalid-input'; field: string; reason: InvalidReason; allowed?: readonly string[] }
  /** Whoever manages this browser does not want it: nothing was sent. */
  | { kind: 'against-policy'; rule: 'blocked-host' | 'minimum-privacy' }
  /** The browser was not allowed to talk to the service: nothing was sent. */
  | { kind: 'no-permission'; origin: string }
  /** The browser could not write it down, so nothing was sent. */
  | { kind: 'not-saved' }
  /** No connection. The browser tells why to the connection check alone. */
  | { kind: 'unreachable'; origin: string; cause?: 'offline' | 'dns' | 'refused' | 'tls' }
  /** The connection broke, or the deadline passed, before the whole answer was there. */
  | { kind: 'connection-lost'; afterMs: number }
  /** It is being sent at this very moment, and cannot be taken back. */
  | { kind: 'under-way' }
  /** The person, or the program, called it off. */
  | { kind: 'cancelled' }
  /** One of many, left alone since too many of the others failed. */
  | { kind: 'not-tried' }
  /** The background said nothing that makes sense: whether it did anything is not known. */
  | { kind: 'no-answer' }
  /** A redirect, never followed. Where it leads to is known to the connection check alone. */
  | { kind: 'redirect'; location?: string }
  /** 401 */
  | { kind: 'key-rejected' }
  /** 403 */
  | { kind: 'not-allowed'; message?: string }
  /** 404 */
  | { kind: 'gone' }
  /** 405 with both PUT and PATCH, or with DELETE. */
  | { kind: 'method-blocked'; method: string }
  /** 422: the service's own words, by the field they belong to. */
  | { kind: 'input-rejected'; fields: Record<string, string[]>; message?: string }
  /** 429: how long to wait, already within sane bounds. */
  | { kind: 'rate-limited'; waitMs: number }
  /** Any 5xx. `waitMs` where the service told it. */
  | { kind: 'service-error'; status: number; waitMs?: number; message?: string }
  /** Any other status that is not a success (409, 413, 419 …). */
  | { kind: 'refused'; status: number; message?: string }
  /** Something answers, but not as the service. */
  | { kind: 'not-the-service'; reason: 'html' | 'content-type' | 'json' | 'shape' | 'empty' }
  /** The answer is beyond 10 MB, or nested beyond reason. */
  | { kind: 'too-large' };

export type InvalidReason =
  'missing' | 'not-allowed-value' | 'not-a-web-address' | 'unsafe-name' | 'unsafe-id' | 'bad-key';

export type FailureKind = Failure['kind'];

export type FailureOf<K extends FailureKind> = Extract<Failure, { kind: K }>;

/** Held until a person mends it: no request would do any good before. */
export const waitsForPerson = (failure: Failure | null): boolean =>
  failure?.kind === 'key-rejected' || failure?.kind === 'no-permission';
