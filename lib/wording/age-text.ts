import { now } from '../clock';
import { UNITS } from './relative-time';
import { text } from './text';

/** How old something is: "3 minutes". */
export function ageText(at: number): string {
  const ms = now() - at;
  const found = UNITS.find(([, size]) => ms >= size);
  if (!found) return text('commonLessThanMinute');
  const [unit, size] = found;
  const format = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(text('commonLocaleTag'), format).format(Math.trunc(ms / size));
}
