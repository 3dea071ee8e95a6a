import { useRef, useState } from 'preact/hooks';
import { failureText } from '../../../lib/failure-text';
import { send, type StoreInput } from '../../../lib/messages';
import type { Entry } from '../../../lib/model/entry';
import { text } from '../../../lib/text';
import { problemOf } from '../problem-of';

export interface Batch {
  total: number;
  /** The entries written down so far. */
  ids: string[];
  /** What could not even be written down. */
  refused: { address: string; problem: string }[];
  sending: boolean;
}

/** Many reports, handed to the outbox one after the other. */
export function useBatch(entries: Entry[]) {
  const [batch, setBatch] = useState<Batch>();
  const cancelled = useRef(false);
  // The outbox forgets what was done long ago; a large batch still counts it.
  const seenDone = useRef(new Set<string>()).current;
  for (const { id, state } of entries) if (state === 'done') seenDone.add(id);

  /** Comes back with the addresses that were refused. */
  async function start(inputs: StoreInput[]): Promise<string[]> {
    cancelled.current = false;
    let now: Batch = { total: inputs.length, ids: [], refused: [], sending: true };
    setBatch(now);
    for (const input of inputs) {
      if (cancelled.current) break;
      const { id, problem } = await store(input);
      if (id) now = { ...now, ids: [...now.ids, id] };
      else now = { ...now, refused: [...now.refused, { address: input.address, problem }] };
      setBatch(now);
      // Cancelled while this one was being written down.
      if (id && cancelled.current) await discard(id);
    }
    setBatch({ ...now, sending: false });
    return now.refused.map(({ address }) => address);
  }

  async function cancel() {
    cancelled.current = true;
    const waiting = entries.filter(
      ({ id, state }) => state === 'waiting' && batch?.ids.includes(id),
    );
    await Promise.all(waiting.map(({ id }) => discard(id)));
  }

  const done = batch?.ids.filter((id) => seenDone.has(id)).length ?? 0;
  return { batch, done, start, cancel };
}

async function store(input: StoreInput): Promise<{ id?: string; problem: string }> {
  try {
    const outcome = await send('report.store', input);
    return outcome.ok
      ? { id: outcome.value.id, problem: '' }
      : { problem: failureText(outcome.failure) };
  } catch {
    return { problem: text('optionsNoAnswer') };
  }
}

// Whatever could not be discarded is still in the list, where it can be seen.
const discard = (id: string) => problemOf(send('outbox.discard', { id }));
