import type { Entry } from '../../model/entry';
import { identityOf, isNumber, isOneOf } from '../../model/identity';
import type { Report } from '../../model/report';
import { samePageKey } from '../../model/same-page';
import { isExplainedBy } from './explains';
import { matches } from './matches';

/** Of these new reports, the others of the same page and privacy as the one that was made for an address. */
export function twinsAmong(reports: Report[], made: Report, address: string): Report[] {
  const own = reports.findIndex((report) => identityOf(report) === identityOf(made));
  return reports.filter((report, at) => at !== own && isTwin(report, made, address));
}

/** A service that changes the kind of its ids lists the same report under another one. */
const isTwin = (report: Report, made: Report, address: string): boolean =>
  kindOf(report) === kindOf(made) &&
  report.privacy === made.privacy &&
  samePageKey(report.url) === samePageKey(made.url || address);

const kindOf = ({ id, unusableId }: Report): 'none' | 'unusable' | 'number' | 'other' => {
  if (id === null) return unusableId === undefined ? 'none' : 'unusable';
  return isNumber(id) ? 'number' : 'other';
};

/** By the service's own clock. A browser repeats a request at once, and the service takes minutes at most. */
const TOGETHER_MS = 3 * 60_000;
/** If Verdict sent it twice, the service may have worked on the first one for longer than anybody waits. */
const SENT_TWICE_MS = 60 * 60_000;

/** Reports that were made together with that of a finished store, and listed later than it. */
export function lateTwins(entry: Entry, listed: Report[], entries: Entry[]): Report[] {
  const { task, state, report: made, twins = [] } = entry;
  if (task.type !== 'store' || state !== 'done' || !made?.createdAt) return [];
  // Without any id, a later list can't be told from the one before.
  if (kindOf(made) === 'none') return [];
  const { createdAt } = made;
  const togetherMs = entry.attempts > 1 ? SENT_TWICE_MS : TOGETHER_MS;
  const known = [made, ...twins].map(identityOf).concat(task.noted?.identities ?? []);
  const isDeleted = (report: Report) =>
    entries.some((one) => one.task.type === 'delete' && one.task.reportId === report.id);
  return listed.filter(
    (report) =>
      report.createdAt !== null &&
      Math.abs(report.createdAt - createdAt) <= togetherMs &&
      isTwin(report, made, task.address) &&
      !known.includes(identityOf(report)) &&
      !isExplainedBy(entries, entry, [entry.accountId], report) &&
      !isDeleted(report),
  );
}

/** Reports that may be that of a store which nothing confirmed, listed after it was given up. */
export function lateFinds(entry: Entry, listed: Report[], entries: Entry[]): Report[] {
  const { task, state, failure } = entry;
  if (task.type !== 'store' || state !== 'stopped' || failure?.kind !== 'unconfirmed') return [];
  const isNoted = isOneOf(task.noted?.identities ?? []);
  const late = listed.filter(
    (report) =>
      matches(report, task) &&
      !isNoted(report) &&
      !failure.found.some((one) => identityOf(one) === identityOf(report)) &&
      !isExplainedBy(entries, entry, [entry.accountId], report),
  );
  return late.length > 0 ? [...late, ...failure.found] : [];
}
