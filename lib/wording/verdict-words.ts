import type { Report } from '../model/report';
import type { Verdict } from '../model/verdict';
import { text, type TextKey } from './text';

export const VERDICT_WORDS: Record<Verdict, TextKey> = {
  good: 'verdictGood',
  decent: 'verdictDecent',
  bad: 'verdictBad',
  unknown: 'verdictUnknown',
};

/** A report without results yet is not the same as an unknown one. */
export const verdictWord = ({ pending, verdict }: Pick<Report, 'pending' | 'verdict'>): string =>
  text(pending ? 'commonNoResultsYet' : VERDICT_WORDS[verdict]);
