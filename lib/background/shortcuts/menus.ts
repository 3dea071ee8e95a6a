import { browser } from '../../browser';
import { text } from '../../wording/text';
import { inChosenLanguage, onLanguage } from '../toolbar/chosen-language';
import type { ReportNow } from './report-now';

const WEB = ['http://*/*', 'https://*/*'];

/** The two context menu items. Browsers keep them, so they are only created on installation, or in another language. */
export function listenToMenus(reportNow: ReportNow): void {
  browser.runtime.onInstalled.addListener(() => void createMenus());
  onLanguage(() => void createMenus());
  browser.contextMenus.onClicked.addListener(({ menuItemId, pageUrl, linkUrl }, tab) => {
    if (menuItemId === 'report-page' && pageUrl)
      void reportNow({ address: pageUrl, tab, isPage: true });
    if (menuItemId === 'report-link' && linkUrl)
      void reportNow({ address: linkUrl, tab, isPage: false });
  });
}

let creating = Promise.resolve();

/** One after the other: between those of two languages, all have to go. */
const createMenus = (): Promise<void> => (creating = creating.then(create, create));

async function create(): Promise<void> {
  await Promise.all([browser.contextMenus.removeAll(), inChosenLanguage()]);
  browser.contextMenus.create({
    id: 'report-page',
    title: text('commonReportThisPage'),
    contexts: ['page', 'frame', 'selection', 'image'],
    documentUrlPatterns: WEB,
  });
  browser.contextMenus.create({
    id: 'report-link',
    title: text('menuReportLink'),
    contexts: ['link'],
    targetUrlPatterns: WEB,
  });
}
