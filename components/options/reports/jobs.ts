import { browser } from '../../../lib/browser';
import { send, type ReportTarget } from '../../../lib/messages';
import type { Entry } from '../../../lib/model/entry';
import type { Outcome } from '../../../lib/model/outcome';
import type { UsableReport } from '../../../lib/model/report';
import type { ChosenPrivacy } from '../../report/use-privacy';

/** Something to do with a report, whichever it is: one of them, or many. */
export type Job = (report: UsableReport) => Promise<Outcome<Entry>>;

export const updateResults: Job = (report) => send('report.update-results', target(report));

export const deleteReport: Job = (report) => send('report.delete', target(report));

export const changePrivacy =
  (chosen: ChosenPrivacy): Job =>
  (report) =>
    send('report.change-privacy', { ...target(report), ...chosen });

function target({ id, url }: UsableReport): ReportTarget {
  return { address: url, reportId: id, incognito: browser.extension.inIncognitoContext };
}
