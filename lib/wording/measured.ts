import { knownCheck, type CheckKey } from '../model/check-keys';
import type { SeenCheck } from '../model/checks/record';
import { listedNoun, measuredNoun } from './check-nouns';
import { countedText } from './counted-text';
import { numberText } from './formats';
import { text } from './text';

type Unit = 'bytes' | 'seconds' | 'percent';

/** What a number is, which only the name of its check tells. All others just count something. */
const UNITS: Partial<Record<CheckKey, Unit>> = {
  text_compression: 'bytes',
  page_size: 'bytes',
  largest_image: 'bytes',
  load_time: 'seconds',
  response_time: 'seconds',
  text_html_ratio: 'percent',
};

const BYTES = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
/** Nobody reads three hundred digits. */
const MOST_DIGITS = 1e15;

/** The number of a check with its unit: “1.4 MB”, “3.1 s”, “812 elements”. */
export const measured = (key: string, number: number): string =>
  withNoun(measuredNoun(key), number) ?? bare(key, number);

/** The same where what it counts is told beside it, as in “30 to 60 characters”: “1.4 MB”, “812”. */
export function bare(key: string, number: number): string {
  const known = knownCheck(key);
  const unit = known && UNITS[known];
  if (unit === 'bytes') {
    const size = Math.min(3, Math.max(0, Math.floor(Math.log10(Math.abs(number) || 1) / 3)));
    return format(number / 1000 ** size, BYTES[size] ?? 'byte');
  }
  if (unit === 'seconds') return format(number, 'second');
  return unit === 'percent' ? format(number, 'percent') : format(number);
}

/** How many a check lists: “14 images”, or “3 of 14 images” are wrong. */
export function listed(key: string, count: number, isWrong: boolean, of?: number): string {
  const noun = listedNoun(key, isWrong);
  const isOfThese = of !== undefined && noun === listedNoun(key, false);
  return noun && isOfThese
    ? text('reportCountOf', count, countedText(noun, of))
    : countedText(noun ?? 'reportFound', count);
}

/** What was found, as short as it fits into a line. Empty if there is nothing to tell. */
export function shortText(key: string, { short, passed }: Pick<SeenCheck, 'short' | 'passed'>) {
  if (typeof short !== 'number') return short ?? '';
  return withNoun(listedNoun(key, passed === false), short) ?? measured(key, short);
}

const withNoun = (noun: ReturnType<typeof listedNoun>, number: number): string | null =>
  noun && Math.abs(number) < MOST_DIGITS ? countedText(noun, number) : null;

/** Small numbers are told more exactly. */
const format = (number: number, unit?: string): string =>
  numberText(number, {
    ...(Math.abs(number) < 1 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 1 }),
    ...(Math.abs(number) >= MOST_DIGITS && { notation: 'scientific' }),
    ...(unit && { style: 'unit', unit, unitDisplay: unit === 'byte' ? 'long' : 'narrow' }),
  })
    // English has no space there, although it has one before longer units.
    .replace(/(\d)(?!E\d)(\p{L})/u, '$1\u00A0$2');
