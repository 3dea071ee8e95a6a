import { countedText, type CountedKey } from './counted-text';
import { text } from './text';

/** What stands between the elements of a list, without an “and”. `Intl` has none of these in some languages. */
export const listSeparator = (): string => text('commonListed', '', '');

/** "Title, Page size" */
export const listText = (words: string[]): string => words.join(listSeparator());

/** What there is any of: "1 waiting, 2 need attention". */
export function countsText(counts: [CountedKey, number][]): string {
  const present = counts.filter(([, count]) => count > 0);
  return listText(present.map(([key, count]) => countedText(key, count)));
}
