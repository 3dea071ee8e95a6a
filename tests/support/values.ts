import type { Failure } from '../../lib/model/failure';
import type { PageAddress } from '../../lib/model/fit-address';
import type { Outcome } from '../../lib/model/outcome';

/** The value of a success; a failure fails the test. */
export function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`It failed: ${JSON.stringify(outcome.failure)}`);
  return outcome.value;
}

export function failureOf(outcome: Outcome<unknown>): Failure {
  if (outcome.ok) throw new Error(`It succeeded: ${JSON.stringify(outcome.value)}`);
  return outcome.failure;
}

/** What is kept in memory, without the tabs that Verdict was opened over. */
export function exceptTabs({ openedTabs, ...others }: Record<string, unknown>) {
  void openedTabs;
  return others;
}

/** An address that is ready to be sent unchanged. */
export const pageAddress = (address: string): PageAddress => address as PageAddress;

/** Where the service has a report. */
export const pathOf = (id: number | undefined): string => `/public/api/v1/reports/${id}`;
