import { browser } from '../../lib/browser';
import { folderOf, readTexts } from '../../lib/wording/languages';
import type { Texts } from '../../lib/wording/messages';
import type { TextKey } from '../../lib/wording/text';
import { fillTexts, speak, stampOf } from './spoken-language';

/** Speaks a language from now on, and notes it for what is opened next. Empty: the browser's. */
export async function changeLanguage(language: string): Promise<void> {
  const texts = await textsOf(language);
  speak(texts);
  fillTexts();
  try {
    localStorage.language = JSON.stringify(texts);
  } catch {
    // Then it is read again each time.
  }
}

/** None, and the browser's are shown, if this version doesn't have the language. */
async function textsOf(language: string): Promise<Texts> {
  const folder = language || folderOf(browserTag());
  const texts = await readTexts(folder).catch(() => ({}));
  return { ...texts, stamp: stampOf(language) };
}

/** Of the language that the browser has chosen from ours. */
const browserTag = (): string => browser.i18n.getMessage('commonLocaleTag' satisfies TextKey);
