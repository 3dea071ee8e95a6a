import { browser } from '../browser';
import type messages from '../../public/_locales/en/messages.json';

export type TextKey = keyof typeof messages;

/** A text in the browser's language. `$1`, `$2` … are replaced by the given values. */
export function text(key: TextKey, ...values: (string | number)[]): string {
  return browser.i18n.getMessage(key, values.map(String));
}
