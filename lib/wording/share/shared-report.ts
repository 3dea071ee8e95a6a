import { groupChecks } from '../../model/checks/group';
import type { Check } from '../../model/checks/check';
import type { Verdict } from '../../model/verdict';
import { importanceName, titleOf } from '../check-words';
import { countedText } from '../counted-text';
import { dateText } from '../date-text';
import { text } from '../text';
import { VERDICT_WORDS } from '../verdict-words';
import { toldFindings } from './told-findings';

/** What is told of a report to somebody else. */
export interface SharedReport {
  /** Of the page. */
  url: string;
  verdict: Verdict;
  score: number | null;
  /** When its results were generated. */
  at: number | null;
  /** The address of the report's own page. */
  link: string | null;
  checks: Check[];
}

/** Each in a line: the verdict, the date, how many failed. */
export function summaryLines({ verdict, score, at, checks }: SharedReport): string[] {
  const word = text(VERDICT_WORDS[verdict]);
  const failed = groupChecks(checks).failed.length;
  return [
    score === null
      ? text('shareVerdict', word)
      : text('shareVerdictScore', word, Math.round(score)),
    ...(at === null ? [] : [text('shareDate', dateText(at))]),
    ...(checks.length > 0 ? [countedText('reportFailedOf', checks.length, failed)] : []),
  ];
}

/** The problem, its importance and what was found, in a line. */
export function checkLine(check: Check, found = toldFindings(check)[0]?.words): string {
  const { importance } = check;
  const parts = [titleOf(check), importance && importanceName(importance), found];
  return parts.filter(Boolean).join(' · ');
}
