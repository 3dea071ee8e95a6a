import { momentOf, type Report } from '../../model/report';
import type { Verdict } from '../../model/verdict';
import { relativeTime } from '../../wording/relative-time';
import { text } from '../../wording/text';
import type { Sign } from './badge';
import { toolbarTitle, VERDICT_SIGNS, verdictWord } from './verdict-signs';

/** How the toolbar looks over one tab. */
export interface TabLook {
  /** Null: as over every other tab. */
  letter: string | null;
  colour: string;
  title: string;
  /** Null: the product's own icon. */
  verdict: Verdict | null;
}

const GREY = VERDICT_SIGNS.unknown.colour;

/** An empty title is shown as the product's name. */
export const NO_LOOK: TabLook = { letter: null, colour: GREY, title: '', verdict: null };

/** What is urgent comes before the verdict, which icon and title tell all the same. */
export function tabLook(report: Report | null, urgent: Sign | null, everywhere: boolean): TabLook {
  const verdict = report && VERDICT_SIGNS[report.verdict];
  const words = [report && reportWords(report), urgent && text(urgent.title)].filter(Boolean);
  // Where every page is told of, the end of work elsewhere would be taken for this page's verdict.
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
