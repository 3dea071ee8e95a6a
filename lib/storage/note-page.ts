import { newerFirst } from '../model/report';
import { pageCopiesItem, type PageCopy } from './page-copies';
import { pageNumber, reportedPagesItem } from './reported-pages';

const MOST = 1_000;
const MOST_COPIES = 10;
/** More of them are not on screen. */
const MOST_REPORTS = 3;

interface Shown extends Omit<PageCopy, 'page'> {
  /** See `pageName`. */
  name: string;
  /** It is among those pages. */
  isHinted: boolean;
  copy: PageCopy | undefined;
}

/** Adds a page to those whose reports were shown. Older ones give way; without room on disk, it stays unknown. */
export async function notePage({ name, isHinted, mark, known, brief, copy }: Shown): Promise<void> {
  if (!isHinted)
    await reportedPagesItem.update((pages) => [pageNumber(name), ...pages].slice(0, MOST));
  // A report that was just made is not in the index that was read.
  if (copy || known.same.length === 0) return;
  const few = {
    ...known,
    same: known.same.slice(0, MOST_REPORTS),
    earlier: known.earlier.toSorted(newerFirst).slice(0, MOST_REPORTS),
  };
  await pageCopiesItem.update((copies) =>
    [
      { page: name, mark, known: few, brief },
      ...copies.filter((other) => other.page !== name && other.mark === mark),
    ].slice(0, MOST_COPIES),
  );
}
