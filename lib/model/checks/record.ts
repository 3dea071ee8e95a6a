import type { Verdict } from '../verdict';
import type { Check, Importance } from './check';
import { digest, shortForm, type ShortForm } from './short-form';

/** What the browser keeps of a check. */
export interface SeenCheck {
  /** That of the check, which is its name. */
  id: string;
  passed: boolean | null;
  importance: Importance | null;
  /** What was found. */
  short: ShortForm;
  /** The first error's code, which tells what kind of problem it is. */
  code: string | null;
  /** Equal if the same was found. */
  digest: string;
}

/** What the browser keeps of one result of a report. */
export interface SeenResult {
  /** When it was generated or, if that is unknown, when it was first seen. */
  at: number;
  verdict: Verdict;
  score: number | null;
  checks: SeenCheck[];
}

/** With more, it isn't kept: part of it would be compared with part of the next. */
export const MOST_KEPT = 5_000;
const LONGEST_CODE = 40;

export function seenChecks(checks: Check[]): SeenCheck[] {
  return checks.map((check) => ({
    id: check.id,
    passed: check.passed,
    importance: check.importance,
    short: shortForm(check),
    code: check.errors[0]?.code?.slice(0, LONGEST_CODE) ?? null,
    digest: digest(check),
  }));
}

type Packed = [
  id: string,
  passed: 0 | 1 | null,
  importance: Importance | null,
  short: ShortForm,
  digest: string,
  code: string | null,
];

/** As text: a tenth of the room, and faster to store than objects. */
export const packChecks = (checks: SeenCheck[]): string =>
  JSON.stringify(
    checks.map(({ id, passed, importance, short, code, digest }): Packed => [
      id,
      passed === null ? null : passed ? 1 : 0,
      importance,
      short,
      digest,
      code,
    ]),
  );

function isWhole({ id, importance, short, digest, code }: SeenCheck): boolean {
  const isText = (one: unknown) => typeof one === 'string';
  return (
    [id, digest, importance ?? '', code ?? ''].every(isText) && typeof (short ?? '') !== 'object'
  );
}

/** None if they are damaged. */
export function unpackChecks(packed: string): SeenCheck[] {
  try {
    const checks = (JSON.parse(packed) as Packed[]).map(
      ([id, passed, importance, short, digest, code]) => ({
        id,
        passed: passed === null ? null : passed === 1,
        importance,
        short,
        digest,
        code,
      }),
    );
    return checks.every(isWhole) ? checks : [];
  } catch {
    return [];
  }
}
