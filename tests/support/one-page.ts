import type { Page } from '../../lib/model/page';

/** A list that fits on one page. */
export const onePage = <T>(items: T[]): Page<T> => ({
  items,
  total: items.length,
  page: 1,
  lastPage: 1,
  next: null,
  nextIsGuess: false,
});
