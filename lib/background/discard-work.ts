import type { Entry } from '../model/entry';
import { failed, success, type Outcome } from '../model/outcome';
import type { Outbox } from './outbox/outbox';

export type Work = Pick<Outbox, 'list' | 'discard'>;

/** Takes back all that is meant. What is under way cannot be taken back: then nothing is. */
export async function discardWork(
  outbox: Work,
  isMeant: (entry: Entry) => boolean = () => true,
): Promise<Outcome<null>> {
  const meant = (await outbox.list()).filter(isMeant);
  if (meant.some(({ state }) => state === 'sending')) return failed({ kind: 'under-way' });
  for (const { id } of meant) {
    const discarded = await outbox.discard(id);
    if (!discarded.ok) return discarded;
  }
  return success(null);
}
