import { now } from '../clock';
import { inLanguage } from './formats';

export const momentText = (at: number, options: Intl.DateTimeFormatOptions): string =>
  inLanguage(Intl.DateTimeFormat, options).format(at);

/** A moment that can be read without hovering: “November 13, 2026 at 9:12 AM”. */
export const dateText = (at: number, dateStyle: 'long' | 'medium' = 'long'): string =>
  momentText(at, { dateStyle, timeStyle: 'short' });

/** A day, with its year only if it is another than this one: “November 13”. */
export function dayText(at: number, month: 'short' | 'long' = 'long'): string {
  const isThisYear = new Date(at).getFullYear() === new Date(now()).getFullYear();
  return momentText(at, { day: 'numeric', month, ...(!isThisYear && { year: 'numeric' }) });
}
