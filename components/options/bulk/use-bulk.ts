import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { send } from '../../../lib/messages';
import { isUnfinished, type Entry, needsPerson } from '../../../lib/model/entry';
import type { Failure } from '../../../lib/model/failure';
import { failed, type Outcome } from '../../../lib/model/outcome';

/** As many are in the queue at once, however many there are: it stays quick, and can be looked through. */
const AT_ONCE = 500;

/** Has the work on one item written down. */
type HandOver<Item> = (item: Item) => Promise<Outcome<Entry>>;

interface Run<Item> {
  total: number;
  handOver: HandOver<Item>;
  /** The entries written down so far. */
  ids: Set<string>;
  /** Those met in the outbox, where they appear a little later. */
  met: Set<string>;
  /** Those met when they were done: the outbox forgets what was done long ago. */
  done: Set<string>;
  /** What could not even be written down. */
  refused: { item: Item; failure: Failure }[];
  atWork: number;
  stuck: number;
  sending: boolean;
  cancelled: boolean;
  /** Called when there may be room for more. */
  wake: () => void;
}

export type BulkWork = Omit<ReturnType<typeof useBulk>, 'start' | 'refused'>;

/** The same work for many, handed over to the outbox one after the other. */
export function useBulk<Item>(entries: Entry[], atOnce = AT_ONCE) {
  const current = useRef<Run<Item> | null>(null);
  const [, setTurn] = useState(0);
  const show = () => setTurn((turn) => turn + 1);

  const run = (current.current ??= newRun<Item>([]));
  const own = entries.filter(({ id }) => run.ids.has(id));
  const unfinished = own.filter(isUnfinished);
  const stuck = unfinished.filter(needsPerson);
  for (const entry of own) {
    run.met.add(entry.id);
    if (!isUnfinished(entry)) run.done.add(entry.id);
  }
  const atWork = unfinished.length - stuck.length + run.ids.size - run.met.size;
  useLayoutEffect(() => {
    Object.assign(run, { atWork, stuck: stuck.length });
    run.wake();
  });

  /** Comes back with what was refused. */
  async function goOn(now: Run<Item>, items: Item[]) {
    Object.assign(now, { refused: [], sending: true, cancelled: false });
    show();
    const stuckBefore = now.stuck;
    for (const [place, item] of items.entries()) {
      while (now.atWork >= atOnce && !now.cancelled)
        await new Promise<void>((resolve) => (now.wake = resolve));
      if (now.cancelled) break;
      // What failed that often fails for all: the others are spared until somebody has looked.
      if (now.refused.length + now.stuck - stuckBefore >= atOnce) {
        const failure = { kind: 'not-tried' } as const;
        now.refused.push(...items.slice(place).map((other) => ({ item: other, failure })));
        break;
      }
      const taken = await now.handOver(item);
      if (taken.ok) {
        now.ids.add(taken.value.id);
        now.atWork++;
        // `cancel` may have been called while this one was being written down.
        if (now.cancelled) await discard(now.met, taken.value.id);
      } else now.refused.push({ item, failure: taken.failure });
      show();
    }
    now.sending = false;
    show();
    return now.refused;
  }

  return {
    total: run.total,
    busy: run.sending || atWork > 0,
    /** What does not fit into the queue yet is known to this page alone. */
    needsPage: run.sending && run.total > atOnce,
    ended: run.ids.size + run.refused.length - atWork,
    done: run.done.size,
    failed: stuck.length + run.refused.length,
    refused: run.refused,
    start: (items: Item[], handOver: HandOver<Item>) =>
      goOn((current.current = newRun(items, handOver)), items),
    async cancel() {
      run.cancelled = true;
      run.wake();
      const unmet = [...run.ids].filter((id) => !run.met.has(id));
      const waiting = unfinished.filter(({ state }) => state === 'waiting').map(({ id }) => id);
      await Promise.all([...unmet, ...waiting].map((id) => discard(run.met, id)));
      show();
    },
    async retryFailed() {
      await Promise.all(stuck.map(({ id }) => send('outbox.retry', { id })));
      await goOn(
        run,
        run.refused.map(({ item }) => item),
      );
    },
  };
}

function newRun<Item>({ length: total }: Item[], handOver: HandOver<Item> = refuse): Run<Item> {
  return {
    total,
    handOver,
    ids: new Set(),
    met: new Set(),
    done: new Set(),
    refused: [],
    atWork: 0,
    stuck: 0,
    sending: false,
    cancelled: false,
    wake: () => {},
  };
}

/** What was discarded may never be met, and what could not be is in the queue, where it can be seen. */
async function discard(met: Set<string>, id: string): Promise<void> {
  await send('outbox.discard', { id });
  met.add(id);
}

/** Of a run that was never started. */
const refuse = (): Promise<Outcome<never>> => Promise.resolve(failed({ kind: 'cancelled' }));
