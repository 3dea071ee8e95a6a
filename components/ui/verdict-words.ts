import type { Verdict } from '../../lib/model/verdict';
import type { TextKey } from '../../lib/wording/text';

export const VERDICT_WORDS: Record<Verdict, TextKey> = {
  good: 'verdictGood',
  decent: 'verdictDecent',
  bad: 'verdictBad',
  unknown: 'verdictUnknown',
};
