import { countedText, type CountedKey } from './counted-text';
import { inLanguage } from './formats';

/** A list without an “and”, in parts: its elements, and what is between them. */
export const listParts = (words: string[]) =>
  inLanguage(Intl.ListFormat, { type: 'unit' }).formatToParts(words);

/** "Title, Page size" */
export const listText = (words: string[], style: 'long' | 'short' = 'long'): string =>
  inLanguage(Intl.ListFormat, { type: 'unit', style }).format(words);

/** What there is any of: "1 waiting, 2 need attention". */
export function countsText(counts: [CountedKey, number][]): string {
  const present = counts.filter(([, count]) => count > 0);
  return listText(present.map(([key, count]) => countedText(key, count)));
}
