import type { Told } from './brief';
import { byImportance } from './check';
import type { Change } from './compare';
import { nameCheck } from './named-check';
import type { SeenCheck } from './record';

/** What is told of these checks, as text: it takes less room than objects. */
export function packBrief(checks: SeenCheck[], change: Change | null): string {
  const failed = checks.filter(({ passed }) => passed === false).toSorted(byImportance);
  const told: Told = {
    failed: failed.map(({ id, code, importance }) => ({ ...nameCheck(id, code), importance })),
    undecided: checks.filter(({ passed }) => passed === null).length,
    passed: checks.filter(({ passed }) => passed === true).length,
    change,
  };
  return JSON.stringify(told);
}
