import type { Entry } from '../../model/entry';
import { foundBy } from '../../model/failure';
import { identityOf, isOneOf } from '../../model/identity';
import type { Report } from '../../model/report';
import { samePageKey } from '../../model/same-page';
import { accountsOfService } from '../../storage/accounts';
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
    const accounts = await accountsOfService(accountId);
    // First: a send is forgotten only after what it made was stored.
    const sends = await Promise.all(accounts.map((one) => privateSendsItem(one).getValue()));
    const stored = await Promise.all(accounts.map((one) => privateReportsItem(one).getValue()));
    const entries = (await work()).filter((entry) => accounts.includes(entry.accountId));
    const own = entries.filter(isPrivateStore);
    const ids = new Set([...stored.flat(), ...own.flatMap(madeBy)]);
    const ordinary = new Set(
      entries.flatMap(({ incognito, report }) => (incognito || !report ? [] : identityOf(report))),
    );
    const isOrdinary = (report: Report) => ordinary.has(identityOf(report));
    const tests = own.filter(wasSent).map(mayBeOf);
    const suspects = await Promise.all(
      accounts.map((one, at) => suspicions(one, sends[at] ?? [], entries)),
    );
    return {
      isPrivate: (report: Report) =>
        ids.has(report.id ?? '') || (!isOrdinary(report) && tests.some((test) => test(report))),
      isSuspect: (report: Report) =>
        !isOrdinary(report) && suspects.some(({ isSuspect }) => isSuspect(report)),
      isLost: (report: Report) =>
        !isOrdinary(report) && suspects.some(({ isLost }) => isLost(report)),
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

/** Before the service has answered, and for a second one that turns up later, only the page tells. */
function mayBeOf({ task }: Entry): (report: Report) => boolean {
  const page = samePageKey(task.address);
  const wasThere = isOneOf((task.type === 'store' && task.noted?.identities) || []);
  return (report) => samePageKey(report.url) === page && !wasThere(report);
}

/** Noted, even if it was turned away: a service may have done the work all the same. */
const wasSent = ({ task, attempts }: Entry): boolean =>
  attempts > 0 || (task.type === 'store' && task.noted !== null);

const isPrivateStore = ({ incognito, task }: Entry): boolean => incognito && task.type === 'store';

/** Including those that the user has yet to recognise as theirs or not. */
const madeBy = ({ report, twins = [], failure }: Entry): string[] =>
  [report, ...twins, ...foundBy(failure)].flatMap((one) => one?.id ?? []);
