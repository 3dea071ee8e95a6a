import { isOver, looksLater, olderFirst, type Entry } from '../../model/entry';
import { waitsForPerson } from '../../model/failure';
import { holdsAccount } from '../../model/holds';
import { firstOfEachPage } from './first-of-each-page';

/** When each entry may start. A rejected key, a missing permission or a rate limit holds the whole account. */
export function dueTimes(entries: Entry[], running: Set<string>): Map<Entry, number> {
  const unfinished = entries.filter((entry) => !isOver(entry));
  const open = [...firstOfEachPage(unfinished), ...entries.filter(looksLater)].filter(
    ({ id }) => !running.has(id),
  );
  const holds = new Map<string, number>();
  for (const { accountId, failure, notBefore } of open.filter(holdsAccount)) {
    const until = waitsForPerson(failure) ? Infinity : notBefore;
    holds.set(accountId, Math.max(until, holds.get(accountId) ?? 0));
  }
  return new Map(
    open
      .sort(olderFirst)
      .map((entry) => [entry, Math.max(entry.notBefore, holds.get(entry.accountId) ?? 0)]),
  );
}
