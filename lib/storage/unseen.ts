import type { Verdict } from '../model/verdict';
import { storedItem } from './item';

/** What the toolbar tells until a person looks: the worker, and the browser, may be gone by then. */
export interface Unseen {
  /** Of the last piece of work that is done. */
  verdict: Verdict | null;
  /** A watched page has changed, and no notification could say so. */
  news: boolean;
}

export const NOTHING_UNSEEN: Unseen = { verdict: null, news: false };

export const unseenItem = storedItem('unseen', NOTHING_UNSEEN);
