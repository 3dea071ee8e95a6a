import { browser } from '../../browser';
import type { ReportNow, ReportRequest } from './report-now';
import { tabInFront } from '../toolbar/tab-badge';

/** Opening the popup is a built-in command; this handles the other one. */
export function listenToCommands(reportNow: ReportNow): void {
  browser.commands.onCommand.addListener((command, given) => {
    if (command === 'report-now') void reportTab(reportNow, given);
  });
}

async function reportTab(reportNow: ReportNow, given: ReportRequest['tab']): Promise<void> {
  const tab = given ?? (await tabInFront());
  // Browsers hide the addresses of their own pages; those can't be reported.
  await reportNow({ address: tab?.url ?? '', tab, isPage: true });
}
