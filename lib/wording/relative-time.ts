import { now } from '../clock';
import { inLanguage } from './formats';
import { text } from './text';

export const UNITS = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** A time relative to now: "3 days ago". */
export const relativeTime = (at: number): string => format(at, { numeric: 'auto' });

/** The same in fewer letters: "3 mo. ago". */
export const shortAge = (at: number | null): string =>
  at === null ? '—' : format(at, { style: 'short' });

function format(at: number, options: Intl.RelativeTimeFormatOptions): string {
  const ms = at - now();
  const [unit, size] = UNITS.find(([, each]) => Math.abs(ms) >= each) ?? [];
  if (!unit) return text('commonJustNow');
  const count = Math.trunc(ms / size);
  const wanted = inLanguage(Intl.RelativeTimeFormat, options);
  const words = wanted.format(count, unit);
  // Of some months ago, browsers' short Arabic says that they are to come, and Spanish "10 m".
  const isUnclear = words === wanted.format(-count, unit) || /\d\sm\b/.test(words);
  return isUnclear ? inLanguage(Intl.RelativeTimeFormat, {}).format(count, unit) : words;
}
