import type { Report } from '../../model/report';
import { text } from '../../wording/text';
import { VERDICT_WORDS } from '../../wording/verdict-words';

/** How each verdict shows where there is room for a letter only. */
export const VERDICT_SIGNS = {
  good: { letter: 'G', colour: '#1a7f4b', title: VERDICT_WORDS.good },
  decent: { letter: 'D', colour: '#8a5a00', title: VERDICT_WORDS.decent },
  bad: { letter: 'B', colour: '#b3261e', title: VERDICT_WORDS.bad },
  unknown: { letter: '?', colour: '#5f6368', title: VERDICT_WORDS.unknown },
} as const;

/** A report that is not generated yet is no unknown one. */
export const verdictWord = ({ pending, verdict }: Report): string =>
  text(pending ? 'commonNoResultsYet' : VERDICT_WORDS[verdict]);

/** As the title of the toolbar's icon. */
export const toolbarTitle = (words: string): string => `${text('productName')}: ${words}`;
