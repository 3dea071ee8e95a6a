import { inLanguage } from './formats';
import { message } from './messages';
import { text, written, type TextKey } from './text';

/** A text in plural forms: `…One` and `…Other`, and in other languages `…Zero`, `…Two`, `…Few`, `…Many`. */
export type CountedKey<Key = TextKey> = Key extends `${infer Stem}Other` ? Stem : never;

/** A text in the plural form its language uses for this number, which is its `$1`. */
export function countedText(
  key: CountedKey,
  count: number,
  ...values: (string | number)[]
): string {
  const form = inLanguage(Intl.PluralRules, {}).select(count);
  const name = `${key}${form.charAt(0).toUpperCase()}${form.slice(1)}`;
  return message(name, written([count, ...values])) || text(`${key}Other`, count, ...values);
}
