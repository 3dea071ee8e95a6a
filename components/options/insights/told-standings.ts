import { STANDINGS, type Standing, type Tally } from '../../../lib/model/insights';

/** Those to show numbers for. The three verdicts are always shown, even at zero. */
export function toldStandings(tallies: Tally[]): Standing[] {
  return STANDINGS.filter(
    (standing, place) => place < 3 || tallies.some((tally) => tally[standing] > 0),
  );
}
