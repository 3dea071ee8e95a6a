import type { Failure } from '../../../lib/model/failure';

/** The browser itself has no connection, so neither the service nor its address is to blame. */
export const isOffline = (failure: Failure): boolean =>
  failure.kind === 'unreachable' && (failure.cause === 'offline' || !navigator.onLine);
