import type { PageReports } from '../../lib/messages';
import { olderFirst, type Entry } from '../../lib/model/entry';
import { waitsForPerson } from '../../lib/model/failure';
import type { Report } from '../../lib/model/report';
import { samePageKey } from '../../lib/model/same-page';

/** What a person sees of an entry. */
type Phase = 'at-work' | 'undo' | 'waiting' | 'failed' | 'done';

export function phaseOf({ state, task, attempts, failure }: Entry): Phase {
  if (state === 'done') return 'done';
  if (state === 'stopped') return 'failed';
  if (waitsForPerson(failure)) return 'waiting';
  if (state !== 'waiting') return 'at-work';
  if (task.type === 'delete' && attempts === 0) return 'undo';
  return failure ? 'waiting' : 'at-work';
}

/** Work on any of these spellings of a page, newest first. */
export function workOn(addresses: string[], entries: Entry[]): Entry[] {
  const keys = addresses.map(samePageKey);
  return entries
    .filter(({ task }) => keys.includes(samePageKey(task.address)))
    .sort((a, b) => olderFirst(b, a));
}

/** The page's reports, newest first: what the service said on opening, and what was done since. */
export function reportsOf(look: PageReports | null, work: Entry[]): Report[] {
  const done = work.filter(({ state }) => state === 'done');
  const deleted = done.flatMap(({ task }) => (task.type === 'delete' ? task.reportId : []));
  const newest = new Map<string | null, Report>();
  for (const report of [...done.flatMap((entry) => entry.report ?? []), ...(look?.same ?? [])]) {
    if (!newest.has(report.id)) newest.set(report.id, report);
  }
  return [...newest.values()].filter(({ id }) => id === null || !deleted.includes(id));
}
