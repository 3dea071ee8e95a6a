import { browser } from '../../lib/browser';
import type { Account } from '../../lib/model/account';
import { fitAddress, type FittedAddress } from '../../lib/model/fit-address';
import type { Finding } from '../../lib/model/guard';
import { mayNeedGuard } from '../../lib/model/may-need-guard';
import type { Policy } from '../../lib/model/policy';
import type { PageReports, Privacy } from '../../lib/model/report';
import { accountsItem, activeAccountItem, activeOf } from '../../lib/storage/accounts';
import { NO_REPORTS, readPageReports } from '../../lib/storage/page-reports';
import { readPolicy } from '../../lib/storage/policy';
import {
  lastPrivacyItem,
  preferencesItem,
  startingPrivacy,
  type Preferences,
} from '../../lib/storage/preferences';
import { askToMend } from '../hooks/ask-to-mend';
import { loadReported } from './part';

export type Page = Extract<FittedAddress, { ok: true }>;

/** Everything the popup knows without asking the background. */
export interface Start {
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
  /** The reports of this page and its site, as far as this browser knows. */
  known: PageReports;
  /** What the guard sees in an address of this page. */
  secretsIn: (address: string) => Finding[];
}

export async function loadStart(): Promise<Start> {
  const start = await readStart();
  if (start.accounts.length > 0) return start;
  await askToMend();
  return await readStart();
}

async function readStart(): Promise<Start> {
  const [[tab], accounts, activeId, preferences, lastPrivacy, policy] = await Promise.all([
    browser.tabs.query({ active: true, currentWindow: true }),
    accountsItem.getValue(),
    activeAccountItem.getValue(),
    preferencesItem.getValue(),
    lastPrivacyItem.getValue(),
    readPolicy(),
  ]);
  document.documentElement.dataset.theme = preferences.theme;
  const account = activeOf(accounts, activeId);
  const page = fitAddress(tab?.url ?? 'about:unknown');
  const [known, secretsIn] = await Promise.all([
    account && page.ok ? readKnown(account.id, page.address) : NO_REPORTS,
    page.ok ? guardFor(page, account?.baseUrl) : () => [],
  ]);
  return {
    accounts,
    account,
    wasSetUp: activeId !== null,
    preferences,
    policy,
    privacy: startingPrivacy(preferences, lastPrivacy, policy),
    pressed: null,
    title: tab?.title ?? '',
    address: tab?.url,
    page,
    incognito: tab?.incognito ?? false,
    known,
    secretsIn,
  };
}

/** With what is needed to show them, so that all of it appears at once. */
async function readKnown(accountId: string, address: string): Promise<PageReports> {
  const known = await readPageReports(accountId, address);
  if (known.same.length + known.earlier.length > 0) await loadReported();
  return known;
}

/** Most addresses don't need the guard, so its code is only loaded for those that may. */
async function guardFor(
  { address }: Page,
  service: string | undefined,
): Promise<Start['secretsIn']> {
  if (!mayNeedGuard(address, service)) return () => [];
  const { lookForSecrets } = await import('../../lib/model/guard');
  return (given) => lookForSecrets(given, service);
}
