import type { Failure } from './failure';

/** The connection check, in order: each step needs the one before it. */
export const CHECK_STEPS = ['address', 'permission', 'reachable', 'key', 'answer'] as const;

export type CheckStepName = (typeof CHECK_STEPS)[number];

export interface CheckStep {
  step: CheckStepName;
  /** `skipped`: an earlier step failed. */
  outcome: 'passed' | 'failed' | 'skipped';
  /** Why it failed. */
  failure?: Failure;
}
