import { STANDINGS, type Standing, type Tally } from '../../../lib/model/insights';

/** Those with numbers to tell. The three verdicts always have theirs: a zero is told as well. */
export function toldStandings(tallies: Tally[]): Standing[] {
  return STANDINGS.filter(
    (standing, place) => place < 3 || tallies.some((tally) => tally[standing] > 0),
  );
}
