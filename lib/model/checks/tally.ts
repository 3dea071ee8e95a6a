import { knownCheck } from '../check-keys';
import { byImportance, type Importance } from './check';
import { unpackChecks, type SeenCheck } from './record';

/** A check that reports fail. */
export interface FailedCount {
  /** The same for all names of the check. */
  id: string;
  /** The most frequent kind of problem. */
  code: string | null;
  /** The highest that it has anywhere. */
  importance: Importance | null;
  /** How many reports fail it. */
  failing: number;
  /** How many reports have it. */
  of: number;
}

/** What the newest results of an account, or of a project, say together. */
export interface CheckInsights {
  /** How many reports there are whose checks were seen, and how many in all. */
  seen: number;
  of: number;
  /** The most failed first. */
  checks: FailedCount[];
}

/** Gives a check the same name however services spell it. Remembers them: there are few, and many times each. */
export function createCheckNames() {
  const names = new Map<string, string>();
  return (id: string): string => {
    const name = names.get(id) ?? knownCheck(id) ?? id;
    names.set(id, name);
    return name;
  };
}

/** Counts the failed checks of results, one by one. */
export function createCheckTally() {
  const nameOf = createCheckNames();
  const counts = new Map<
    string,
    Omit<FailedCount, 'code'> & { codes: Map<string | null, number> }
  >();
  let seen = 0;

  /** A result may have a check under two names: it counts once. */
  function add(packed: string): void {
    seen++;
    const own = new Map<string, SeenCheck>();
    for (const check of unpackChecks(packed)) {
      const name = nameOf(check.id);
      if (own.get(name)?.passed !== false) own.set(name, check);
    }
    for (const [id, { passed, importance, code }] of own) {
      const count = counts.get(id) ?? { id, importance, failing: 0, of: 0, codes: new Map() };
      counts.set(id, count);
      count.of++;
      if (byImportance({ importance }, count) < 0) count.importance = importance;
      if (passed !== false) continue;
      count.failing++;
      count.codes.set(code, (count.codes.get(code) ?? 0) + 1);
    }
  }

  function read(): Omit<CheckInsights, 'of'> {
    const checks = [...counts.values()]
      .filter(({ failing }) => failing > 0)
      .map(({ codes, ...count }) => ({ ...count, code: mostFrequent(codes) }))
      .sort((a, b) => b.failing - a.failing || byImportance(a, b) || (a.id < b.id ? -1 : 1));
    return { seen, checks };
  }

  return { add, read };
}

function mostFrequent(codes: Map<string | null, number>): string | null {
  const [first] = [...codes].sort(([, a], [, b]) => b - a);
  return first?.[0] ?? null;
}
