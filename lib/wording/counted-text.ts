import { inLanguage } from './formats';
import { message, type CountedKey } from './messages';
import { FORM_SEPARATOR, PLURAL_FORMS } from './plural-forms';
import { written } from './text';

export type { CountedKey };

/** A text in the plural form its language uses for this number, which is its `$1`. */
export function countedText(
  key: CountedKey,
  count: number,
  ...values: (string | number)[]
): string {
  // Filled in first: a browser replaces each `$1` whenever it is asked for a text.
  const forms = message(key, written([count, ...values])).split(FORM_SEPARATOR);
  const form = inLanguage(Intl.PluralRules, {}).select(count);
  return forms[PLURAL_FORMS.indexOf(form)] || (forms.at(-1) ?? '');
}
