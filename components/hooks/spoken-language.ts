import { browser } from '../../lib/browser';
import { chooseTexts, languageTag, type Texts } from '../../lib/wording/messages';
import { text, type TextKey } from '../../lib/wording/text';

let spoken: Texts = {};

/** Speaks these texts, or those of the browser's language if there are none. */
export function speak(texts: Texts): void {
  chooseTexts((spoken = texts));
  Object.assign(document.documentElement, { lang: languageTag(), dir: text('commonDirection') });
}

/**
 * The texts that were last noted. Unlike what is stored, a note can be read before the first frame, and in a process
 * that has just begun, the browser takes 10 ms for the first of its own texts.
 */
export function notedTexts(): Texts {
  try {
    const noted = JSON.parse(localStorage.language) as Texts;
    // Another version has other texts by the same names.
    const isRight = noted.stamp?.startsWith(version());
    if (isRight && Object.values(noted).every((one) => typeof one === 'string')) return noted;
  } catch {
    // Nothing was noted, or it is damaged, or the browser keeps no notes.
  }
  return {};
}

const version = (): string => `${browser.runtime.getManifest().version} `;

/** Tells which version and language texts are of; the browser's if it is empty. */
export const stampOf = (language: string): string =>
  version() + (language || browser.i18n.getUILanguage());

export const isNoted = (): boolean => !!spoken.stamp;

/** Whether the language is that of the texts on screen; the browser's if it is empty. */
export const isSpoken = (language: string): boolean =>
  isNoted() ? spoken.stamp === stampOf(language) : !language;

/** Gives the parts of the HTML their words. */
export function fillTexts(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-text]'))
    part.textContent = text(part.dataset.text as TextKey);
}
