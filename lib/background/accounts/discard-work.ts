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

/** Takes back all work of an account, or all there is. What is under way cannot be taken back: then nothing is. */
export async function discardWork(
  { outbox, watcher }: Work,
  account?: string,
  shouldDiscard: (entry: Entry) => boolean = () => true,
): Promise<Outcome<null>> {
  const own = (await outbox.list()).filter(
    ({ accountId }) => account === undefined || accountId === account,
  );
  // Also where it may stay: it is on its way to the address that is being left.
  if (own.some(({ id }) => outbox.isUnderWay(id))) return failed({ kind: 'under-way' });
  const discarded = await outbox.discard(...own.filter(shouldDiscard).map(({ id }) => id));
  if (discarded.ok) await watcher.forget(account);
  return discarded;
}

/** It means a report of one service, or may have made one there. */
export const belongsToService = ({ task, attempts }: Entry): boolean =>
  task.type !== 'store' || attempts > 0;
