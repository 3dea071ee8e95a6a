import type { Page } from 'puppeteer-core';
import type { Messages } from '../../../lib/build/join-forms';
import { languageName, LANGUAGES } from '../../../lib/wording/languages';
import messages from '../../../public/_locales/en/messages.json';
import { MADE_UP } from './made-up-languages';

const english: Messages = messages;

/** Each is in its own language. */
const LANGUAGE_NAMES = new Set(LANGUAGES.map(languageName));

/** What is the same in any language, and what others wrote. */
const NAMES =
  /“[^”]*”|\b(?:Verdict|PUT|[kMG]B|API|CSV|JSON|HTML|HTTPS?|URL|Markdown|Ctrl|Shift|Alt|Esc|access_token|Local|key)\b/g;

/** Words on a page that are not in its language: Latin letters in a made-up one, English texts in a real one. */
export async function foreignWords(page: Page, texts: Messages): Promise<string[]> {
  const said = await page.evaluate(wordsOn);
  const own = new Set(Object.values(texts).map(({ message }) => message));
  const foreign = new Set(Object.values(english).map(({ message }) => message));
  const isMadeUp = (texts.commonLocaleTag?.message ?? '') in MADE_UP;
  const isForeign = (words: string) =>
    isMadeUp
      ? /[a-z]{2}/i.test(words.replaceAll(NAMES, '')) && !LANGUAGE_NAMES.has(words)
      : foreign.has(words) && !own.has(words);
  return said.filter(isForeign).map((words) => `English: “${words}”`);
}

/** Everything that a page says, also to screen readers, except what others wrote. Runs in the page. */
function wordsOn(): string[] {
  const OTHERS = 'bdi, code, kbd, pre, script, style, noscript, textarea, [translate="no"]';
  const NAMING = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'];
  const said = new Set<string>([document.title]);
  const add = (words: string | null) => words?.trim() && said.add(words.trim());
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const part = walker.currentNode.parentElement;
    if (part && !part.closest(OTHERS)) add(walker.currentNode.textContent);
  }
  for (const part of document.querySelectorAll('body *'))
    if (!part.closest(OTHERS)) for (const name of NAMING) add(part.getAttribute(name));
  // Addresses.
  return [...said].filter((words) => !/\w[/.:=]\w|:\/\/|^\w+:$/.test(words));
}
