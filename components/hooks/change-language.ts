import { browser } from '../../lib/browser';
import { folderOf } from '../../lib/wording/language-file';
import { readTexts } from '../../lib/wording/languages';
import { notedFormats } from '../../lib/wording/noted-formats';
import type { TextKey } from '../../lib/wording/text';
import { fillTexts, speak, stampOf } from './spoken-language';

/** Speaks a language from now on, and notes it for what is opened next. Empty: the browser's. */
export async function changeLanguage(language: string): Promise<void> {
  const read = await readTexts(language || folderOf(browserTag())).catch(() => null);
  const texts = { ...read, stamp: stampOf(language) };
  speak(texts);
  fillTexts();
  // If this version doesn't have the language, or it couldn't be read, the browser's is shown, this time.
  if (!read) return;
  try {
    localStorage.language = JSON.stringify({ ...texts, ...notedFormats() });
  } catch {
    // Then it is read again each time.
  }
}

/** Of the language that the browser has chosen from ours. */
const browserTag = (): string => browser.i18n.getMessage('commonLocaleTag' satisfies TextKey);
