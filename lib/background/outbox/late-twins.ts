import type { Entry } from '../../model/entry';
import { identityOf } from '../../model/identity';
import type { Report } from '../../model/report';
import { samePageKey } from '../../model/same-page';
import { isExplainedBy } from './explains';

/** By the service's own clock. A browser repeats a request at once, and the service takes minutes at most. */
const TOGETHER_MS = 3 * 60_000;

/** Reports that were made together with that of a finished store, and listed later than it. */
export function lateTwins(entry: Entry, listed: Report[], entries: Entry[]): Report[] {
  const { task, state, report: made, twins = [] } = entry;
  if (task.type !== 'store' || state !== 'done' || !made?.createdAt) return [];
  const { createdAt, privacy, url } = made;
  const known = [made, ...twins].map(identityOf).concat(task.noted?.identities ?? []);
  const isDeleted = (report: Report) =>
    entries.some((one) => one.task.type === 'delete' && one.task.reportId === report.id);
  return listed.filter(
    (report) =>
      report.createdAt !== null &&
      Math.abs(report.createdAt - createdAt) <= TOGETHER_MS &&
      report.privacy === privacy &&
      !known.includes(identityOf(report)) &&
      samePageKey(report.url) === samePageKey(url || task.address) &&
      !isExplainedBy(entries, entry, report) &&
      !isDeleted(report),
  );
}
