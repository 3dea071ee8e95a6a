import type { Category, CheckKey } from '../../model/check-keys';

/** Words on a failed check. What is between backticks is code. */
export interface Advice {
  /** Why it matters, in one sentence. */
  why: string;
  /** What to do. */
  fix: string;
  /** What to do instead if the check has an error of this code. */
  fixes?: ReadonlyMap<string, string>;
}

/** Does not compile unless every check of the category is there. */
export type AdviceOn<In extends Category> = Readonly<Record<CheckKey<In>, Advice>>;
