import { briefOf, type Brief } from '../model/checks/brief';
import { samePageKey } from '../model/same-page';
import { keysStartingWith } from './key-range';
import type { Wanted } from './page-reports';
import { answerOf, readIndex } from './read-index';
import type { ResultRow } from './results-database';

/** What is told of the newest result of a page, for a page of the extension, without the background. */
export const readPageBrief = (wanted: Promise<Wanted | null>): Promise<Brief | null> =>
  readIndex<Brief | null>(
    null,
    async (ask) => {
      const page = await wanted;
      const key = page && samePageKey(page.address);
      if (!page || !key) return null;
      const newest = await ask('results', (results) =>
        answerOf(results.index('page').openCursor(keysStartingWith(page.accountId, key), 'prev')),
      );
      return newest ? briefOf(newest.value as ResultRow) : null;
    },
    { database: 'results' },
  );
