import { isCategory } from '../model/check-keys';
import { nameCheck } from '../model/checks/named-check';
import { nameOfCheck, problemOfCheck, readable } from './named-check-text';
import { text } from './text';

/** What a check is called while nothing is wrong with it: “Page size”. */
export const checkName = (key: string): string => nameOfCheck(nameCheck(key));

/** What a failed check is called: “Page is too large”. */
export const checkProblem = (key: string, code: string | null): string =>
  problemOfCheck(nameCheck(key, code));

export function categoryName(category: string): string {
  const name = category.toLowerCase();
  if (isCategory(name)) return text(`checkCategory_${name}`);
  return readable(category) || text('checkCategory_other');
}
