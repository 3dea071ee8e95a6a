import { browser } from '../browser';
import type messages from '../../public/_locales/en/messages.json';

type Name = keyof typeof messages;
type StemOf<Each> = Each extends `${infer Stem}Other` ? Stem : never;

/** A text in plural forms: `…One` and `…Other`, and in other languages `…Zero`, `…Two`, `…Few`, `…Many`. */
export type CountedKey = StemOf<Name>;

/** Any other text. */
export type TextKey = Exclude<Name, `${CountedKey}${'One' | 'Other'}`>;

/** All texts of a language, by name. */
export type Texts = Readonly<Record<string, string>>;

/** Those of the language that was chosen, or noted, with what is noted beside them. */
export let chosen: Texts = {};
/** A row has thirty texts, and asking the browser for them takes a sixth of the time to draw it. */
let known: Record<string, string> = {};

/** The texts of a chosen language from now on; where there are none, those of the browser's language. */
export function chooseTexts(texts: Texts): void {
  chosen = texts;
  known = {};
}

/** A text as it is written in the language on screen; empty if there is none of this name. */
export const message = (key: string, values: string[]): string =>
  values.length > 0
    ? (chosen[key]?.replace(/\$(\d)/g, (_, place: number) => values[place - 1] ?? '') ??
      browser.i18n.getMessage(key, values))
    : (known[key] ??= chosen[key] ?? browser.i18n.getMessage(key));

/** The language of the texts. Numbers, dates and lists beside them are written its way. */
export const languageTag = (): string => message('commonLocaleTag' satisfies TextKey, []);
