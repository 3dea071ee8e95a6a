import type { Outcome } from '../../model/outcome';
import type { Page } from '../../model/page';
import type { ReportQuery } from '../../model/query';
import type { Report } from '../../model/report';
import type { BrowserIndexer } from './browser-indexer';
import type { ReportIndex } from './report-index';

interface Heeding {
  index: Pick<ReportIndex, 'leftOut' | 'count'>;
  indexer: Pick<BrowserIndexer, 'listed'>;
  /** Forgets what is gone. */
  showReport: (id: string) => Promise<Outcome<unknown>>;
}

type FirstPage = Pick<Page<Report>, 'items' | 'total' | 'next'>;

/** If there are more, the next walk finds them. */
const MOST_ASKED = 10;

/** What the first page of a list tells besides its reports: how many there are, and which may be gone. */
export async function heedList(
  { index, indexer, showReport }: Heeding,
  accountId: string,
  { query, ...page }: FirstPage & { query: ReportQuery },
): Promise<void> {
  if (query.search || query.project !== undefined || query.result) return;
  if (isNewestFirst(query))
    for (const id of await doubtful(index, accountId, page)) {
      const shown = await showReport(id);
      // Some lists leave out what is there.
      if (shown.ok || shown.failure.kind !== 'gone') break;
    }
  indexer.listed(accountId, page.total);
}

/** What this page should have but leaves out, if the service has fewer reports than are known here. */
async function doubtful(
  index: Heeding['index'],
  accountId: string,
  { items, total, next }: FirstPage,
): Promise<string[]> {
  const left = await index.leftOut(accountId, items, next === null && total === items.length);
  if (left.length === 0 || (total !== null && total >= (await index.count(accountId)))) return [];
  return left.slice(0, MOST_ASKED);
}

const isNewestFirst = ({ sort_by = 'id', sort = 'desc' }: ReportQuery): boolean =>
  sort_by === 'id' && sort === 'desc';
