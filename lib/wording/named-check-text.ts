import type { NamedCheck } from '../model/checks/named-check';
import { plain } from '../model/plain';
import { wordsIn } from '../model/words-in';
import { text, type TextKey } from './text';

/** Errors that say more than that the check failed. */
const TOLD =
  /^(title__(missing|length|too_many)|meta_description__missing|headings__(missing|too_many|duplicate)|seo_friendly_url__(bad_format|missing)|ssl_certificate__(unavailable|invalid_or_expired))$/;

const LONGEST_TITLE = 80;

/** What a check is called while nothing is wrong with it: “Page size”. */
export const nameOfCheck = ({ id, known }: NamedCheck): string =>
  (known && text(`checkName_${known}`)) || readable(id) || text('checkUnnamed');

/** What a failed check is called: “Page is too large”. The code of its error, if there is one, may say more. */
export function problemOfCheck(check: NamedCheck): string {
  const { known, code } = check;
  if (!known) return nameOfCheck(check);
  const told = `${known}__${code}`;
  // Firefox complains about any name that isn't in its list of texts.
  return text(`checkProblem_${TOLD.test(told) ? told : known}` as TextKey) || nameOfCheck(check);
}

/** A foreign name as a title. Empty if nothing is left of it. One that has spaces was written for people: it only gets shorter. */
export function readable(name: string): string {
  const title = plain(/\S\s+\S/.test(name) ? name : wordsIn(name).join(' '), LONGEST_TITLE);
  return title.charAt(0).toUpperCase() + title.slice(1);
}
