import { groupChecks } from '../../model/checks/group';
import { plain } from '../../model/plain';
import { countedText } from '../counted-text';
import { text } from '../text';
import { VERDICT_WORDS } from '../verdict-words';
import { checkLine, summaryLines, type SharedReport } from './shared-report';

/** Some systems cut longer addresses, or don't open them at all. */
const LONGEST = 1_900;
/** As encoded. */
const LONGEST_PART = 300;
const LONGEST_LINE = 120;

/** An address that opens a new message with the summary of a report, and as many failed checks as fit. */
export function asEmail(report: SharedReport): string {
  const { url, verdict, checks, link } = report;
  const { failed } = groupChecks(checks);
  const subject = text('shareSubject', fitting(url), text(VERDICT_WORDS[verdict]));
  const start = `mailto:?subject=${encoded(subject)}&body=`;
  const lines = [fitting(url), ...summaryLines(report)];
  const end = link !== null && encoded(link).length <= LONGEST_PART ? ['', link] : [];
  // Each line ends in a line break, which takes six characters.
  const size = (some: string[]) => some.reduce((sum, one) => sum + encoded(one).length + 6, 0);
  let left = LONGEST - start.length - size([...lines, '', ...end, more(failed.length)]);
  const told: string[] = [];
  for (const check of failed) {
    const line = `- ${plain(checkLine(check), LONGEST_LINE)}`;
    left -= size([line]);
    if (left < 0) break;
    told.push(line);
  }
  const untold = failed.length - told.length;
  const list = [...told, ...(untold > 0 ? [more(untold)] : [])];
  const body = [...lines, ...(list.length > 0 ? ['', ...list] : []), ...end];
  return start + encoded(body.join('\r\n'));
}

const more = (count: number): string => countedText('shareMore', count);

/** As much of a text as takes no more than its share: other scripts take nine times the room. */
function fitting(words: string): string {
  let cut = plain(words, LONGEST_PART);
  while (encoded(cut).length > LONGEST_PART) cut = plain(cut, Math.floor(0.8 * cut.length));
  return cut;
}

/** Half of a character, as is left of one that was cut, can't be encoded. */
const encoded = (words: string): string => encodeURIComponent(words.toWellFormed());
