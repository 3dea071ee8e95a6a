import { now } from '../clock';
import { once } from '../model/once';
import { text } from './text';

export const UNITS = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

// Making them takes longer than using them.
const long = once(() => new Intl.RelativeTimeFormat(text('commonLocaleTag'), { numeric: 'auto' }));
const short = once(() => new Intl.RelativeTimeFormat(text('commonLocaleTag'), { style: 'narrow' }));

/** A time relative to now: "3 days ago". */
export const relativeTime = (at: number): string => format(at, long());

/** The same in as few letters as the language allows: "3 d ago". */
export const shortAge = (at: number | null): string =>
  // English has no space there, although it has one in "3 days ago".
  at === null ? '—' : format(at, short()).replace(/(\d)([a-z])/, '$1\u00A0$2');

function format(at: number, words: Intl.RelativeTimeFormat): string {
  const ms = at - now();
  const unit = UNITS.find(([, size]) => Math.abs(ms) >= size);
  return unit ? words.format(Math.trunc(ms / unit[1]), unit[0]) : text('commonJustNow');
}
