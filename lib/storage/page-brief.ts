import { briefOf, type Brief } from '../model/checks/brief';
import { samePageKey } from '../model/same-page';
import { keysStartingWith } from './key-range';
import type { Wanted } from './page-reports';
import { answerOf, type Ask } from './read-index';
import type { ResultRow } from './results-database';

/** What is told of the newest result of a page that this browser has seen. */
export async function findBrief(ask: Ask, page: Wanted | null): Promise<Brief | null> {
  const key = page && samePageKey(page.address);
  if (!page || !key) return null;
  const newest = await ask('results', (results) =>
    answerOf(results.index('page').openCursor(keysStartingWith(page.accountId, key), 'prev')),
  );
  return newest ? briefOf(newest.value as ResultRow) : null;
}
