import { byImportance, type Check } from './check';

export interface CheckGroups {
  /** The most important first. */
  failed: Check[];
  undecided: Check[];
  passed: Check[];
}

export const groupChecks = (checks: Check[]): CheckGroups => ({
  failed: checks.filter(({ passed }) => passed === false).toSorted(byImportance),
  undecided: checks.filter(({ passed }) => passed === null).toSorted(byImportance),
  passed: checks.filter(({ passed }) => passed === true),
});
