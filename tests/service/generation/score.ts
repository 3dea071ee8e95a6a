import { CHECKS } from './vocabulary';
import type { CheckName, Importance } from './vocabulary';

const WEIGHTS: Record<Importance, number> = { high: 10, medium: 5, low: 0 };

/** 0 to 100: the weight of the passed checks as a share of the total. Checks without an outcome do not count. */
export function scoreOf(hasPassed: (name: CheckName) => boolean | undefined): number {
  let all = 0;
  let passed = 0;
  for (const { name, importance } of CHECKS) {
    const outcome = hasPassed(name);
    if (outcome === undefined) continue;
    all += WEIGHTS[importance];
    if (outcome) passed += WEIGHTS[importance];
  }
  return Math.round((100 * passed) / all);
}

export function resultOf(score: number): 'good' | 'decent' | 'bad' {
  if (score > 79) return 'good';
  return score >= 49 ? 'decent' : 'bad';
}
