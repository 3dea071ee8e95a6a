import { browser } from '../browser';
import type { MarkableCheck } from './checks';
import type { MarkWords } from './script';
import { markWords } from './words';

export interface ShowInput {
  tabId: number;
  check: MarkableCheck;
  title: string;
  theme: string;
}

/** `refused`: by the browser. `removed`: by the page. */
export type Shown =
  | { state: 'shown' }
  | { state: 'none' | 'removed' | 'refused' }
  | { state: 'hidden'; count: number };

/**
 * Looks at the page in a tab, and marks there what a check is about. The right to do so comes with a press on
 * the toolbar icon, for this page only.
 */
export async function showOnPage({ tabId, check, title, theme }: ShowInput): Promise<Shown> {
  const target = { tabId };
  try {
    await browser.scripting.executeScript({ target, files: ['/page-marks.js'] });
    // These functions run in the page, so they know nothing but what they are given.
    const [found] = await browser.scripting.executeScript({
      target,
      func: (key: MarkableCheck) => globalThis.verdictMarks.find(key),
      args: [check],
    });
    if (!found?.result) return { state: 'refused' };
    const { shown, hidden } = found.result;
    if (shown === 0) return hidden > 0 ? { state: 'hidden', count: hidden } : { state: 'none' };
    const [kept] = await browser.scripting.executeScript({
      target,
      func: (words: MarkWords) => globalThis.verdictMarks.show(words),
      args: [markWords(title, found.result, theme)],
    });
    return { state: kept?.result ? 'shown' : 'removed' };
  } catch {
    return { state: 'refused' };
  }
}
