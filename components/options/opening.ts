import { browser } from '../../lib/browser';
import { readFirstRows } from '../../lib/local-reports/read-rows';
import type { Account } from '../../lib/model/account';
import { isUsualView, serviceQuery } from '../../lib/model/report-view';
import { accountsItem, activeAccountItem, activeOf } from '../../lib/storage/accounts';
import type { Readable } from '../../lib/storage/item';
import { readArea } from '../../lib/storage/read-area';
import { sendAhead, type Opening } from '../hooks/opening';
import { notedTheme } from '../hooks/noted-theme';
import { listName, readListState } from './list/list-state';
import { firstCursor } from './list/load-page';
import { REPORTS } from './reports/report-list';

/**
 * Begins all that can be done before the code of the page is there: its theme, the files of its route, the read
 * of what is stored, and the question for the list of reports, which also wakes the background.
 */
export function startOpening(filesOfRoutes: DOMStringMap): Opening {
  document.documentElement.dataset.theme = notedTheme();
  const [, route = 'reports', isBelow] = /^#\/(\w+)(\/)?/.exec(location.hash) ?? [];
  for (const file of filesOfRoutes[route]?.split(' ') ?? []) loadAhead(file);
  const opening: Opening = { stored: readArea(browser.storage.local, null), asked: new Map() };
  if (route === 'reports' && !isBelow) askForReports(opening).catch(() => undefined);
  return opening;
}

/** The address has no slash at its start, so the page doesn't take it for its own link, and waits for the style. */
function loadAhead(href: string): void {
  const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
  document.head.append(Object.assign(document.createElement('link'), kind, { href }));
}

async function askForReports(opening: Opening): Promise<void> {
  const { view: asked, page } = readListState(REPORTS.fields, location.hash);
  const view = { ...REPORTS.defaults, ...asked };
  const account = opening.stored.then(activeIn).catch(() => null);
  // The index is opened meanwhile.
  if (isUsualView(view) && page === 1) opening.reading = readFirst(account, view.per_page);
  const query = serviceQuery(view);
  const { id: accountId } = (await account) ?? {};
  if (!query || accountId === undefined) return;
  const cursor = firstCursor(listName(REPORTS, accountId, asked), page);
  sendAhead(opening, 'reports.list', { accountId, query, cursor });
}

function activeIn(values: Record<string, unknown>): Account | null {
  const valueOf = <T>({ key, read }: Readable<T>): T => read(values[key]);
  return activeOf(valueOf(accountsItem), valueOf(activeAccountItem));
}

async function readFirst(account: Promise<Account | null>, limit: number) {
  const reports = await readFirstRows(
    account.then((found) => found?.id ?? null),
    limit,
  );
  const { id: accountId } = (await account) ?? {};
  return accountId === undefined ? null : { accountId, reports };
}
