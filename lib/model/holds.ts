import { isOver, type Entry } from './entry';
import { waitsForPerson } from './failure';

/** A rejected key, a missing permission or a rate limit: nothing else of the account is sent either. */
export const holdsAccount = (entry: Entry): boolean =>
  !isOver(entry) && (waitsForPerson(entry.failure) || entry.failure?.kind === 'rate-limited');

/** The entries as screens show them: what is behind held work is held, too, for the same reason. */
export function withHolds(entries: Entry[], now: number): Entry[] {
  const holders = new Map<string, Entry>();
  for (const entry of entries.filter(holdsAccount))
    if (!waitsForPerson(holders.get(entry.accountId)?.failure)) holders.set(entry.accountId, entry);
  return entries.map((entry) => {
    const holder = holders.get(entry.accountId);
    return holder && isBehind(entry, holder, now)
      ? { ...entry, failure: holder.failure, notBefore: holder.notBefore, waitMs: holder.waitMs }
      : entry;
  });
}

/** What is under way goes on, and a delete can be undone until it is due. */
const isBehind = (entry: Entry, holder: Entry, now: number): boolean =>
  !entry.failure &&
  entry.notBefore <= now &&
  (entry.state === 'waiting' ||
    (waitsForPerson(holder.failure) && !isOver(entry) && entry.state !== 'sending'));
