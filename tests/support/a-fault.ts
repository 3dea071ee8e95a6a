import type { FaultRule } from '../service/faults';

/** A fault without the requests it applies to, which each test adds. */
export type Fault = FaultRule extends infer Rule
  ? Rule extends unknown
    ? Omit<Rule, 'path'>
    : never
  : never;

export const status = (code: number): Fault & { action: 'status' } => ({
  action: 'status',
  status: code,
});

export const limited = (): Fault => ({
  ...status(429),
  headers: { 'Retry-After': '5' },
  times: 1,
});

/** The work is done, but the answer doesn't arrive. */
export const lost = (): Fault => ({ action: 'reset', when: 'after', times: 1 });
