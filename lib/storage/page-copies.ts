import type { Brief } from '../model/checks/brief';
import { isRecord } from '../model/is-record';
import type { PageReports } from '../model/report';
import { readList, storedItem } from './item';

/** What the index and the results told of a page when its report was last shown: opening them takes longer. */
export interface PageCopy {
  /** See `pageName`. */
  page: string;
  /** The index was marked so before it was read. */
  mark: number;
  known: PageReports;
  brief: Brief | null;
}

export const pageCopiesItem = storedItem(
  'pageCopies',
  readList((value): value is PageCopy => isRecord(value) && isRecord(value.known)),
);

/**
 * Another one with each change of the index and the results: copies with an older one are not used. Until the first
 * change, it is NaN, which equals none.
 */
export const indexMarkItem = storedItem('indexMark', Number);
