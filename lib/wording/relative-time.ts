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
  /** "3 months ago", "yesterday" */
  long: { numeric: 'auto' },
  /** "3 mo. ago" */
  short: { style: 'short' },
} as const satisfies Record<string, Intl.RelativeTimeFormatOptions>;

export type Style = keyof typeof STYLES;

/** A time relative to now: "3 days ago". */
export const relativeTime = (at: number): string => format(at, 'long');

/** The same in fewer letters: "3 mo. ago". */
export const shortAge = (at: number | null): string => (at === null ? '—' : format(at, 'short'));

function format(at: number, style: Style): string {
  const ms = at - now();
  const [unit, size] = UNITS.find(([, each]) => Math.abs(ms) >= each) ?? [];
  if (!unit) return text('commonJustNow');
  const count = Math.trunc(ms / size);
  // In a process that has just begun, the browser takes 27 ms for the first that is not noted.
  const usual = chosen[nameOfAges(style, unit)]?.split(FORM_SEPARATOR);
  return usual?.[-1 - count] || fromNow(count, unit, style);
}

/** Of the text in which all that are usual are noted, from one ago on. */
export const nameOfAges = (style: Style, unit: Unit): string => `${style} ${unit}`;

export function fromNow(count: number, unit: Unit, style: Style): string {
  const wanted = inLanguage(Intl.RelativeTimeFormat, STYLES[style]);
  const words = wanted.format(count, unit);
  // Of some months ago, browsers' short Arabic says that they are to come, and Spanish "10 m".
  const isUnclear = words === wanted.format(-count, unit) || /\d\sm\b/.test(words);
  return isUnclear ? inLanguage(Intl.RelativeTimeFormat, {}).format(count, unit) : words;
}
