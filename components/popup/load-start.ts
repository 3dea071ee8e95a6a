import { browser } from '../../lib/browser';
import type { Account } from '../../lib/model/account';
import type { Policy } from '../../lib/model/policy';
import type { Privacy } from '../../lib/model/report';
import { accountsItem, activeAccountItem, activeOf } from '../../lib/storage/accounts';
import { readPolicy } from '../../lib/storage/policy';
import {
  lastPrivacyItem,
  preferencesItem,
  startingPrivacy,
  type Preferences,
} from '../../lib/storage/preferences';
import { askToMend } from '../hooks/ask-to-mend';

/** Everything the popup knows without asking the background. */
export interface Start {
  accounts: Account[];
  account: Account | null;
  /** There was an account, even if it can't be read now. */
  wasSetUp: boolean;
  preferences: Preferences;
  policy: Policy;
  privacy: Privacy;
  title: string;
  /** Null for the browser's own pages, whose addresses it does not reveal. */
  address: string | null;
  incognito: boolean;
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
  return {
    accounts,
    account: activeOf(accounts, activeId),
    wasSetUp: activeId !== null,
    preferences,
    policy,
    privacy: startingPrivacy(preferences, lastPrivacy, policy),
    title: tab?.title ?? '',
    address: tab?.url ?? null,
    incognito: tab?.incognito ?? false,
  };
}
