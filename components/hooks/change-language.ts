import { readTexts } from '../../lib/wording/languages';
import type { Texts } from '../../lib/wording/messages';
import { fillTexts, speak, stampOf } from './spoken-language';

/** Speaks a language from now on, and notes it for what is opened next. Empty: the browser's. */
export async function changeLanguage(language: string): Promise<void> {
  const texts = await textsOf(language);
  speak(texts);
  fillTexts();
  try {
    if (language) localStorage.language = JSON.stringify(texts);
    else localStorage.removeItem('language');
  } catch {
    // Then it is read again each time.
  }
}

/** None if this version doesn't have the language. */
async function textsOf(language: string): Promise<Texts> {
  if (!language) return {};
  const texts = await readTexts(language).catch(() => ({}));
  return { ...texts, stamp: stampOf(language) ?? '' };
}
