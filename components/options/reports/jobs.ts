import { browser } from '../../../lib/browser';
import type { ReportTarget } from '../../../lib/messages';
import { handOver } from '../../../lib/messages/hand-over';
import type { Entry } from '../../../lib/model/entry';
import type { Outcome } from '../../../lib/model/outcome';
import type { UsableReport } from '../../../lib/model/report';
import type { ChosenPrivacy } from '../../report/use-privacy';

/** An action on a report of an account, used for a single report and for many. */
export type Job = (accountId: string, report: UsableReport) => Promise<Outcome<Entry>>;

export const updateResults: Job = (accountId, report) =>
  handOver('report.update-results', target(accountId, report));

export const deleteReport: Job = (accountId, report) =>
  handOver('report.delete', target(accountId, report));

export const changePrivacy =
  (chosen: ChosenPrivacy): Job =>
  (accountId, report) =>
    handOver('report.change-privacy', { ...target(accountId, report), ...chosen });

function target(accountId: string, { id, url }: UsableReport): ReportTarget {
  const { inIncognitoContext: incognito } = browser.extension;
  return { accountId, address: url, reportId: id, incognito };
}
