import { plain } from '../model/plain';
import { text } from './text';

/** A name from outside as part of a sentence, which it leaves as it is: in one line, in its direction, and never blank. */
export const nameText = (name: string): string => plain(name) || text('commonBlank');
