import { browser } from '../../lib/browser';
import type { Account } from '../../lib/model/account';
import type { Privacy } from '../../lib/model/report';
import { accountsItem, activeAccount } from '../../lib/storage/accounts';
import { lastPrivacyItem, preferencesItem, type Preferences } from '../../lib/storage/preferences';

/** All that the popup knows without asking the background. */
export interface Start {
  accounts: Account[];
  account: Account | null;
  preferences: Preferences;
  privacy: Privacy;
  title: string;
  /** Browsers keep the addresses of their own pages to themselves. */
  address: string | null;
  incognito: boolean;
}

export async function loadStart(): Promise<Start> {
  const [[tab], accounts, account, preferences, lastPrivacy] = await Promise.all([
    browser.tabs.query({ active: true, currentWindow: true }),
    accountsItem.getValue(),
    activeAccount(),
    preferencesItem.getValue(),
    lastPrivacyItem.getValue(),
  ]);
  const { defaultPrivacy, rememberChoice, theme } = preferences;
  document.documentElement.dataset.theme = theme;
  return {
    accounts,
    account,
    preferences,
    privacy: (rememberChoice ? lastPrivacy : null) ?? defaultPrivacy,
    title: tab?.title ?? '',
    address: tab?.url ?? null,
    incognito: tab?.incognito ?? false,
  };
}
