/** Which failed checks come first. Null if the service doesn't say. */
export type Importance = 'high' | 'medium' | 'low';

export interface CheckError {
  /** Such as `missing`. Null if the service only gives words. */
  code: string | null;
  /** What is wrong in detail; often null, because the code says it all. */
  detail: unknown;
}

/** One thing that the service examined, in whatever form it was sent. */
export interface Check {
  /** The name that the service gives it. */
  key: string;
  /** Differs from those of all other checks of the result. Short, and stays the same from result to result. */
  id: string;
  /** As far as the service tells. */
  category: string | null;
  importance: Importance | null;
  /** Null if it could not be decided. */
  passed: boolean | null;
  /** What was found. */
  value: unknown;
  /** What is wrong. */
  errors: CheckError[];
  /** The service's own words on it. */
  words: string | null;
  /** Where it is in the results. */
  path: string[];
}

const RANKS: (Importance | null)[] = ['high', 'medium', null, 'low'];

/** The most important first. */
export const byImportance = (
  a: { importance: Importance | null },
  b: { importance: Importance | null },
): number => RANKS.indexOf(a.importance) - RANKS.indexOf(b.importance);
