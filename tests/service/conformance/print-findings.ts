import type { Row } from './outcome';
import type { Findings } from './run-conformance';

export function lineOf({ outcome, section, name, detail }: Row): string {
  return `${outcome.padEnd(17)}  ${section.padEnd(3)}  ${name}${detail ? `: ${detail}` : ''}`;
}

/** What is said at the end, beside the rows. */
export function closingLines({ rows, stopped, left }: Findings): string[] {
  const count = (outcome: Row['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  const stated = (['held', 'not held', 'could not be told'] as const).map(
    (outcome) => `${count(outcome)} ${outcome}`,
  );
  return [
    ...(stopped ? [`The run was stopped early: ${stopped}`] : []),
    ...left.map((what) => `Left behind: ${what}.`),
    `stated: ${stated.join(', ')}; silent: ${count('noted')} noted`,
  ];
}

/** Success only where the whole interface was tried, nothing of it is broken and nothing left behind. */
export function isClean({ rows, stopped, left }: Findings): boolean {
  return !stopped && left.length === 0 && rows.every(({ outcome }) => outcome !== 'not held');
}
