import { byImportance } from './check';
import type { Verdict } from '../verdict';
import { nameCheck, type NamedCheck } from './named-check';
import type { SeenCheck, SeenResult } from './record';

/** The same check in two results. Null where a result doesn't have it. */
export interface Pair {
  id: string;
  before: SeenCheck | null;
  after: SeenCheck | null;
}

/** Each check of two results, in exactly one of these, the most important first. */
export interface Comparison {
  /** Failed before, passed now. */
  fixed: Pair[];
  /** Failed now, but not before. */
  new: Pair[];
  /** Failed before, and now too, but with another finding; or nobody knows any more. */
  changed: Pair[];
  same: Pair[];
}

export function compareChecks(before: SeenCheck[], after: SeenCheck[]): Comparison {
  const earlier = new Map(before.map((check) => [check.id, check]));
  const later = new Map(after.map((check) => [check.id, check]));
  const comparison: Comparison = { fixed: [], new: [], changed: [], same: [] };
  for (const id of new Set([...later.keys(), ...earlier.keys()])) {
    const pair = { id, before: earlier.get(id) ?? null, after: later.get(id) ?? null };
    comparison[kindOf(pair)].push(pair);
  }
  for (const pairs of Object.values(comparison) as Pair[][])
    pairs.sort((a, b) => byImportance(importanceOf(a), importanceOf(b)));
  return comparison;
}

function kindOf({ before, after }: Pair): keyof Comparison {
  const failed = after?.passed === false;
  if (before?.passed !== false) return failed ? 'new' : 'same';
  if (after?.passed === true) return 'fixed';
  return failed && after.digest === before.digest ? 'same' : 'changed';
}

const importanceOf = ({ before, after }: Pair) => after ?? before ?? { importance: null };

/** What changed, as short as it is told. */
export interface Change {
  /** When the earlier result was generated. */
  since: number;
  /** What it said. */
  was: { verdict: Verdict; score: number | null };
  fixed: NamedCheck[];
  new: NamedCheck[];
  /** How many failed before and still do. */
  remaining: number;
}

export function changeOf(
  { at, verdict, score }: Omit<SeenResult, 'checks'>,
  { fixed, new: added, changed, same }: Comparison,
): Change {
  const stillFails = ({ before, after }: Pair) =>
    before?.passed === false && after?.passed === false;
  return {
    since: at,
    was: { verdict, score },
    fixed: fixed.map(({ id }) => nameCheck(id)),
    new: added.map(({ id, after }) => nameCheck(id, after?.code ?? null)),
    remaining: [...changed, ...same].filter(stillFails).length,
  };
}
