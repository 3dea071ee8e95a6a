import type { Verdict } from '../model/verdict';
import type { TextKey } from './text';

export const VERDICT_WORDS: Record<Verdict, TextKey> = {
  good: 'verdictGood',
  decent: 'verdictDecent',
  bad: 'verdictBad',
  unknown: 'verdictUnknown',
};
