import type { Row } from './outcome';
import type { Findings } from './run-conformance';

export function lineOf({ outcome, section, name, detail }: Row): string {
  return `${outcome.padEnd(12)}  ${section.padEnd(3)}  ${name}${detail ? `: ${detail}` : ''}`;
}

/** What is printed after the rows. */
export function closingLines({ rows, stopped, left }: Findings): string[] {
  const count = (outcome: Row['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  const stated = (['held', 'not held', 'inconclusive'] as const).map(
    (outcome) => `${count(outcome)} ${outcome}`,
  );
  return [
    ...(stopped ? [`The run stopped early: ${stopped}`] : []),
    ...left.map((what) => `Left behind: ${what}.`),
    `stated: ${stated.join(', ')}; silent: ${count('noted')} noted`,
  ];
}

/** True only if the whole interface was tried, nothing was broken and nothing was left behind. */
export function isClean({ rows, stopped, left }: Findings): boolean {
  return !stopped && left.length === 0 && rows.every(({ outcome }) => outcome !== 'not held');
}
