import type { Change } from '../model/checks/compare';
import { countedText, type CountedKey } from './counted-text';
import { listText } from './list-text';
import { nameOfCheck, problemOfCheck } from './named-check-text';
import { text, type TextKey } from './text';

/** A notification has room for two lines. */
const NAMED = 2;

/** What changed, by name: "New: No page title", then "Fixed: Language, Page size, and 3 more". */
export const newsLines = ({ new: added, fixed }: Change): string[] => [
  ...named('changeNewNamed', 'changeNewNamedMore', added.map(problemOfCheck)),
  ...named('changeFixedNamed', 'changeFixedNamedMore', fixed.map(nameOfCheck)),
];

function named(all: TextKey, more: CountedKey, names: string[]): string[] {
  if (names.length === 0) return [];
  const first = listText(names.slice(0, NAMED));
  const others = names.length - NAMED;
  return [others > 0 ? countedText(more, others, first) : text(all, first)];
}
