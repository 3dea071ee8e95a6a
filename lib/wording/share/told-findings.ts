import type { Check } from '../../model/checks/check';
import { findingsOf, readItem, type Found, type Limits } from '../../model/checks/findings';
import { plain } from '../../model/plain';
import { listedNoun } from '../check-nouns';
import { countedText } from '../counted-text';
import { bare, listed, measured } from '../measured';
import { itemText, partName } from '../part-names';
import { text } from '../text';

/** Something that a check found, in a phrase, with what is listed below it. */
export interface Told {
  /** May be empty. */
  words: string;
  /** The first ones. */
  items: ToldItem[];
  /** How many there are. */
  count: number;
}

export type ToldItem = NonNullable<ReturnType<typeof readItem>>;

/** There can be a million. */
export const MOST_ITEMS = 10;

/** What a check found, as text: what is wrong first. What is there besides is left out if errors list something. */
export function toldFindings(check: Check): Told[] {
  const findings = findingsOf(check);
  const listsErrors = findings.some(({ code, found }) => code !== null && isList(found));
  return findings
    .filter(({ code }) => code !== null || !listsErrors)
    .flatMap(({ code, found }, place) => {
      const told = toldFound(check.key, found, code !== null);
      // How many there are together is of interest only if it comes first.
      return found.kind === 'groups' && place > 0 ? told.slice(1) : told;
    });
}

const isList = ({ kind }: Found): boolean => kind === 'list' || kind === 'groups';

function toldFound(key: string, found: Found, isWrong: boolean): Told[] {
  const list = (words: string, items: unknown[]): Told => ({
    words,
    items: items.slice(0, MOST_ITEMS).map((item) => asItem(key, item)),
    count: items.length,
  });
  switch (found.kind) {
    case 'text':
      return [list(plain(found.text), [])];
    case 'number':
      return [list(measured(key, found.number), [])];
    case 'limit':
      return [list(limitText(key, found.number, found), [])];
    case 'headings': {
      const { headings } = found;
      const lines = headings.map(({ level, text: words }) => `H${level} ${words}`);
      return [list(countedText('countHeadings', headings.length), lines)];
    }
    case 'list':
      return [list(listed(key, found.items.length, isWrong, found.of), found.items)];
    case 'groups': {
      const count = found.groups.reduce((sum, [, items]) => sum + items.length, 0);
      return [
        list(listed(key, count, isWrong), []),
        ...found.groups.map(([name, items]) => list(named(key, name, items.length), items)),
      ];
    }
    case 'facts':
      return [
        {
          words: factsText(key, found.facts),
          items: found.facts
            .slice(0, MOST_ITEMS)
            .map(([name, fact]) => ({ address: null, text: named(key, name, fact) })),
          count: found.facts.length,
        },
      ];
    case 'other':
      return [list(countedText('reportFields', Object.keys(found.value).length), [])];
  }
}

/** Empty if they can't be added up. */
function factsText(key: string, facts: [name: string, fact: unknown][]): string {
  const sum = facts.reduce((all, [, fact]) => all + (typeof fact === 'number' ? fact : NaN), 0);
  return sum > 0 && listedNoun(key, true) ? measured(key, sum) : '';
}

/** “Scripts (2 files)”, “<font> (3 tags)” */
const named = (key: string, name: string, fact: unknown): string =>
  text('reportNamedCount', partName(key, name), factText(key, fact));

function factText(key: string, fact: unknown): string {
  if (typeof fact === 'number') return measured(key, fact);
  if (typeof fact === 'boolean') return text(fact ? 'detailsYes' : 'detailsNo');
  return typeof fact === 'string' ? plain(fact) : '—';
}

function limitText(key: string, number: number, { min, max, isBest }: Limits): string {
  const words = measured(key, number);
  const limit = (value: number) => bare(key, value);
  if (min === null) return text('shareAtMost', words, limit(max ?? 0));
  if (max === null) return text('shareAtLeast', words, limit(min));
  if (min === max) return text('shareBest', words, limit(min));
  return text(isBest ? 'shareBestBetween' : 'shareBetween', words, limit(min), limit(max));
}

const asText = (words: string): ToldItem => ({ address: null, text: words });

function asItem(key: string, item: unknown): ToldItem {
  const read = readItem(item);
  if (!read) return asText(countedText('reportFields', Object.keys(Object(item)).length));
  return read.address === null ? asText(itemText(key, read.text)) : read;
}
