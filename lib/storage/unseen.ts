import { VERDICTS, type Verdict } from '../model/verdict';
import { readFields, storedItem } from './item';

/** What the toolbar shows until the user looks. Stored, because worker and browser may stop before that. */
export interface Unseen {
  /** The verdict of the last finished work. */
  verdict: Verdict | null;
  /** A watched page has changed, and no notification could be shown. */
  news: boolean;
}

export const NOTHING_UNSEEN: Unseen = { verdict: null, news: false };

export const unseenItem = storedItem(
  'unseen',
  readFields(NOTHING_UNSEEN, {
    verdict: (value) => value === null || VERDICTS.includes(value as Verdict),
    news: (value) => typeof value === 'boolean',
  }),
);
