import type { Switches } from '../switches';
import { checkPage } from './check-page';
import { fetchPage } from './fetch-page';
import { instantResults } from './instant-results';
import type { Results } from './results';
import { scoreOf } from './score';

export interface Generated {
  /** The address after redirects. */
  url: string;
  score: number;
  results: Results;
}

export async function generate(
  url: string,
  mode: Switches['generate'],
  stopping: AbortSignal,
): Promise<Generated> {
  if (mode === 'instant') {
    const results = instantResults(url);
    return { url, results, score: scoreOf(results) };
  }
  const page = await fetchPage(url, stopping);
  const results = checkPage(page);
  return { url: page.url, results, score: scoreOf(results) };
}
