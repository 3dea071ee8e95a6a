import { languageName, LANGUAGES } from '../../../lib/wording/languages';
import { text } from '../../../lib/wording/text';

/** Each language by the name that it has for itself, so that people find theirs. */
export const languageOptions = () => [
  { value: '', label: text('settingsLanguageBrowser') },
  ...LANGUAGES.map((value) => ({ value, label: languageName(value) })).sort((a, b) =>
    a.label.localeCompare(b.label),
  ),
];

/** One that this version doesn't have can't be spoken. */
export const knownLanguage = (language: string): string =>
  LANGUAGES.includes(language) ? language : '';
