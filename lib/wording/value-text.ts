import type { Check } from '../model/checks/check';
import { readItem } from '../model/checks/findings';
import { shortForm } from '../model/checks/short-form';
import { plain } from '../model/plain';
import { listText } from './list-text';
import { shortText } from './measured';

const MOST_NAMED = 4;
const LONGEST_NAME = 24;

/** What a check found, in a line: a few short names, or how many there are. */
export function valueText(check: Check): string {
  const { key, value, passed } = check;
  if (Array.isArray(value) && value.length > 0 && value.length <= MOST_NAMED && value.every(isName))
    return listText(value.map((name) => plain(name)));
  return shortText(key, { passed, short: shortForm(check) });
}

const isName = (item: unknown): item is string =>
  typeof item === 'string' && item.length <= LONGEST_NAME && readItem(item)?.address === null;
