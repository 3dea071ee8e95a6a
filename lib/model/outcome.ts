import type { Failure } from './failure';

/** The result of an operation. Failures are plain data because classes don't survive messaging. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: Failure };

export const success = <T>(value: T): Outcome<T> => ({ ok: true, value });

export const failed = (failure: Failure): { ok: false; failure: Failure } => ({
  ok: false,
  failure,
});
