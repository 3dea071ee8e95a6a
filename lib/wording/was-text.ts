import type { Brief } from '../model/checks/brief';
import type { Change } from '../model/checks/compare';
import { listText } from './list-text';
import { text } from './text';
import { timeText } from './time-text';
import { VERDICT_WORDS } from './verdict-words';

/** "Was Bad, 45 · November 6": what the result before said, if it was something else. */
export function wasText({ verdict, score }: Brief, { was, since }: Change): string | null {
  const sayOf = (word: Brief['verdict'], number: number | null) =>
    listText([text(VERDICT_WORDS[word]), ...(number === null ? [] : [`${Math.round(number)}`])]);
  const before = sayOf(was.verdict, was.score);
  return before === sayOf(verdict, score) ? null : text('changeWas', before, timeText(since));
}
