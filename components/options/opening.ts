import { browser } from '../../lib/browser';
import { readFirstRows, readResults, readRow } from '../../lib/local-reports/read-rows';
import type { Account } from '../../lib/model/account';
import { readReportId } from '../../lib/model/report-id';
import { isUsualView, serviceQuery } from '../../lib/model/report-view';
import { accountsItem, activeAccountItem, activeOf } from '../../lib/storage/accounts';
import type { Readable } from '../../lib/storage/item';
import { readArea } from '../../lib/storage/read-area';
import { folderOf, languageFile } from '../../lib/wording/language-file';
import { languageTag } from '../../lib/wording/messages';
import { sendAhead, type Opening } from '../hooks/opening';
import { forgetPicture, notedPicture, showPicture, type Shown } from '../hooks/picture';
import { notedTheme } from '../hooks/noted-theme';
import { fillTexts, notedTexts, speak } from '../hooks/spoken-language';
import { listName, readListState } from './list/list-state';
import { firstCursor } from './list/load-page';
import { readReportHash } from './reports/report-hash';
import { REPORTS } from './reports/report-list';

/**
 * Begins all that can be done before the code of the page is there: its theme and language, the files of its route, the read
 * of what is stored, and the question for the reports or the report, which also wakes the background.
 */
export function startOpening(filesOfRoutes: DOMStringMap): Opening {
  const { local } = browser.storage;
  const stored = readArea(local, null);
  const changes = {};
  local.onChanged.addListener((more) => Object.assign(changes, more));
  const [, route = 'reports'] = /^#\/(\w+)/.exec(location.hash) ?? [];
  const { id } = readReportHash(location.hash);
  // A report has files of its own, beside those of the list.
  const page = id ? 'report' : route;
  for (const file of filesOfRoutes[page]?.split(' ') ?? []) loadAhead(file);

  document.documentElement.dataset.theme = notedTheme();
  const texts = notedTexts();
  speak(texts);
  if (id) loadAhead(languageFile(folderOf(languageTag()), 'advice'));

  const place = `${texts.stamp} ${location.hash}`;
  const opening: Opening = { hash: location.hash, place, texts, stored, changes, asked: new Map() };
  // Before its first frame.
  const html = new Promise<unknown>((there) => {
    if (document.readyState !== 'loading') there(null);
    else document.addEventListener('readystatechange', there);
  });
  void html.then(fillTexts);

  const account = stored.then(activeIn).catch(() => null);
  if (id && readReportId(id) !== null) opening.reading = askForReport(opening, account, id);
  else if (route === 'reports') {
    const noted = notedPicture();
    const picture = html.then(() => showPicture(noted, place, stored)).catch(forgetPicture);
    opening.picture = picture;
    opening.asking = askForReports(opening, account, noted?.place === place ? picture : null).catch(
      () => undefined,
    );
  }
  return opening;
}

/** The address has no slash at its start, so the page doesn't take it for its own link, and waits for the style. */
function loadAhead(href: string): void {
  const [, kind = ''] = href.split('.');
  document.head.append(Object.assign(document.createElement('link'), LINKS[kind], { href }));
}

const LINKS: Record<string, object> = {
  js: { rel: 'modulepreload' },
  css: { rel: 'preload', as: 'style' },
  json: { rel: 'preload', as: 'fetch', crossOrigin: '' },
};

type Choice = Promise<Account | null>;
/** Null if there is no picture of this place. */
type Pictured = Promise<Shown | null> | null;

/*
 * What this browser knows is shown first; after that, the page itself asks the service: a background that has to wake
 * meanwhile would take 70 ms of its time. Where nothing is known, the service is asked at once.
 */

async function askForReport(opening: Opening, account: Choice, id: string) {
  const asked = idOf(account);
  const [row, results] = await Promise.all([readRow(asked, id), readResults(asked, id)]);
  const accountId = await asked;
  if (accountId === null) return null;
  if (results.length === 0) sendAhead(opening, 'report.show', { accountId, id });
  return { accountId, reports: row && [row], results };
}

async function askForReports(opening: Opening, account: Choice, picture: Pictured) {
  const { view: asked, page } = readListState(REPORTS.fields, location.hash);
  const view = { ...REPORTS.defaults, ...asked };
  if (isUsualView(view) && page === 1) opening.reading = readFirst(picture, account, view.per_page);
  const query = serviceQuery(view);
  const accountId = await idOf(account);
  if (!query || accountId === null) return;
  const cursor = firstCursor(listName(REPORTS, accountId, asked), page);
  if (!(await picture)?.reports && (await opening.reading)?.reports?.length) return;
  sendAhead(opening, 'reports.list', { accountId, query, cursor });
}

function activeIn(values: Record<string, unknown>): Account | null {
  const valueOf = <T>({ key, read }: Readable<T>): T => read(values[key]);
  return activeOf(valueOf(accountsItem), valueOf(activeAccountItem));
}

async function readFirst(picture: Pictured, account: Choice, limit: number) {
  // What the picture shows need not be read again.
  const reports = (await picture)?.reports ?? (await readFirstRows(idOf(account), limit));
  const accountId = await idOf(account);
  return accountId === null ? null : { accountId, reports };
}

const idOf = (account: Choice): Promise<string | null> =>
  account.then((found) => found?.id ?? null);
