import { countedText } from '../wording/counted-text';
import { languageTag } from '../wording/messages';
import { text } from '../wording/text';
import type { Counts, MarkWords } from './script';

/** What is written over the page for a check with this title. */
export const markWords = (
  title: string,
  { hidden, lacksWanted }: Counts,
  theme: string,
): MarkWords => ({
  title,
  lack: lacksWanted ? text('marksNoH1') : '',
  position: text('marksPosition', '{at}', '{of}'),
  hidden: hidden > 0 ? countedText('marksHidden', hidden) : '',
  outOfSight: text('marksOutOfSight'),
  previous: text('listPrevious'),
  next: text('listNext'),
  clear: text('marksClear'),
  notes: {
    emptyAlt: text('marksEmptyAlt'),
    skipsLevel: text('marksSkipsLevel'),
    anotherH1: text('marksAnotherH1'),
  },
  language: languageTag(),
  direction: text('commonDirection'),
  theme,
});
