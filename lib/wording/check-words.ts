import { categoryOf } from '../model/check-keys';
import type { Check, Importance } from '../model/checks/check';
import { categoryName, checkName, checkProblem } from './check-titles';
import { readable } from './named-check-text';
import { text, type TextKey } from './text';

const IMPORTANCES: Record<Importance, TextKey> = {
  high: 'importanceHigh',
  medium: 'importanceMedium',
  low: 'importanceLow',
};

export const importanceName = (importance: Importance): string => text(IMPORTANCES[importance]);

/** The problem as long as it fails, and otherwise what it is about. */
export const titleOf = ({ key, passed, errors }: Pick<Check, 'key' | 'passed' | 'errors'>) =>
  passed === false ? checkProblem(key, errors[0]?.code ?? null) : checkName(key);

/** One of several errors of a check: what we say of it, if we do, and otherwise its code. */
export function errorText(key: string, code: string): string {
  const words = checkProblem(key, code);
  return words === checkProblem(key, null) ? readable(code) : words;
}

/** Of each check once: they can be tens of thousands, and filters ask with every key. */
const categories = new WeakMap<object, string>();

/** What the service says, or what we know of such a check. */
export function categoryNameOf(check: Pick<Check, 'key' | 'category'>): string {
  const { key, category } = check;
  const name = categories.get(check) ?? categoryName(category ?? categoryOf(key) ?? '');
  categories.set(check, name);
  return name;
}
