import { browser } from '../../lib/browser';
import { chooseTexts, languageTag, type Texts } from '../../lib/wording/messages';
import { text, type TextKey } from '../../lib/wording/text';

let spoken: Texts = {};

/** Speaks these texts, or those of the browser's language if there are none. */
export function speak(texts: Texts): void {
  chooseTexts((spoken = texts));
  Object.assign(document.documentElement, { lang: languageTag(), dir: text('commonDirection') });
}

/** Speaks the language that was last chosen. Unlike what is stored, a note can be read before the first frame. */
export function speakNoted(): void {
  try {
    speak(JSON.parse(localStorage.language) as Texts);
  } catch {
    // No language was chosen, or the browser keeps no notes.
    speak({});
  }
}

/** Tells which language and version texts are of. */
export const stampOf = (language: string): string | undefined =>
  language ? language + browser.runtime.getManifest().version : undefined;

/** Whether the language is that of the texts on screen; the browser's if it is empty. */
export const isSpoken = (language: string): boolean => spoken.stamp === stampOf(language);

/** Gives the parts of the HTML their words. */
export function fillTexts(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-text]'))
    part.textContent = text(part.dataset.text as TextKey);
}
