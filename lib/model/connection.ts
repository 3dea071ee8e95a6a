import type { Failure } from './failure';
import type { Envelope } from './page';

/** The connection check, in order: each step needs the one before it. */
export const CHECK_STEPS = [
  'address',
  'permission',
  'reachable',
  'encrypted',
  'redirect',
  'key',
  'answer',
] as const;

export type CheckStepName = (typeof CHECK_STEPS)[number];

export interface CheckStep {
  step: CheckStepName;
  /** `skipped`: an earlier step failed. */
  outcome: 'passed' | 'failed' | 'skipped';
  /** Why it failed. */
  failure?: Failure;
  /** Where a redirect leads to, as a service address that would do. */
  useInstead?: string;
  /** What a step that passed has found. */
  found?: Finding;
}

/** How the way there is protected, or how the service wraps its lists. */
export type Finding = 'https' | 'this-computer' | Envelope;
