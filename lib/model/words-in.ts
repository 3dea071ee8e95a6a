import { plain } from './plain';

/** A name can be a whole megabyte. Titles need far less of it. */
const LONGEST_NAME = 400;

/** The words of a foreign name, in lower case: the same three for `imageAltText`, `image-alt.text` and `IMAGE_ALT_TEXT`. */
export const wordsIn = (name: string): string[] =>
  plain(name.slice(0, LONGEST_NAME), LONGEST_NAME)
    .replace(/(?<=\p{Ll}\p{N}*)(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
    .toLowerCase()
    .split(/[\s._:-]+/)
    .filter(Boolean);
