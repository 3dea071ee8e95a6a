import type { Report } from '../../model/report';
import { text } from '../../wording/text';

/** How each verdict shows where there is room for a letter only. */
export const VERDICTS = {
  good: { letter: 'G', colour: '#1a7f4b', title: 'verdictGood' },
  decent: { letter: 'D', colour: '#8a5a00', title: 'verdictDecent' },
  bad: { letter: 'B', colour: '#b3261e', title: 'verdictBad' },
  unknown: { letter: '?', colour: '#5f6368', title: 'verdictUnknown' },
} as const;

/** A report that is not generated yet is no unknown one. */
export const verdictWord = ({ pending, verdict }: Report): string =>
  text(pending ? 'commonNoResultsYet' : VERDICTS[verdict].title);

/** As the title of the toolbar's icon. */
export const titled = (words: string): string => `${text('productName')}: ${words}`;
