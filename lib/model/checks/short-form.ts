import { isRecord } from '../is-record';
import { plain } from '../plain';
import { countOf } from './count';
import type { Check } from './check';

/** What was found, short enough to keep and to put into a line: `42`, `en`, `14` for fourteen addresses. */
export type ShortForm = string | number | null;

const LONGEST = 60;

/** What is wrong if it failed, and otherwise what was found. */
export function shortForm({
  passed,
  value,
  errors,
}: Pick<Check, 'passed' | 'value' | 'errors'>): ShortForm {
  const wrong =
    passed === false ? errors.map(({ detail }) => countOf(detail)).filter((one) => one > 0) : [];
  if (wrong.length > 0) return wrong.reduce((sum, one) => sum + one, 0);
  if (typeof value === 'number') return rounded(value);
  if (typeof value === 'string') return plain(value.slice(0, 4 * LONGEST), LONGEST) || null;
  return countOf(value) || null;
}

/** What is measured is never exactly the same twice. */
const rounded = (value: number): number =>
  Number.isSafeInteger(value) && Math.abs(value) < 10_000 ? value : Number(value.toPrecision(2));

/** Equal if the same was found. Addresses count as the same if only a query, a port or the hash of a file differs. */
export function digest({ value, errors }: Pick<Check, 'value' | 'errors'>): string {
  let hash = 0x811c9dc5;
  const add = (text: string) => {
    for (let at = 0; at < text.length; at += 1)
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  };
  // By hand: what is nested very deeply is too much for a function that calls itself.
  const left: unknown[] = [errors, value];
  for (let seen = 0; left.length > 0 && seen < MOST_VALUES; seen += 1) {
    const one = left.pop();
    if (Array.isArray(one)) left.push(...one.slice(0, MOST_VALUES), '[');
    else if (isRecord(one)) for (const [name, field] of Object.entries(one)) left.push(field, name);
    else add(`${typeof one === 'number' ? rounded(one) : sameAddress(String(one))},`);
  }
  return (hash >>> 0).toString(36);
}

/** Enough for any difference that a person would notice. */
const MOST_VALUES = 20_000;

/** The part of an address that stays when a site is built or moved anew. Any other text as it is. */
function sameAddress(text: string): string {
  if (text.length > 2_000 || !/^(\w+:)?\/{1,2}\S+$/.test(text)) return text;
  return text
    .replace(/[?#].*/, '')
    .replace(/^((?:\w+:)?\/\/[^/]+?):\d+(?=\/|$)/, '$1')
    .replace(/[._-](?=[\da-z]*\d)[\da-z]{6,}(?=(\.\w+)+$)/i, '');
}
