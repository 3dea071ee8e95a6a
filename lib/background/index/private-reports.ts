import type { Entry } from '../../model/entry';
import { foundBy } from '../../model/failure';
import type { Report } from '../../model/report';
import { samePageKey } from '../../model/same-page';
import { privateReportsItem } from '../../storage/private-reports';

const MOST = 5_000;

export type PrivateReports = ReturnType<typeof createPrivateReports>;

/**
 * Which reports were made in private windows. The service lists them like all others, and their
 * addresses must not reach the disk with such a list.
 */
export function createPrivateReports(work: () => Promise<Entry[]>) {
  return {
    /** An outbox entry changed. */
    async note(entry: Entry): Promise<void> {
      const made = madeBy(entry);
      // Almost all entries: nothing needs to be read for them.
      if (made.length === 0) return;
      const item = privateReportsItem(entry.accountId);
      const known = new Set(await item.getValue());
      const ids = made.filter((id) => !known.has(id));
      if (ids.length > 0) await item.update((before) => [...ids, ...before].slice(0, MOST));
    },

    /** Tells an account's private reports from the others. */
    async of(accountId: string): Promise<(report: Report) => boolean> {
      const [stored, entries] = await Promise.all([
        privateReportsItem(accountId).getValue(),
        work(),
      ]);
      const own = entries.filter((entry) => entry.accountId === accountId && isPrivateStore(entry));
      const ids = new Set([...stored, ...own.flatMap(madeBy)]);
      // Until the service has answered, only the page tells.
      const pages = new Set(
        own.filter(({ report }) => !report).map(({ task }) => samePageKey(task.address)),
      );
      return ({ id, url }) => ids.has(id ?? '') || pages.has(samePageKey(url));
    },
  };
}

const isPrivateStore = ({ incognito, task }: Entry): boolean => incognito && task.type === 'store';

/** Including those that the user has yet to recognise as theirs or not. */
function madeBy(entry: Entry): string[] {
  if (!isPrivateStore(entry)) return [];
  const { report, twins = [], failure } = entry;
  return [report, ...twins, ...foundBy(failure)].flatMap((one) => one?.id ?? []);
}
