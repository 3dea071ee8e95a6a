import { browser } from '../browser';
import type messages from '../../public/_locales/en/messages.json';

export type TextKey = keyof typeof messages;

/** A row has thirty texts, and asking the browser for them takes a sixth of the time to draw it. */
const known: Record<string, string> = {};

/** A text as it is written in the browser's language; empty if it has none of this name. */
export const message = (key: string, values: string[] = []): string =>
  values.length > 0
    ? browser.i18n.getMessage(key, values)
    : (known[key] ??= browser.i18n.getMessage(key));

/** The language of the texts. Numbers, dates and lists beside them are written its way. */
export const languageTag = (): string => message('commonLocaleTag' satisfies TextKey);
