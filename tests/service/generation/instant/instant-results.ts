import { resultsOf } from '../results';
import type { Results } from '../results';
import { scoreOf } from '../score';
import type { CheckName } from '../vocabulary';
import { failedChecks } from './failed-checks';
import { miscellaneous } from './miscellaneous';
import { performance } from './performance';
import { security } from './security';
import { seo } from './seo';
import { siteOf } from './site';
import type { Draw } from './site';
import { technology } from './technology';

const DRAW: Record<CheckName, Draw> = {
  ...seo,
  ...performance,
  ...security,
  ...miscellaneous,
  ...technology,
};

/** The nth results of a page derived from its address alone, without fetching it: good, decent and bad ones. */
export function instantResults(url: string, nth: number): Results {
  const failed = failedChecks(url, nth);
  const site = siteOf(url, failed);
  return resultsOf((name) => {
    const [good, bad, errors] = DRAW[name](site);
    return failed.has(name)
      ? { passed: false, value: bad, errors: errors ?? {} }
      : { passed: true, value: good };
  });
}

/** Their score, for those who need no more. */
export function instantScore(url: string, nth: number): number {
  const failed = failedChecks(url, nth);
  return scoreOf((name) => !failed.has(name));
}
