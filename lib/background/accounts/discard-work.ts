import type { Entry } from '../../model/entry';
import { failed, type Outcome } from '../../model/outcome';
import type { Indexer } from '../index/indexer';
import type { Outbox } from '../outbox/outbox';
import type { Watcher } from '../watch/watcher';

export interface Work {
  outbox: Pick<Outbox, 'list' | 'discard' | 'isUnderWay'>;
  watcher: Pick<Watcher, 'forget'>;
  indexer: Pick<Indexer, 'forget' | 'erase'>;
}

/** Discards the work of an account, or all work. If any of it is being sent, nothing is discarded. */
export async function discardWork(
  { outbox, watcher }: Work,
  account?: string,
  shouldDiscard: (entry: Entry) => boolean = () => true,
): Promise<Outcome<null>> {
  const own = (await outbox.list()).filter(
    ({ accountId }) => account === undefined || accountId === account,
  );
  // Even if it wouldn't be discarded: it is being sent to the old address.
  if (own.some(({ id }) => outbox.isUnderWay(id))) return failed({ kind: 'under-way' });
  const discarded = await outbox.discard(...own.filter(shouldDiscard).map(({ id }) => id));
  if (discarded.ok) await watcher.forget(account);
  return discarded;
}

/** The work refers to a report at the service, or may have created one there. */
export const belongsToService = ({ task, attempts }: Entry): boolean =>
  task.type !== 'store' || attempts > 0;
