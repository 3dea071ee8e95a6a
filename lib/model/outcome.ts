import type { Failure } from './failure';

/** What an operation comes back with. Failures are data: classes do not survive messaging. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: Failure };

export const success = <T>(value: T): Outcome<T> => ({ ok: true, value });

export const failed = (failure: Failure): { ok: false; failure: Failure } => ({
  ok: false,
  failure,
});
