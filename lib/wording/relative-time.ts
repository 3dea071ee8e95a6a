import { now } from '../clock';
import { inLanguage } from './formats';
import { chosen } from './messages';
import { FORM_SEPARATOR } from './plural-forms';
import { text } from './text';

export const UNITS = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

export type Unit = (typeof UNITS)[number][0];

export const STYLES = {
  /** "3 months ago". Not "last month": that may be longer ago than one. */
  long: {},
  /** "3 mo. ago" */
  short: { style: 'short' },
} as const satisfies Record<string, Intl.RelativeTimeFormatOptions>;

export type Style = keyof typeof STYLES;

/** When something was: "3 days ago". */
export const relativeTime = (at: number): string => format(at, 'long');

/** The same in fewer letters: "3 mo. ago". */
export const shortAge = (at: number | null): string => (at === null ? '—' : format(at, 'short'));

function format(at: number, style: Style): string {
  // By a clock that is behind the service's, it would lie ahead.
  const ms = Math.max(now() - at, 0);
  const [unit, size] = unitOf(ms);
  if (!unit) return text('commonJustNow');
  const count = Math.trunc(ms / size);
  return notedAge(style, unit, count) || fromNow(-count, unit, style);
}

/** When something will be: "in 3 days". */
export function timeAhead(at: number): string {
  const ms = at - now();
  const [unit, size] = unitOf(Math.abs(ms));
  return unit ? fromNow(Math.trunc(ms / size), unit, 'long') : text('commonJustNow');
}

/** The largest that fits, with its length. */
const unitOf = (ms: number) => UNITS.find(([, size]) => ms >= size) ?? [];

/**
 * In a process that has just begun, the browser takes 27 ms for the first age. Those that are usual are noted in one
 * text for each way to write them and each unit, such as `short day`, from one on.
 */
export const notedAge = (way: Style | 'age', unit: Unit, count: number): string | undefined =>
  chosen[`${way} ${unit}`]?.split(FORM_SEPARATOR)[count - 1];

export function fromNow(count: number, unit: Unit, style: Style): string {
  const wanted = inLanguage(Intl.RelativeTimeFormat, STYLES[style]);
  const words = wanted.format(count, unit);
  // Of some months ago, browsers' short Arabic says that they are to come, and Spanish "10 m".
  const isUnclear = words === wanted.format(-count, unit) || /\d\sm\b/.test(words);
  return isUnclear ? inLanguage(Intl.RelativeTimeFormat, {}).format(count, unit) : words;
}
