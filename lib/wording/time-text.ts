import { now } from '../clock';
import { dayText, momentText } from './date-text';

/** Short enough for a narrow column: the time of today, else the day. */
export function timeText(moment: number, month: 'short' | 'long' = 'short'): string {
  const isToday = new Date(moment).toDateString() === new Date(now()).toDateString();
  return isToday ? momentText(moment, { timeStyle: 'short' }) : dayText(moment, month);
}
