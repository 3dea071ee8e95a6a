import { browser } from '../../lib/browser';
import type { MarkableCheck } from '../../lib/page-marks/checks';
import { showOnPage, type Shown } from '../../lib/page-marks/show';
import { countedText } from '../../lib/wording/counted-text';
import { text } from '../../lib/wording/text';

/** Marks on the page itself what a check is about, then closes the popup, which would cover it. Or says why not. */
export async function showProblem(check: MarkableCheck, title: string): Promise<string> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  const { theme = '' } = document.documentElement.dataset;
  const shown = await showOnPage({ tabId: tab?.id ?? -1, check, title, theme });
  if (shown.state !== 'shown') return problemText(check, shown);
  window.close();
  return '';
}

function problemText(check: MarkableCheck, shown: Exclude<Shown, { state: 'shown' }>): string {
  switch (shown.state) {
    case 'none':
      return text(`marksNone_${check}`);
    case 'hidden':
      return countedText('marksAllHidden', shown.count);
    case 'removed':
      return text('marksRemoved');
    case 'refused':
      return text('marksRefused');
  }
}
