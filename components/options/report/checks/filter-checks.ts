import type { Check, Importance } from '../../../../lib/model/checks/check';
import { checkName } from '../../../../lib/wording/check-titles';
import { categoryNameOf, titleOf } from '../../../../lib/wording/check-words';

export interface CheckFilter {
  show: 'all' | 'failed' | 'passed';
  /** Any of these; none means all. */
  importance: Importance[];
  /** By name. */
  category: string[];
  search: string;
}

export const NO_FILTER: CheckFilter = { show: 'all', importance: [], category: [], search: '' };

/** A name can be a whole megabyte. */
const SEARCHED = 400;

/** All but the choice between failed and passed, whose counts follow the others. */
export function filterChecks(checks: Check[], filter: CheckFilter): Check[] {
  const { importance, category } = filter;
  const words = filter.search.toLowerCase().split(/\s+/).filter(Boolean);
  return checks.filter(
    (check) =>
      (importance.length === 0 || (check.importance && importance.includes(check.importance))) &&
      (category.length === 0 || category.includes(categoryNameOf(check))) &&
      (words.length === 0 || hasWords(check, words)),
  );
}

function hasWords(check: Check, words: string[]): boolean {
  const text = texts.get(check) ?? textOf(check);
  texts.set(check, text);
  return words.every((word) => text.includes(word));
}

/** Of each check once: they can be tens of thousands, and the search asks with every key. */
const texts = new WeakMap<Check, string>();

const textOf = (check: Check): string =>
  [titleOf(check), checkName(check.key), check.key, categoryNameOf(check), check.words ?? '']
    .map((one) => one.slice(0, SEARCHED).toLowerCase())
    .join('\n');
