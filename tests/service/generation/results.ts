import { CHECKS } from './vocabulary';
import type { CheckName, Importance } from './vocabulary';

export interface Finding {
  passed: boolean;
  value: unknown;
  /** By code, only where the check failed. Many codes say all there is to say, and have null for details. */
  errors?: Record<string, unknown>;
}

/** What a report says about a page: each check by name, without those that could not be made. */
export type Results = Partial<Record<CheckName, Finding & { importance: Importance }>>;

/** Builds results from the finding of each check, if there is one. */
export function resultsOf(findingOf: (name: CheckName) => Finding | undefined): Results {
  const results: Results = {};
  for (const { name, importance } of CHECKS) {
    const finding = findingOf(name);
    if (finding) results[name] = { importance, ...finding };
  }
  return results;
}

/** A finding with only those errors whose condition holds; it passed if none does. */
export function finding(
  value: unknown,
  errors: Record<string, [fails: boolean, detail?: unknown]> = {},
): Finding {
  const failed = Object.entries(errors).filter(([, [fails]]) => fails);
  if (failed.length === 0) return { passed: true, value };
  const details = failed.map(([code, [, detail = null]]) => [code, detail]);
  return { passed: false, value, errors: Object.fromEntries(details) };
}
