import type { Importance, Results } from './results';

const WEIGHTS: Record<Importance, number> = { high: 10, medium: 5, low: 2 };

/** 0 to 100: the weight of the passed checks as a share of the total. */
export function scoreOf(results: Results): number {
  let all = 0;
  let passed = 0;
  for (const check of Object.values(results)) {
    const weight = WEIGHTS[check.importance];
    all += weight;
    if (check.passed) passed += weight;
  }
  return Math.round((100 * passed) / all);
}

export function resultOf(score: number): 'good' | 'decent' | 'bad' {
  if (score > 79) return 'good';
  return score >= 49 ? 'decent' : 'bad';
}
