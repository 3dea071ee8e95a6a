import type { Page } from '../../model/page';
import type { ReportQuery } from '../../model/query';
import type { Report } from '../../model/report';
import type { Toolbar } from '../toolbar/toolbar';
import type { BrowserIndexer } from './browser-indexer';
import type { ReportIndex } from './report-index';

interface Heeding {
  index: Pick<ReportIndex, 'leftOut' | 'remove'>;
  indexer: Pick<BrowserIndexer, 'listed'>;
  toolbar: Pick<Toolbar, 'repaint'>;
}

type FirstPage = Pick<Page<Report>, 'items' | 'total' | 'next'> & { query: ReportQuery };

/** What the first page of a list tells besides its reports: how many there are, and which are gone. */
export async function heedList(
  { index, indexer, toolbar }: Heeding,
  accountId: string,
  { query, items, total, next }: FirstPage,
): Promise<void> {
  if (query.search || query.project !== undefined || query.result) return;
  if (isNewestFirst(query)) {
    const isWhole = next === null && total === items.length;
    const gone = await index.leftOut(accountId, items, isWhole);
    await Promise.all(gone.map((id) => index.remove(accountId, id)));
    if (gone.length > 0) void toolbar.repaint();
  }
  indexer.listed(accountId, total);
}

const isNewestFirst = ({ sort_by = 'id', sort = 'desc' }: ReportQuery): boolean =>
  sort_by === 'id' && sort === 'desc';
