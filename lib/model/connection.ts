import type { Failure } from './failure';
import type { Envelope } from './page';

/** The steps of the connection check, in order. Each one depends on the one before it. */
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
  /** The redirect's target, as a service address that can be used instead. */
  useInstead?: string;
  /** What a passed step found out. */
  found?: Finding;
}

/** How the connection is protected, or how the service wraps its lists. */
export type Finding = 'https' | 'this-computer' | Envelope;
