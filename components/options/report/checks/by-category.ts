import { CATEGORIES } from '../../../../lib/model/check-keys';
import type { Check } from '../../../../lib/model/checks/check';
import { categoryName } from '../../../../lib/wording/check-titles';
import { categoryNameOf } from '../../../../lib/wording/check-words';

/** Checks by the name of their category: those that we know first, in our order. */
export function byCategory(checks: Check[]): [name: string, checks: Check[]][] {
  const groups = new Map<string, Check[]>(
    CATEGORIES.map((category) => [categoryName(category), []]),
  );
  for (const check of checks) {
    const name = categoryNameOf(check);
    const group = groups.get(name);
    if (group) group.push(check);
    else groups.set(name, [check]);
  }
  return [...groups].filter(([, some]) => some.length > 0);
}
