import { languageTag } from './messages';
import { wholeText } from './text';

/** Making one takes longer than using it. */
const made: Record<string, unknown> = {};

/** A format of the browser in the language of the texts: `inLanguage(Intl.PluralRules, {})`. */
export const inLanguage = <Options, Format>(
  Kind: new (tag: string, options: Options) => Format,
  options: Options,
): Format =>
  (made[languageTag() + Kind.name + JSON.stringify(options)] ??= new Kind(
    languageTag(),
    options,
  )) as Format;

export const numberText = (number: number, options?: Intl.NumberFormatOptions): string =>
  options ? inLanguage(Intl.NumberFormat, options).format(number) : wholeText(number);
