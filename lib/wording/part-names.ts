import { knownCheck } from '../model/check-keys';
import { plain } from '../model/plain';
import { checkName } from './check-titles';
import { readable } from './named-check-text';
import { text, type TextKey } from './text';

/** Names that services give to parts of what a check found, in lower case. */
const PARTS = new Map<string, TextKey>([
  ['javascripts', 'partScripts'],
  ['js', 'partScripts'],
  ['css', 'partStyles'],
  ['images', 'partPictures'],
  ['audios', 'partAudio'],
  ['videos', 'partVideos'],
  ['iframes', 'partFrames'],
  ['internals', 'partInternalLinks'],
  ['externals', 'partExternalLinks'],
  ['min', 'partLeast'],
  ['max', 'partMost'],
  ['optimal', 'partBest'],
  ['current', 'partFound'],
]);

const LONGEST = 80;
/** Made by programs, as in `valid_until`. All others, such as `og:title` or `YouTube`, are real names. */
const FIELD = /^[a-z][a-z\d]*([_A-Z][a-z\d]*)*$/;

/** What a part of what a check found is called. */
export function partName(check: string, name: string): string {
  const known = knownCheck(check);
  const short = name.slice(0, 2 * LONGEST);
  if (known === 'deprecated_html_tags') return `<${plain(short, LONGEST)}>`;
  const part = PARTS.get(short.toLowerCase());
  if (part) return text(part);
  return known && isPlace(short) ? checkName(short) : fieldName(short);
}

/** An item of a list. Where words have to be on a page, services say by the names of other checks. */
export const itemText = (check: string, item: string): string =>
  knownCheck(check) === 'keyword_consistency' && isPlace(item) ? checkName(item) : item;

export const fieldName = (name: string): string =>
  FIELD.test(name) ? readable(name) : plain(name.slice(0, 2 * LONGEST), LONGEST);

const isPlace = (name: string): boolean => name.length <= LONGEST && knownCheck(name) !== null;
