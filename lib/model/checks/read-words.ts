import { isRecord } from '../is-record';
import type { CheckError, Importance } from './check';

const PASSED = /^(true|1|yes|y|pass(ed)?|ok(ay)?|success(ful)?|good)$/i;
const FAILED = /^(false|0|no|n|fail(ed|ure)?|error|bad|warn(ing)?|critical|missing)$/i;

/** Null if it isn't clear. */
export function readPassed(value: unknown): boolean | null {
  const word =
    typeof value === 'object' ? '' : JSON.stringify(value ?? '').replaceAll(/["\s]/g, '');
  if (PASSED.test(word)) return true;
  return FAILED.test(word) ? false : null;
}

const IMPORTANCES: [Importance, RegExp][] = [
  ['high', /^(high|critical|serious|important|major)$/i],
  ['medium', /^(medium|moderate|normal)$/i],
  ['low', /^(low|minor|info)$/i],
];

export function readImportance(value: unknown): Importance | null {
  const word = typeof value === 'string' ? value.trim() : '';
  return IMPORTANCES.find(([, words]) => words.test(word))?.[0] ?? null;
}

/** Sent as a map code → detail, as a list of words or of objects, or as a word. */
export function readErrors(errors: unknown): CheckError[] {
  if (isRecord(errors))
    return Object.entries(errors).map(([code, detail]) => ({ code, detail: detail ?? null }));
  if (Array.isArray(errors)) return errors.map((detail: unknown) => ({ code: null, detail }));
  return typeof errors === 'string' && errors ? [{ code: null, detail: errors }] : [];
}
