import type { Change } from '../model/checks/compare';
import { countedText } from './counted-text';
import { listText } from './list-text';
import { nameOfCheck, problemOfCheck } from './named-check-text';
import { text } from './text';

/** A notification has room for two lines. */
const NAMED = 2;

/** What changed, by name: "New: No page title", then "Fixed: Language, Page size, and 3 more". */
export const newsLines = ({ new: added, fixed }: Change): string[] => [
  ...named('changeNewNamed', added.map(problemOfCheck)),
  ...named('changeFixedNamed', fixed.map(nameOfCheck)),
];

function named(key: 'changeNewNamed' | 'changeFixedNamed', names: string[]): string[] {
  if (names.length === 0) return [];
  const first = listText(names.slice(0, NAMED));
  const others = names.length - NAMED;
  return [others > 0 ? countedText(`${key}More`, others, first) : text(key, first)];
}
