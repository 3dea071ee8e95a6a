import { readLanguageFile } from './language-file';
import type { Texts } from './messages';

/** The languages that there are texts in, by the names of their folders: `de`, `pt_BR`. */
export const LANGUAGES = Object.keys(import.meta.glob('../../public/_locales/*/messages.json')).map(
  (path) => path.split('/').at(-2) ?? '',
);

/** The tag of a language, given the name of its folder. */
export const tagOf = (language: string): string => language.replace('_', '-');

/** What a language calls itself: "Deutsch". */
export function languageName(language: string): string {
  const tag = tagOf(language);
  const name = new Intl.DisplayNames(tag, { type: 'language', languageDisplay: 'standard' }).of(
    tag,
  );
  return name ? name.charAt(0).toLocaleUpperCase(tag) + name.slice(1) : language;
}

/** The texts of a language. Rejects if there are none. */
export async function readTexts(language: string): Promise<Texts> {
  const texts = await readLanguageFile<Record<string, { message: string }>>(language, 'messages');
  return Object.fromEntries(Object.entries(texts).map(([key, { message }]) => [key, message]));
}
