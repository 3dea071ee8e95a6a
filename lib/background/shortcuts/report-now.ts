import { browser, type Browser } from '../../browser';
import { failureText } from '../../wording/failure-text';
import { fitAddress } from '../../model/fit-address';
import { lookForSecrets } from '../../model/guard';
import { failed } from '../../model/outcome';
import { PRIVACY } from '../../model/report';
import { activeAccount } from '../../storage/accounts';
import { readPolicy } from '../../storage/policy';
import { lastPrivacyItem, preferencesItem, startingPrivacy } from '../../storage/preferences';
import { text } from '../../wording/text';
import type { Handlers } from '../messages/listen';
import { inChosenLanguage } from '../toolbar/chosen-language';
import { askFirst } from './ask-first';
import type { Toolbar } from '../toolbar/toolbar';

export interface ReportNowOptions {
  store: Handlers['report.store'];
  toolbar: Pick<Toolbar, 'opened' | 'warn'>;
}

export interface ReportRequest {
  address: string;
  /** The tab it was requested from. */
  tab: Browser.tabs.Tab | undefined;
  /** True if the address is the tab's own: then the popup can take over. */
  isPage: boolean;
}

export type ReportNow = ReturnType<typeof createReportNow>;

/**
 * Reports without a form, with the privacy the form would start with. If the form would have to ask or
 * warn about something, the user decides.
 */
export function createReportNow({ store, toolbar }: ReportNowOptions) {
  return async ({ address, tab, isPage }: ReportRequest): Promise<void> => {
    const incognito = tab?.incognito ?? false;
    const warn = async (reason: string) => {
      if (tab?.id !== undefined) await toolbar.warn(tab.id, reason);
    };
    const [account, preferences, lastPrivacy, policy] = await Promise.all([
      activeAccount(),
      preferencesItem.getValue(),
      lastPrivacyItem.getValue(),
      readPolicy(),
      inChosenLanguage(),
    ]);
    const privacy = startingPrivacy(preferences, lastPrivacy, policy);
    const fit = fitAddress(address);
    if (account && fit.ok) {
      const hasSecret = lookForSecrets(fit.address, account.baseUrl).length > 0;
      if (hasSecret || privacy === PRIVACY.password) {
        await warn(text(hasSecret ? 'badgeSecret' : 'badgePassword'));
        if (!isPage || !(await openPopup(tab))) await askFirst({ address: fit.address, incognito });
        return;
      }
    }
    const stored = fit.ok
      ? await store({ accountId: account?.id ?? '', address: fit.address, privacy, incognito })
      : failed({ kind: 'invalid-input', field: 'url', reason: 'not-a-web-address' });
    if (!stored.ok) await warn(failureText(stored.failure));
    else if (!incognito) await toolbar.opened();
    // The popup says what is wrong; for private windows it is also where the work is shown.
    if ((!stored.ok && (isPage || !account)) || incognito) await openPopup(tab);
  };
}

/** Not every browser allows this, and none does for a window that isn't focused. */
async function openPopup(tab: Browser.tabs.Tab | undefined): Promise<boolean> {
  try {
    await browser.action.openPopup(tab ? { windowId: tab.windowId } : {});
    return true;
  } catch {
    return false;
  }
}
