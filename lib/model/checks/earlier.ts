import type { Check } from './check';
import { packChecks, type SeenCheck, type SeenResult } from './record';

/** The results that were seen before the current one, newest first: no result is compared with itself. */
export function earlierResults(
  seen: SeenResult[],
  current: { at: number | null; checks: SeenCheck[] },
): SeenResult[] {
  const { at, checks } = current;
  const newestFirst = seen.toReversed();
  const [newest] = newestFirst;
  // Not noted yet.
  if (!newest || (at !== null && newest.at < at)) return newestFirst;
  // Without a date, or if that stays the same, what tells it is what it says.
  if (packChecks(newest.checks) === packChecks(checks)) return newestFirst.slice(1);
  return at === null ? newestFirst : newestFirst.filter((result) => result.at < at);
}

/** What is known of checks that were only seen earlier: enough for their names, and for advice. */
export const asChecks = (seen: SeenCheck[]): Check[] =>
  seen.map(({ id, passed, importance, code }) => ({
    key: id,
    id,
    category: null,
    importance,
    passed,
    value: null,
    errors: code === null ? [] : [{ code, detail: null }],
    words: null,
    path: [],
  }));
