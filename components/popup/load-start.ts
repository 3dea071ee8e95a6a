import { browser } from '../../lib/browser';
import type { Account } from '../../lib/model/account';
import type { Brief } from '../../lib/model/checks/brief';
import { ENTRY_KEY, isUnfinished, type Entry } from '../../lib/model/entry';
import { fitAddress, type FittedAddress } from '../../lib/model/fit-address';
import type { Finding } from '../../lib/model/guard';
import { mayNeedGuard } from '../../lib/model/may-need-guard';
import type { Policy } from '../../lib/model/policy';
import type { PageReports, Privacy } from '../../lib/model/report';
import { accountsItem, activeAccountItem, activeOf } from '../../lib/storage/accounts';
import type { Readable } from '../../lib/storage/item';
import { readPageReports, type Wanted } from '../../lib/storage/page-reports';
import { readPolicySoon } from '../../lib/storage/policy';
import { readArea } from '../../lib/storage/read-area';
import { readIndex } from '../../lib/storage/read-index';
import {
  lastPrivacyItem,
  preferencesItem,
  startingPrivacy,
  type Preferences,
} from '../../lib/storage/preferences';
import { indexMarkItem, pageCopiesItem, type PageCopy } from '../../lib/storage/page-copies';
import { pageName, pageNumber, reportedPagesItem } from '../../lib/storage/reported-pages';
import { firstFrame } from '../hooks/first-frame';
import { isSpoken } from '../hooks/spoken-language';
import { isEntry } from '../hooks/use-outbox';
import { loadParts, loadReported } from './part';

export type Page = Extract<FittedAddress, { ok: true }>;

/** Everything the popup knows without asking the background. */
export interface Start extends PageGuard {
  accounts: Account[];
  account: Account | null;
  /** There was an account, even if it can't be read now. */
  wasSetUp: boolean;
  preferences: Preferences;
  policy: Policy;
  privacy: Privacy;
  /** The privacy on screen when the button was pressed, before this was known. Null if it wasn't. */
  pressed: Privacy | null;
  title: string;
  /** Undefined for the browser's own pages, whose addresses it does not reveal. */
  address: string | undefined;
  page: FittedAddress;
  incognito: boolean;
  /** See `pageName`; empty for a page that can't be reported. */
  name: string;
  /** It had a report when it was last shown. */
  isHinted: boolean;
  /** How the index was marked before it was read. */
  mark: number;
  /** Where what is known comes from, if not from the index. */
  copy: PageCopy | undefined;
  /** The queue, except for work from private windows. */
  entries: Entry[];
  /** The reports of this page and its site, as far as this browser knows. */
  known: PageReports;
  /** The checks of the newest result of this page that this browser has seen. */
  brief: Brief | null;
}

/** What the guard sees in an address of the page. */
interface PageGuard {
  secretsIn: (address: string) => Finding[];
  /** Whether less of it looks secret without its query. */
  isSafer: (address: string) => boolean;
}

const NO_GUARD: PageGuard = { secretsIn: () => [], isSafer: () => false };

/** `onHint` learns early whether the page was probably reported. */
export async function loadStart(onHint?: (isReported: boolean) => void): Promise<Start> {
  const start = await readStart(onHint);
  if (start.accounts.length > 0) return start;
  await (await loadParts()).askToMend();
  return await readStart();
}

async function readStart(onHint?: (isReported: boolean) => void): Promise<Start> {
  // Databases opened before the first frame delay it, and are read hardly earlier.
  const drawn = firstFrame();
  const { wanted, lastPrivacy, ...settings } = await readSettings();
  const { account, page, preferences, entries, isHinted, copy } = settings;
  document.documentElement.dataset.theme = preferences.theme;
  if (!isSpoken(preferences.language))
    await (await loadParts()).changeLanguage(preferences.language);
  onHint?.(isHinted);

  if (!copy) await drawn;
  const [{ known, brief }, guard, policy] = await Promise.all([
    copy ?? readKnown(wanted, isHinted),
    page.ok ? guardFor(page, account?.baseUrl) : NO_GUARD,
    readPolicySoon(),
    entries.some(isUnfinished) && loadParts(),
  ]);
  // All of it appears at once.
  if (known.same[0] ?? known.earlier[0]) await loadReported();
  const privacy = startingPrivacy(preferences, lastPrivacy, policy);
  return { ...settings, policy, privacy, pressed: null, known, brief, ...guard };
}

/** What this browser knows of a page. */
async function readKnown(wanted: Wanted | null, isHinted: boolean) {
  const knowing = readPageReports(wanted);
  const brief = await readIndex<Brief | null>(
    null,
    async (ask) => {
      if (!isHinted && (await knowing).same.length === 0) return null;
      return await (await loadReported()).findBrief(ask, wanted);
    },
    'results',
  );
  return { known: await knowing, brief };
}

async function readSettings() {
  const [[tab], stored] = await Promise.all([
    browser.tabs.query({ active: true, currentWindow: true }),
    readArea(browser.storage.local, null),
  ]);
  const valueOf = <T>({ key, read }: Readable<T>): T => read(stored[key]);
  const accounts = valueOf(accountsItem);
  const activeId = valueOf(activeAccountItem);
  const account = activeOf(accounts, activeId);
  const { url, title = '', incognito = false } = tab ?? {};
  const page = fitAddress(url ?? 'about:');
  const wanted = account && page.ok ? { accountId: account.id, address: page.address } : null;
  const name = wanted ? pageName(wanted) : '';
  const mark = valueOf(indexMarkItem);
  return {
    accounts,
    account,
    wasSetUp: activeId !== null,
    preferences: valueOf(preferencesItem),
    lastPrivacy: valueOf(lastPrivacyItem),
    isHinted: valueOf(reportedPagesItem).includes(pageNumber(name)),
    copy: valueOf(pageCopiesItem).find((copy) => copy.page === name && copy.mark === mark),
    entries: Object.keys(stored)
      .filter((key) => key.startsWith(ENTRY_KEY))
      .map((key) => stored[key])
      .filter(isEntry),
    title,
    address: url,
    page,
    incognito,
    wanted,
    name,
    mark,
  };
}

/** Most addresses don't need the guard, so its code is only loaded for those that may. */
async function guardFor({ address }: Page, service: string | undefined): Promise<PageGuard> {
  if (!mayNeedGuard(address, service)) return NO_GUARD;
  const guard = await import('../../lib/model/guard');
  return {
    secretsIn: (given) => guard.lookForSecrets(given, service),
    isSafer: (given) => guard.isSaferWithoutQuery(given, service),
  };
}
