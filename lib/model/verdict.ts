export const VERDICTS = ['good', 'decent', 'bad', 'unknown'] as const;

/** A result as shown to the user. */
export type Verdict = (typeof VERDICTS)[number];

interface ReadResult {
  verdict: Verdict;
  score: number | null;
  pending: boolean;
}

/** Deployments send a word, a score, or both, in either field. Neither means not generated yet. */
export function readResult({ result, score }: { result?: unknown; score?: unknown }): ReadResult {
  const points = readScore(result) ?? readScore(score);
  return {
    verdict: readWord(result) ?? readWord(score) ?? verdictOf(points),
    score: points,
    pending: (result ?? score ?? null) === null,
  };
}

function readWord(value: unknown): Verdict | null {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : null;
  return word === 'good' || word === 'decent' || word === 'bad' ? word : null;
}

function readScore(value: unknown): number | null {
  const isNumeric = typeof value === 'string' && /^\s*\d+(\.\d+)?\s*$/.test(value);
  const points = isNumeric ? Number(value) : value;
  return typeof points === 'number' && points >= 0 && points <= 100 ? points : null;
}

function verdictOf(points: number | null): Verdict {
  if (points === null) return 'unknown';
  if (points > 79) return 'good';
  return points >= 49 ? 'decent' : 'bad';
}
