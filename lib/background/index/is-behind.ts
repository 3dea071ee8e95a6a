import type { Report } from '../../model/report';

/** Lists may tell times less exactly. */
const SECOND = 1_000;

/** Some lists tell neither dates nor results. Privacy has no date: of two, nobody knows which one is true. */
export function isBehind(told: Report, known: Report): boolean {
  const newerBy = (told.generatedAt ?? known.generatedAt ?? 0) - (known.generatedAt ?? 0);
  const isOther = told.privacy !== null && told.privacy !== known.privacy;
  const isUntold = told.verdict === 'unknown' && known.verdict !== 'unknown';
  return newerBy <= -SECOND || (newerBy < SECOND && (isOther || isUntold));
}
