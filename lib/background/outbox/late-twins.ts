import type { Entry } from '../../model/entry';
import { identityOf } from '../../model/identity';
import type { Report } from '../../model/report';
import { samePageKey } from '../../model/same-page';
import { isExplainedBy } from './explains';

/** Another report of the same page and privacy as the one that was made for an address. */
export const isTwinOf =
  (made: Report, address: string) =>
  (report: Report): boolean =>
    identityOf(report) !== identityOf(made) &&
    report.privacy === made.privacy &&
    samePageKey(report.url) === samePageKey(made.url || address);

/** By the service's own clock. A browser repeats a request at once, and the service takes minutes at most. */
const TOGETHER_MS = 3 * 60_000;
/** If Verdict sent it twice, the service may have worked on the first one for longer than anybody waits. */
const SENT_TWICE_MS = 60 * 60_000;

/** Reports that were made together with that of a finished store, and listed later than it. */
export function lateTwins(entry: Entry, listed: Report[], entries: Entry[]): Report[] {
  const { task, state, report: made, twins = [] } = entry;
  if (task.type !== 'store' || state !== 'done' || !made?.createdAt) return [];
  const { createdAt } = made;
  const togetherMs = entry.attempts > 1 ? SENT_TWICE_MS : TOGETHER_MS;
  const isTwin = isTwinOf(made, task.address);
  const known = [...twins.map(identityOf), ...(task.noted?.identities ?? [])];
  const isDeleted = (report: Report) =>
    entries.some((one) => one.task.type === 'delete' && one.task.reportId === report.id);
  return listed.filter(
    (report) =>
      report.createdAt !== null &&
      Math.abs(report.createdAt - createdAt) <= togetherMs &&
      isTwin(report) &&
      !known.includes(identityOf(report)) &&
      !isExplainedBy(entries, entry, report) &&
      !isDeleted(report),
  );
}
