import { isOver, type Entry } from '../../model/entry';
import { identityOf } from '../../model/identity';
import type { Report } from '../../model/report';
import { matches } from './matches';

/** A new report that belongs to other work than this entry, at the same service. */
export const isExplainedBy = (
  entries: Entry[],
  { id, accountId }: Entry,
  accountsOfService: string[],
  report: Report,
): boolean =>
  entries.some(
    (other) =>
      other.id !== id &&
      accountsOfService.includes(other.accountId) &&
      (made(other, report) || (other.accountId === accountId && awaits(other, report))),
  );

const made = (entry: Entry, report: Report): boolean =>
  entry.report !== null && identityOf(entry.report) === identityOf(report);

/** Work of one account on the same page is done one after the other, so this one was sent first. */
const awaits = (entry: Entry, report: Report): boolean =>
  entry.task.type === 'store' &&
  entry.attempts > 0 &&
  !isOver(entry) &&
  matches(report, entry.task);
