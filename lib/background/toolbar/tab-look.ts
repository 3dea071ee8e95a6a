import { momentOf, type Report } from '../../model/report';
import type { Verdict } from '../../model/verdict';
import { relativeTime } from '../../wording/relative-time';
import { text } from '../../wording/text';
import type { Sign } from './badge';
import { verdictWord } from '../../wording/verdict-words';
import { toolbarTitle, VERDICT_SIGNS } from './verdict-signs';

/** How the toolbar looks for one tab. */
export interface TabLook {
  /** Null: same as other tabs. */
  letter: string | null;
  colour: string;
  title: string;
  /** Null: the product's own icon. */
  verdict: Verdict | null;
}

const GREY = VERDICT_SIGNS.unknown.colour;

/** An empty title is shown as the product's name. */
export const NO_LOOK: TabLook = { letter: null, colour: GREY, title: '', verdict: null };

/** What is urgent replaces the verdict's letter; icon and title still show the verdict. */
export function tabLook(report: Report | null, urgent: Sign | null, everywhere: boolean): TabLook {
  const verdict = report && VERDICT_SIGNS[report.verdict];
  const words = [report && reportWords(report), urgent && text(urgent.title)].filter(Boolean);
  // If every page shows its verdict, a result from elsewhere would look like this page's.
  const nothing = everywhere ? '' : null;
  return {
    letter: urgent ? null : (verdict?.letter ?? nothing),
    colour: (urgent ?? verdict)?.colour ?? GREY,
    title: toolbarTitle(words.join(' · ') || text('badgeNothing')),
    verdict: report && report.verdict,
  };
}

export const warningLook = (reason: string): Omit<TabLook, 'verdict'> => ({
  letter: '!',
  colour: VERDICT_SIGNS.bad.colour,
  title: toolbarTitle(reason),
});

function reportWords(report: Report): string {
  const word = verdictWord(report);
  const at = momentOf(report);
  return at === null ? word : text('badgeReported', word, relativeTime(at));
}
