import { text } from '../../wording/text';
import { VERDICT_WORDS } from '../../wording/verdict-words';

/** How each verdict is shown where there is only room for a letter. */
export const VERDICT_SIGNS = {
  good: { letter: 'G', colour: '#1a7f4b', title: VERDICT_WORDS.good },
  decent: { letter: 'D', colour: '#8a5a00', title: VERDICT_WORDS.decent },
  bad: { letter: 'B', colour: '#b3261e', title: VERDICT_WORDS.bad },
  unknown: { letter: '?', colour: '#5f6368', title: VERDICT_WORDS.unknown },
} as const;

/** The tooltip of the toolbar icon. */
export const toolbarTitle = (words: string): string => text('badgeTitle', words);
