import { isUnfinished } from '../../model/entry';
import { failed, type Outcome } from '../../model/outcome';
import type { ChecksReader } from '../index/checks-reader';
import type { BrowserIndexer } from '../index/browser-indexer';
import type { Outbox } from '../outbox/outbox';
import type { Watcher } from '../watch/watcher';

export interface Work {
  outbox: Pick<Outbox, 'list' | 'discard' | 'isUnderWay'>;
  watcher: Pick<Watcher, 'forget'>;
  indexer: Pick<BrowserIndexer, 'forget' | 'erase'> & { checks: Pick<ChecksReader, 'forget'> };
}

/** Discards the work of an account, or all work. If any of it is being sent, nothing is discarded. */
export async function discardWork(
  { outbox, watcher, indexer }: Work,
  account?: string,
): Promise<Outcome<null>> {
  const own = (await outbox.list()).filter(
    ({ accountId }) => account === undefined || accountId === account,
  );
  if (own.some(({ id }) => outbox.isUnderWay(id))) return failed({ kind: 'under-way' });
  const discarded = await outbox.discard(...own.map(({ id }) => id));
  if (discarded.ok) await Promise.all([watcher.forget(account), indexer.checks.forget(account)]);
  return discarded;
}

/**
 * Before an account moves to another address. Unfinished work belongs to the old one: moving it could
 * delete a different report with the same id, and dropping it would lose it. So the user decides first.
 */
export async function leaveAddress(work: Work, account: string): Promise<Outcome<null>> {
  const unfinished = (await work.outbox.list()).filter(
    (entry) => entry.accountId === account && isUnfinished(entry),
  );
  if (unfinished.length > 0) return failed({ kind: 'has-work', count: unfinished.length });
  return await discardWork(work, account);
}
