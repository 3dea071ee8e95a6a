import type { Check } from '../../model/checks/check';
import { groupChecks } from '../../model/checks/group';
import { isWebAddress, parseUrl } from '../../model/fit-address';
import { plain } from '../../model/plain';
import { adviceFor } from '../check-advice';
import { countedText } from '../counted-text';
import { text } from '../text';
import { checkLine, summaryLines, type SharedReport } from './shared-report';
import { MOST_ITEMS, toldFindings, type ToldItem } from './told-findings';

/** Nobody works through more, and issue trackers take no more. */
const MOST_TASKS = 200;
const LONGEST_LINE = 300;

/** The failed checks as a list of tasks, for an issue tracker. */
export function asMarkdown(report: SharedReport): string {
  const { failed } = groupChecks(report.checks);
  const tasks = failed.slice(0, MOST_TASKS).flatMap(taskLines);
  const left = failed.length - MOST_TASKS;
  const link = parseUrl(report.link ?? '');
  return [
    `## ${escaped(text('shareTitle', report.url))}`,
    '',
    ...summaryLines(report).map((line) => `${escaped(line)}  `),
    ...(tasks.length > 0 ? ['', ...tasks] : []),
    ...(left > 0 ? ['', escaped(countedText('shareMore', left))] : []),
    // An address that was parsed has no angle bracket.
    ...(link ? ['', text('shareLink', `<${link.href}>`)] : []),
    '',
  ].join('\n');
}

/** A failed check with what to do, and what it found as a list below. */
function taskLines(check: Check): string[] {
  const advice = adviceFor(check.key, check.errors[0]?.code ?? null);
  const [first, ...others] = toldFindings(check);
  const lines = [
    ...(first?.items ?? []).map((item) => `  - ${itemText(item)}`),
    ...others.flatMap(({ words, items }) => [
      ...(words ? [`  - ${escaped(words)}`] : []),
      ...items.map((item) => `${words && '  '}  - ${itemText(item)}`),
    ]),
  ].slice(0, MOST_ITEMS);
  const all = others.reduce(
    (sum, { words, count }) => sum + (words ? 1 : 0) + count,
    first?.count ?? 0,
  );
  const left = all - lines.length;
  return [
    `- [ ] ${escaped(checkLine(check, first?.words))}`,
    ...(advice ? [`  ${advice.fix}`] : []),
    ...lines,
    ...(left > 0 ? [`  - ${escaped(countedText('shareMoreFound', left))}`] : []),
  ];
}

/** An address that can be followed is one as it is: in brackets, nothing else has a meaning. */
function itemText({ address, text: words }: ToldItem): string {
  if (address === null) return escaped(words);
  const isLink = address.length <= LONGEST_LINE && isWebAddress(address);
  const place = isLink ? `<${parseUrl(address)?.href}>` : escaped(address);
  return words ? `${place} ${escaped(words)}` : place;
}

const NOTHING = '\u200B';

/**
 * Text that stays text: a backslash takes the meaning from every sign that has one inside a line. Names of people and
 * numbers of issues are looked for in what is left, so that something unseen has to part them.
 */
export const escaped = (words: string): string =>
  plain(words, LONGEST_LINE)
    .replace(/[\\`*_[\]<>|~&$^]/g, String.raw`\$&`)
    .replace(/[@#](?=\S)|\bGH(?=-\d)/gi, `$&${NOTHING}`);
