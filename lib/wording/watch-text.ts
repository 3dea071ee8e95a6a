import type { Frequency } from '../model/watch';
import { text, type TextKey } from './text';

/** How often a page is watched. */
export const WATCH_CHOICES: Record<Frequency | 'never', TextKey> = {
  never: 'watchNever',
  daily: 'watchDaily',
  weekly: 'watchWeekly',
  monthly: 'watchMonthly',
};

/** Null: not at all. */
export const watchText = (every: Frequency | null): string => text(WATCH_CHOICES[every ?? 'never']);
