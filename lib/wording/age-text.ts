import { now } from '../clock';
import { inLanguage } from './formats';
import { notedAge, UNITS, type Unit } from './relative-time';
import { text } from './text';

/** How old something is: "3 minutes". */
export const ageText = (at: number): string => durationText(now() - at);

/** How long something takes: "3 minutes". */
export function durationText(ms: number): string {
  const found = UNITS.find(([, size]) => ms >= size);
  if (!found) return text('commonLessThanMinute');
  const [unit, size] = found;
  const count = Math.trunc(ms / size);
  return notedAge('age', unit, count) || ageOf(count, unit);
}

export const ageOf = (count: number, unit: Unit): string =>
  inLanguage(Intl.NumberFormat, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
