import { isRecord } from '../../../lib/model/is-record';
import type { PageCursor } from '../../../lib/model/page';

/**
 * What is known of a list's pages as far as a person has paged through it. Kept with the tab, so that a reload
 * shows the page that its heading says, even if the service knows no page numbers.
 */
export interface Trail {
  /** The account and the list. */
  list: string;
  cursors: Record<number, PageCursor>;
  /** The position of each page's first row; null if nobody knows. */
  starts: Record<number, number | null>;
  /** The keys of the rows of the page before, to notice a service that can't page. */
  keys: Record<number, string[]>;
  /** Its last page, where the service doesn't tell and a person went to see. */
  last: number | null;
  /** The page after the last repeated it: the service can't page, and may have more than it shows. */
  repeats: boolean;
}

const KEY = 'list-trail';

const start = (list: string): Trail => ({
  list,
  cursors: {},
  starts: { 1: 1 },
  keys: {},
  last: null,
  repeats: false,
});

export function readTrail(list: string): Trail {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '');
    return isRecord(stored) && stored.list === list ? { ...start(list), ...stored } : start(list);
  } catch {
    return start(list);
  }
}

export function saveTrail(trail: Trail): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(trail));
  } catch {
    // Full, or turned off: then a reload starts over.
  }
}
