import type { Failure } from '../../../lib/model/failure';

/** How true the rows on screen are: one line above every list says it. */
export type Freshness =
  /** Nothing is known yet; the service is being asked. */
  | { kind: 'first' }
  /** From this browser, as it was at `at`; the service is being asked since `askedAt`. */
  | { kind: 'asking'; at: number; askedAt: number }
  /** The service's answer. */
  | { kind: 'fresh'; at: number }
  /** Only this browser can answer these filters. Null `known`: it knows every report. */
  | { kind: 'browser'; at: number; known: number | null; total: number | null }
  /** The service could not answer; the rows, if any, are as they were at `at`. Null if there are none. */
  | { kind: 'failed'; at: number | null; failure: Failure; retryAt: number | null };
