import type { Change } from '../model/checks/compare';
import { countedText } from './counted-text';
import { countsText, listSeparator } from './list-text';
import { text } from './text';
import { timeText } from './time-text';

/** Whether a check was fixed, or fails that didn't before. */
export const isNews = (change: Change): boolean => change.fixed.length + change.new.length > 0;

/** "2 fixed, 1 new problem, 3 as before", or since when nothing changed. */
export const changeText = (change: Change): string =>
  isNews(change)
    ? countsText([
        ['changeFixed', change.fixed.length],
        ['changeNew', change.new.length],
        ['changeRemaining', change.remaining],
      ])
    : text(
        change.remaining > 0 ? 'changeNothing' : 'changeNoProblems',
        timeText(change.since, 'long'),
      );

/** "2 fixed, 1 new", where there is little room. Each count apart, because it has its own colour. */
export function changeCounts(change: Change): { words: string; kind: 'fixed' | 'new' | null }[] {
  const counts = [
    { kind: 'fixed', key: 'changeFixed', count: change.fixed.length },
    { kind: 'new', key: 'changeNewShort', count: change.new.length },
  ] as const;
  const present = counts.filter(({ count }) => count > 0);
  return present.flatMap(({ kind, key, count }, place) => [
    ...(place > 0 ? [{ words: listSeparator(), kind: null }] : []),
    { words: countedText(key, count), kind },
  ]);
}
