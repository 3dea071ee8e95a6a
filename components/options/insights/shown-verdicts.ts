import {
  VERDICTS_AND_PENDING,
  type VerdictOrPending,
  type Tally,
} from '../../../lib/model/insights';

/** Those to show numbers for. The three verdicts are always shown, even at zero. */
export function shownVerdicts(tallies: Tally[]): VerdictOrPending[] {
  return VERDICTS_AND_PENDING.filter(
    (verdict, place) => place < 3 || tallies.some((tally) => tally[verdict] > 0),
  );
}

/** From the top of a column to its foot: *bad* stands on the base line, so that its trend can be read. */
export const STACK: readonly VerdictOrPending[] = ['pending', 'unknown', 'good', 'decent', 'bad'];
