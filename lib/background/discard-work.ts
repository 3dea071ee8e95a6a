import { failed, success, type Outcome } from '../model/outcome';
import type { Indexer } from './index/indexer';
import type { Outbox } from './outbox/outbox';
import type { Watcher } from './watch/create-watch';

export interface Work {
  outbox: Pick<Outbox, 'list' | 'discard'>;
  watch: Pick<Watcher, 'forget'>;
  indexer: Pick<Indexer, 'forget' | 'erase'>;
}

/** Takes back all work of an account, or all there is. What is under way cannot be taken back: then nothing is. */
export async function discardWork(
  { outbox, watch }: Work,
  account?: string,
): Promise<Outcome<null>> {
  const meant = (await outbox.list()).filter(
    ({ accountId }) => account === undefined || accountId === account,
  );
  if (meant.some(({ state }) => state === 'sending')) return failed({ kind: 'under-way' });
  for (const { id } of meant) {
    const discarded = await outbox.discard(id);
    if (!discarded.ok) return discarded;
  }
  await watch.forget(account);
  return success(null);
}
