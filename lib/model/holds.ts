import { isOver, type Entry } from './entry';
import { waitsForPerson } from './failure';

/** A rejected key, a missing permission or a rate limit: nothing else of the account is sent either. */
export const holdsAccount = (entry: Entry): boolean =>
  !isOver(entry) && (waitsForPerson(entry.failure) || entry.failure?.kind === 'rate-limited');

/** The entries as screens show them: what is behind held work is held, too, for the same reason. */
export function withHolds(entries: Entry[], now: number): Entry[] {
  const holders = new Map<string, Entry>();
  for (const entry of entries.filter(holdsAccount)) {
    const other = holders.get(entry.accountId);
    if (!other || !waitsForPerson(other.failure)) holders.set(entry.accountId, entry);
  }
  return entries.map((entry) => {
    const holder = holders.get(entry.accountId);
    return holder && isBehind(entry, holder, now)
      ? { ...entry, failure: holder.failure, notBefore: holder.notBefore }
      : entry;
  });
}

/** What is under way goes on, and a delete can be undone until it is due. */
function isBehind({ state, failure, notBefore }: Entry, holder: Entry, now: number): boolean {
  if (failure !== null || notBefore > now) return false;
  const isAsking = state === 'checking' || state === 'generating';
  return state === 'waiting' || (isAsking && waitsForPerson(holder.failure));
}
