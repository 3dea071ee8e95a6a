import { browser } from '../../browser';
import type { ReportNow, ReportRequest } from './report-now';
import { tabInFront } from '../toolbar/tab-badge';

/** Opening the popup is the browser's own command; this is the other one. */
export function listenToCommands(reportNow: ReportNow): void {
  browser.commands.onCommand.addListener((command, given) => {
    if (command === 'report-now') void reportTab(reportNow, given);
  });
}

async function reportTab(reportNow: ReportNow, given: ReportRequest['tab']): Promise<void> {
  const tab = given ?? (await tabInFront());
  // Browsers keep the addresses of their own pages to themselves: those cannot be reported.
  await reportNow({ address: tab?.url ?? '', tab, isPage: true });
}
