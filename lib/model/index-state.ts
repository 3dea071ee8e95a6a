import type { Failure } from './failure';

/** How well this browser knows an account's reports. */
export interface IndexState {
  /** `none`: not started. `walking`: reading all of them for the first time. `waiting`: paused in that. */
  phase: 'none' | 'walking' | 'waiting' | 'ready';
  seen: number;
  /** Null if the service doesn't say. */
  total: number | null;
  refreshedAt: number | null;
  /** The service may have more reports than it showed us. */
  mayBeIncomplete: boolean;
  /** Why it is waiting, or couldn't be refreshed. */
  failure: Failure | null;
}

export const NO_INDEX: IndexState = {
  phase: 'none',
  seen: 0,
  total: null,
  refreshedAt: null,
  mayBeIncomplete: false,
  failure: null,
};
