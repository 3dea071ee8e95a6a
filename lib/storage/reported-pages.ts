import { samePageKey } from '../model/same-page';
import { readList, storedItem } from './item';
import type { Wanted } from './page-reports';

/** If two pages have the same number, more is loaded than is needed. */
export { textNumber as pageNumber } from '../model/text-number';

const isNumber = (value: unknown): value is number => typeof value === 'number';

/**
 * The pages whose reports were last shown, as numbers that don't tell which they are. Only a hint: with it,
 * the popup loads what shows a report while it still reads whether there is one.
 */
export const reportedPagesItem = storedItem('reportedPages', readList(isNumber));

/** The same for each spelling of a page. */
export const pageName = ({ accountId, address }: Wanted): string =>
  `${accountId} ${samePageKey(address)}`;
