import { chosen, languageTag, message, type TextKey } from './messages';

export type { TextKey };

/** A text in the browser's language. `$1`, `$2` … are replaced by the given values. */
export const text = (key: TextKey, ...values: (string | number)[]): string =>
  message(key, written(values));

/** Values of a text: numbers in the way of the language. */
export const written = (values: (string | number)[]): string[] =>
  values.map((value) => (typeof value === 'string' ? value : wholeText(value)));

/**
 * In a process that has just begun, the browser takes 27 ms to write its first number. So it is noted with the texts
 * of a language how numbers of so many digits are written, as in `0000: '1,000'`, if it has the digits of English.
 */
export function wholeText(number: number): string {
  const digits = `${number}`;
  let place = 0;
  const noted = chosen[digits.replace(/\d/g, '0')];
  return noted?.replace(/\d/g, () => digits[place++]!) ?? number.toLocaleString(languageTag());
}
