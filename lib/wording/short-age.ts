import { now } from '../clock';
import { text } from './text';

const UNITS = [
  ['year', 365.25 * 86_400_000],
  ['month', 30.4375 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago in as few letters as the language allows: "3 d ago". */
export function shortAge(at: number | null): string {
  const ms = (at ?? NaN) - now();
  if (Number.isNaN(ms)) return '—';
  const unit = UNITS.find(([, size]) => Math.abs(ms) >= size);
  if (!unit) return text('commonJustNow');
  const format = new Intl.RelativeTimeFormat(text('commonLocaleTag'), { style: 'narrow' });
  // English has no space there, although it has one in "3 days ago".
  return format.format(Math.trunc(ms / unit[1]), unit[0]).replace(/(\d)([a-z])/, '$1\u00A0$2');
}
