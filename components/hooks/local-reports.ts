import { openLocalReports, type LocalReports, type Marks } from '../../lib/local-reports';
import { isUnfinished, type Entry } from '../../lib/model/entry';
import type { Watch } from '../../lib/model/watch';

const opened = new Map<string, LocalReports>();

/** What this browser knows of an account's reports: one for all parts of a page. */
export function localReports(accountId: string): LocalReports {
  const local = opened.get(accountId) ?? openLocalReports(accountId);
  opened.set(accountId, local);
  return local;
}

interface Work {
  entries: Entry[];
  watches: Watch[];
}

/** Which of an account's reports are watched, and which have unfinished work. */
export function marksOf({ entries, watches }: Work, accountId: string): Omit<Marks, 'now'> {
  const isOwn = (one: Entry | Watch) => one.accountId === accountId;
  return {
    watched: watches.filter((one) => isOwn(one) && one.nextAt !== null).map((one) => one.reportId),
    queued: entries
      .filter((entry) => isOwn(entry) && isUnfinished(entry))
      .flatMap(({ task }) => ('reportId' in task ? [task.reportId] : [])),
  };
}
