import { browser } from '../browser';
import { text, type TextKey } from './text';

/** A text in plural forms: `…One` and `…Other`, and in other languages `…Zero`, `…Two`, `…Few`, `…Many`. */
export type CountedKey<Key = TextKey> = Key extends `${infer Stem}Other` ? Stem : never;

/** A text in the plural form its language uses for this number, which is its `$1`. */
export function countedText(key: CountedKey, count: number, ...values: string[]): string {
  const form = new Intl.PluralRules(text('commonLocaleTag')).select(count);
  const filled = [count.toLocaleString(), ...values];
  const name = `${key}${form.charAt(0).toUpperCase()}${form.slice(1)}`;
  return browser.i18n.getMessage(name, filled) || text(`${key}Other`, ...filled);
}
