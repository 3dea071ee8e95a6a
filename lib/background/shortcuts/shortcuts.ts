import { listenToCommands } from './commands';
import type { ReportIndex } from '../index/report-index';
import { listenToMenus } from './menus';
import { listenToNotifications } from '../notify';
import { listenToOmnibox } from './omnibox';
import { createReportNow, type ReportNowOptions } from './report-now';

/** Other ways into Verdict besides its icon: context menu, keyboard, address bar and notifications. */
export function listenToShortcuts(index: ReportIndex, options: ReportNowOptions): void {
  const reportNow = createReportNow(options);
  listenToMenus(reportNow);
  listenToCommands(reportNow);
  listenToOmnibox({ index });
  listenToNotifications();
}
