import { isRecord } from '../is-record';
import { plain } from '../plain';
import { wordsIn } from '../words-in';
import type { Check } from './check';
import { readErrors, readImportance, readPassed } from './read-words';

type Fields = Record<string, unknown>;
type Place = Pick<Check, 'category' | 'path'>;

/** Groups in groups are rare; whatever lies deeper is no check. */
const MOST_LEVELS = 3;
const LONGEST_ID = 80;

/**
 * The checks in the results of a report. Services send a map of checks, a list of them, groups of either, or a
 * map of booleans. Whatever else there is, is no check and stays where it is.
 */
export function readChecks(results: unknown): Check[] {
  const found: Omit<Check, 'id'>[] = [];

  function visit(value: unknown, { category, path }: Place, isBesideChecks = false): void {
    if (typeof value !== 'object' || value === null || path.length >= MOST_LEVELS) return;
    const entries = Object.entries(value);
    const isList = Array.isArray(value);
    const isMapOfBooleans = !isList && entries.every(([, one]) => typeof one === 'boolean');
    // Beside checks, it is just another field.
    if (isMapOfBooleans && isBesideChecks) return;
    const others: [name: string, value: unknown][] = [];
    for (const [name, entry] of entries) {
      const place = { category, path: [...path, name] };
      const check = isMapOfBooleans
        ? { ...place, ...fromBoolean(name, entry as boolean) }
        : isRecord(entry) && readCheck(entry, isList ? null : name, place);
      if (check) found.push(check);
      else others.push([name, entry]);
    }
    for (const [name, entry] of others)
      visit(
        entry,
        { category: groupName(entry, name, isList) ?? category, path: [...path, name] },
        others.length < entries.length,
      );
  }

  visit(results, { category: null, path: [] });
  return withIds(found);
}

/** A list in a group, as in `{"seo": {"checks": […]}}`, and an item of a list are not what gives it its name. */
function groupName(group: unknown, name: string, isInList: boolean): string | null {
  if (!isInList) return /^(checks|results|items|audits|tests)$/i.test(name) ? null : name;
  return isRecord(group) ? nameOf(group) : null;
}

/** Undefined if nothing in it says whether it passed. */
function passedOf(fields: Fields): boolean | null | undefined {
  if ('passed' in fields) return readPassed(fields.passed);
  // Of a page it is a number, of a check a word.
  const { status } = fields;
  return nameOf(fields) !== null && typeof status === 'string' ? readPassed(status) : undefined;
}

function readCheck(fields: Fields, name: string | null, place: Place): Omit<Check, 'id'> | null {
  const passed = passedOf(fields);
  const key = name ?? nameOf(fields);
  if (passed === undefined || key === null) return null;
  return {
    ...place,
    key,
    category: textOf(fields, 'category', 'group') ?? place.category,
    importance: readImportance(fields.importance ?? fields.severity ?? fields.priority),
    passed,
    value: fields.value ?? fields.found ?? null,
    errors: passed === true ? [] : readErrors(fields.errors ?? fields.error),
    words: textOf(fields, 'message', 'description', 'explanation'),
  };
}

const fromBoolean = (key: string, passed: boolean) => ({
  key,
  importance: null,
  passed,
  value: null,
  errors: [],
  words: null,
});

const nameOf = (fields: Fields): string | null => textOf(fields, 'key', 'name', 'id', 'title');

function textOf(fields: Fields, ...names: string[]): string | null {
  const text = names.map((name) => fields[name]).find((one) => typeof one === 'string' && one);
  return typeof text === 'string' ? text : null;
}

/** Names repeat, in a list or in two groups, some are as long as a book, and some are none. */
function withIds(checks: Omit<Check, 'id'>[]): Check[] {
  const ids = new Set<string>();
  const uses = new Map<string, number>();
  return checks.map((check) => {
    const short = plain(check.key.slice(0, 2 * LONGEST_ID), LONGEST_ID).toWellFormed();
    const name = wordsIn(short).length > 0 ? short : '';
    let id = name || unnamedId(1);
    while (ids.has(id)) {
      const nth = (uses.get(name) ?? 1) + 1;
      uses.set(name, nth);
      id = name ? `${name} ${nth}` : unnamedId(nth);
    }
    ids.add(id);
    return { ...check, id };
  });
}

/** Has no words either, so that it stays without a name wherever only the id is known. */
const unnamedId = (nth: number): string =>
  nth.toString(2).replaceAll('0', '-').replaceAll('1', '_');
