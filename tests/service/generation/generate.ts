import type { Switches } from '../switches';
import { checkPage } from './check-page';
import { fetchPage } from './fetch-page';
import { instantResults } from './instant/instant-results';
import type { Results } from './results';
import { scoreOf } from './score';

export interface Generated {
  /** The address after redirects. */
  url: string;
  score: number;
  results: Results;
}

/** Examines a page for the nth time. */
export async function generate(
  url: string,
  nth: number,
  mode: Switches['generate'],
  stopping: AbortSignal,
): Promise<Generated> {
  const done = (reached: string, results: Results): Generated => ({
    url: reached,
    results,
    score: scoreOf((name) => results[name]?.passed),
  });
  if (mode === 'instant') return done(url, instantResults(url, nth));
  const page = await fetchPage(url, stopping);
  return done(page.url, checkPage(page));
}
