import type { Importance } from './check';
import type { Change } from './compare';
import type { NamedCheck } from './named-check';
import type { Verdict } from '../verdict';

/** A failed check, as lines show it. */
export interface FailedCheck extends NamedCheck {
  importance: Importance | null;
}

/** What popup, rows and notifications tell of a report's newest result that this browser has seen. */
export interface Brief {
  /** Of the report. */
  id: string;
  /** When it was generated. */
  at: number;
  verdict: Verdict;
  score: number | null;
  /** The most important first. */
  failed: FailedCheck[];
  undecided: number;
  passed: number;
  /** Since the result before it; null if that was not seen. */
  change: Change | null;
}

/** What comes from the checks. */
export type Told = Pick<Brief, 'failed' | 'undecided' | 'passed' | 'change'>;

type StoredResult = Omit<Brief, keyof Told> & { told: string };

/** Unpacks what `packBrief` made. The popup does it, so it is apart from what that needs. Null if it is damaged. */
export function briefOf({ id, at, verdict, score, told }: StoredResult): Brief | null {
  try {
    const { failed, undecided, passed, change } = JSON.parse(told) as Told;
    const named = [
      ...failed,
      ...(change ? [...change.fixed, ...change.new, { id: change.was.verdict }] : []),
    ];
    const isWhole = named.every((check) => typeof check.id === 'string');
    return isWhole ? { id, at, verdict, score, failed, undecided, passed, change } : null;
  } catch {
    return null;
  }
}
