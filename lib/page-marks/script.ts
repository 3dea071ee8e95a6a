import type { MarkableCheck } from './checks';
import type { Note } from './rules';

export interface Counts {
  /** Those that can be seen, and so be marked. */
  shown: number;
  hidden: number;
  /** None is what a page should have one of, such as a main heading. */
  lacksWanted: boolean;
}

/** Everything that is written over the page, in the person's language. */
export interface MarkWords {
  title: string;
  /** With `{at}` and `{of}` where the numbers go. */
  position: string;
  /** Empty if there are none. */
  hidden: string;
  /** What the page should have, but hasn't. Empty if nothing. */
  lack: string;
  outOfSight: string;
  previous: string;
  next: string;
  clear: string;
  notes: Record<Note, string>;
  language: string;
  direction: string;
  /** As chosen in the settings. */
  theme: string;
}

/** What the script in the page can be asked to do. */
export interface PageScript {
  find: (check: MarkableCheck) => Counts;
  /** Marks what was found. Resolves to whether the page has left the marks in place. */
  show: (words: MarkWords) => Promise<boolean>;
  clear: () => void;
}

declare global {
  /** In the script's own world, which the page can't see. */
  var verdictMarks: PageScript;
}
