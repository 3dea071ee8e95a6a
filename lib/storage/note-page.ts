import { reportedPagesItem } from './reported-pages';

const MOST = 1_000;

/** Adds a page to those whose reports were shown. Older ones give way; without room on disk, it stays unknown. */
export const notePage = (pages: number[], page: number): Promise<void> =>
  reportedPagesItem.setValue([page, ...pages].slice(0, MOST)).catch(() => undefined);
