import { languageTag, message, type TextKey } from './messages';

export type { TextKey };

/** A text in the browser's language. `$1`, `$2` … are replaced by the given values. */
export const text = (key: TextKey, ...values: (string | number)[]): string =>
  message(key, written(values));

/** Numbers in the way of the language, and text as it is: both have this function. */
export const written = (values: (string | number)[]): string[] =>
  values.map((value) => (value as number).toLocaleString(languageTag()));
