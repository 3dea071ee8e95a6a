import { now } from '../../clock';
import type { Entry } from '../../model/entry';
import { isOneOf } from '../../model/identity';
import type { Report } from '../../model/report';
import { privateSendsItem, type PrivateSend } from '../../storage/private-reports';
import { readingProgressItem, type ReadingProgress } from '../../storage/reading-progress';

const HOUR = 60 * 60_000;
/** Clocks differ, and some services write their local time without saying so. */
const DAY = 24 * HOUR;
const MOST = 50;

/** A store from a private window is about to be sent: from now on, any new report may be its result. */
export async function noteSend({ id, accountId, task }: Entry): Promise<void> {
  const identities = (task.type === 'store' && task.noted?.identities) || [];
  // Others are made from addresses.
  const ids = identities.filter((identity) => !identity.startsWith('#'));
  await privateSendsItem(accountId).update((sends) => {
    const earlier = sends.find(({ entryId }) => entryId === id);
    const send = { entryId: id, sentAt: now(), ids: earlier?.ids ?? ids };
    return [send, ...sends.filter((one) => one !== earlier)].slice(0, MOST);
  });
}

/** It isn't needed any more once all that it made is known. */
export async function forgetSend(entry: Entry): Promise<void> {
  if (!isSettled(entry)) return;
  const item = privateSendsItem(entry.accountId);
  const isOther = ({ entryId }: PrivateSend) => entryId !== entry.id;
  if (!(await item.getValue()).every(isOther)) await item.update((all) => all.filter(isOther));
}

function isSettled({ report, laterLooks = 0, attempts, failure }: Entry): boolean {
  const wasRefused = attempts === 1 && failure?.kind === 'input-rejected';
  return wasRefused || (report !== null && laterLooks === 0);
}

/**
 * Tells which of an account's reports may be the result of a send, and of one whose entry will never
 * tell: it stopped, was removed, or went with the browser.
 */
export async function suspicions(accountId: string, sends: PrivateSend[], entries: Entry[]) {
  const progress = await readingProgressItem(accountId).getValue();
  const open = new Set(entries.filter(({ state }) => state !== 'stopped').map(({ id }) => id));
  const isLost = ({ entryId }: PrivateSend) => !open.has(entryId);
  const isPast = (send: PrivateSend) => isLost(send) && wasReadSince(send, progress);
  const current = sends.filter((send) => !isPast(send));
  if (current.length < sends.length)
    await privateSendsItem(accountId).update((all) => all.filter((send) => !isPast(send)));

  const amongResultsOf = (some: PrivateSend[]) => {
    const tests = some.map(mayHaveMade);
    return (report: Report): boolean => tests.some((test) => test(report));
  };
  return { isSuspect: amongResultsOf(current), isLost: amongResultsOf(current.filter(isLost)) };
}

/** From the newest on, which a walk may have read long ago. */
const wasReadSince = ({ sentAt }: PrivateSend, { refreshedAt, walkedAt }: ReadingProgress) =>
  (refreshedAt ?? 0) > Math.max(sentAt + HOUR, walkedAt);

function mayHaveMade({ ids, sentAt }: PrivateSend): (report: Report) => boolean {
  const wasThere = isOneOf(ids);
  return (report) => !wasThere(report) && Math.abs((report.createdAt ?? sentAt) - sentAt) < DAY;
}
