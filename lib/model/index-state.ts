import type { Failure } from './failure';

/** How well this browser knows an account's reports. */
export interface IndexState {
  /** `none`: not begun. `walking`: reading all of them for the first time. `waiting`: held up in that. */
  phase: 'none' | 'walking' | 'waiting' | 'ready';
  seen: number;
  /** Null where the service does not tell. */
  total: number | null;
  refreshedAt: number | null;
  /** The service may hold more than it let us see. */
  mayBeIncomplete: boolean;
  /** Why it waits, or why it could not be refreshed. */
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
