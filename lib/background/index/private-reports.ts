import type { Entry } from '../../model/entry';
import { foundBy } from '../../model/failure';
import type { Report } from '../../model/report';
import { samePageKey } from '../../model/same-page';
import { privateReportsItem, privateSendsItem } from '../../storage/private-reports';
import { forgetSend, noteSend, suspicions } from './private-sends';

const MOST = 5_000;

export type PrivateReports = ReturnType<typeof createPrivateReports>;

/**
 * Which reports were made in private windows. The service lists them like all others, and their
 * addresses must not reach the disk with such a list.
 */
export function createPrivateReports(work: () => Promise<Entry[]>) {
  async function remember(accountId: string, made: string[]): Promise<void> {
    // Almost always: nothing needs to be read then.
    if (made.length === 0) return;
    const item = privateReportsItem(accountId);
    const known = new Set(await item.getValue());
    const ids = made.filter((id) => !known.has(id));
    if (ids.length > 0) await item.update((before) => [...ids, ...before].slice(0, MOST));
  }

  async function tell(accountId: string) {
    // First: a send is forgotten only after what it made was stored.
    const sends = await privateSendsItem(accountId).getValue();
    const [stored, all] = await Promise.all([privateReportsItem(accountId).getValue(), work()]);
    const entries = all.filter((entry) => entry.accountId === accountId);
    const own = entries.filter(isPrivateStore);
    const ids = new Set([...stored, ...own.flatMap(madeBy)]);
    // Until the service has answered, only the page tells.
    const pages = new Set(
      own.filter(({ report }) => !report).map(({ task }) => samePageKey(task.address)),
    );
    return {
      isPrivate: ({ id, url }: Report) => ids.has(id ?? '') || pages.has(samePageKey(url)),
      ...(await suspicions(accountId, sends, entries)),
    };
  }

  return {
    /** Before an outbox entry is stored. */
    async expect(entry: Entry): Promise<void> {
      if (isPrivateStore(entry) && entry.state === 'sending') await noteSend(entry);
    },

    /** An outbox entry changed. */
    async note(entry: Entry): Promise<void> {
      if (!isPrivateStore(entry)) return;
      await remember(entry.accountId, madeBy(entry));
      await forgetSend(entry);
    },

    /** Tells an account's private reports, and those that may be, from the others. */
    async of(accountId: string): Promise<(report: Report) => boolean> {
      const { isPrivate, isSuspect } = await tell(accountId);
      return (report) => isPrivate(report) || isSuspect(report);
    },

    /** Those that may be stored. What is stored already can't have been made just now. */
    async without(
      accountId: string,
      reports: Report[],
      isStored: (report: Report) => Promise<boolean>,
    ): Promise<Report[]> {
      const { isPrivate, isSuspect, isLost } = await tell(accountId);
      const others = reports.filter((report) => !isPrivate(report));
      const suspects = others.filter(isSuspect);
      const known = await Promise.all(suspects.map(isStored));
      const hidden = new Set(suspects.filter((_, at) => !known[at]));
      await remember(
        accountId,
        [...hidden].filter(isLost).flatMap(({ id }) => id ?? []),
      );
      return others.filter((report) => !hidden.has(report));
    },
  };
}

const isPrivateStore = ({ incognito, task }: Entry): boolean => incognito && task.type === 'store';

/** Including those that the user has yet to recognise as theirs or not. */
const madeBy = ({ report, twins = [], failure }: Entry): string[] =>
  [report, ...twins, ...foundBy(failure)].flatMap((one) => one?.id ?? []);
