import { now } from '../clock';
import { text } from './text';

export const UNITS = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** A time relative to now: "3 days ago". */
export function relativeTime(at: number): string {
  const ms = at - now();
  const format = new Intl.RelativeTimeFormat(text('commonLocaleTag'), { numeric: 'auto' });
  const unit = UNITS.find(([, size]) => Math.abs(ms) >= size);
  return unit ? format.format(Math.trunc(ms / unit[1]), unit[0]) : text('commonJustNow');
}
