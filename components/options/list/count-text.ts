import { countedText, type CountedKey } from '../../../lib/wording/counted-text';
import { text } from '../../../lib/wording/text';
import type { ShownPage } from './shown-page';

export interface CountedList {
  shown: Pick<
    ShownPage<unknown>,
    'items' | 'total' | 'number' | 'first' | 'next' | 'nextIsGuess' | 'repeats'
  >;
  /** Rows deleted since the page was loaded. */
  deletedCount: number;
  /** The number of all, whatever the filters; null if it isn't known. */
  all: number | null;
  /** Such as "3 reports" and "3 of 5 reports", whose `$1` is the 5: the noun belongs to it. */
  words: { count: CountedKey; countOf: CountedKey };
}

/** How many rows a list has, and which of them are on this page: no more than is known. */
export function countText({ shown, deletedCount, all, words }: CountedList): string {
  const { items, number, first, next } = shown;
  const here = items.length - deletedCount;
  const total = shown.total === null ? null : shown.total - deletedCount;
  if (shown.repeats || here < 1) return '';
  if (number === 1 && next === null && (total ?? here) === here) {
    const others = all !== null && all - deletedCount > here;
    return others
      ? countedText(words.countOf, all - deletedCount, here)
      : countedText(words.count, here);
  }
  if (first === null) return text('listCountPage', countedText(words.count, here), number);
  const range = [first, first + here - 1];
  if (total !== null) return text('listCountOf', ...range, total);
  if (shown.nextIsGuess) return text('listCountMore', ...range);
  return text('listCountRangePage', ...range, number);
}
