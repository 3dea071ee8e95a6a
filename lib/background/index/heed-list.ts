import type { Page } from '../../model/page';
import type { ReportQuery } from '../../model/query';
import type { Report } from '../../model/report';
import type { BrowserIndexer } from './browser-indexer';
import type { ReportIndex } from './report-index';

interface Heeding {
  index: Pick<ReportIndex, 'leftOut' | 'remove'>;
  indexer: Pick<BrowserIndexer, 'listed'>;
  toolbar: { repaint: () => Promise<void> };
}

type FirstPage = Pick<Page<Report>, 'items' | 'total' | 'next'>;

/** What the first page of a list tells besides its reports: how many there are, and which are gone. */
export async function heedList(
  { index, indexer, toolbar }: Heeding,
  accountId: string,
  { query, ...page }: FirstPage & { query: ReportQuery },
): Promise<void> {
  if (query.search || query.project !== undefined || query.result) return;
  if (isNewestFirst(query) && (await forgetLeftOut(index, accountId, page))) void toolbar.repaint();
  indexer.listed(accountId, page.total);
}

/** Removes what the first page of all reports, newest first, should have but leaves out. Returns whether there was any. */
export async function forgetLeftOut(
  index: Heeding['index'],
  accountId: string,
  { items, total, next }: FirstPage,
): Promise<boolean> {
  const gone = await index.leftOut(accountId, items, next === null && total === items.length);
  await Promise.all(gone.map((id) => index.remove(accountId, id)));
  return gone.length > 0;
}

const isNewestFirst = ({ sort_by = 'id', sort = 'desc' }: ReportQuery): boolean =>
  sort_by === 'id' && sort === 'desc';
