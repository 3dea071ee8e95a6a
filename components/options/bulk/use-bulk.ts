import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { send } from '../../../lib/messages';
import { isUnfinished, type Entry, needsPerson } from '../../../lib/model/entry';
import type { Failure } from '../../../lib/model/failure';
import { failed, type Outcome } from '../../../lib/model/outcome';
import { taskText } from '../../../lib/wording/entry-text';
import { text } from '../../../lib/wording/text';

/** At most this many are in the queue at a time, so that it stays fast and readable. */
const QUEUE_LIMIT = 500;

/** Adds the work on one item to the outbox. */
type Submit<Item> = (item: Item) => Promise<Outcome<Entry>>;

interface Run<Item> {
  total: number;
  /** What is done, in words. */
  name: string | undefined;
  submit: Submit<Item>;
  /** The entries added to the outbox so far. */
  ids: Set<string>;
  /** Those already seen in the outbox, where they show up a little later. */
  listed: Set<string>;
  /** Those seen there when done: the outbox drops work that was done long ago. */
  done: Set<string>;
  /** Items that could not even be added to the outbox. */
  refused: { item: Item; failure: Failure }[];
  inProgress: number;
  failedCount: number;
  sending: boolean;
  cancelled: boolean;
  /** Called when there may be room for more. */
  wake: () => void;
}

export type BulkWork = Omit<ReturnType<typeof useBulk>, 'start' | 'refused'>;

/** Does the same work on many items, which are added to the outbox one by one. */
export function useBulk<Item>(entries: Entry[], limit = QUEUE_LIMIT) {
  const current = useRef<Run<Item> | null>(null);
  const [, setTurn] = useState(0);
  const show = () => setTurn((turn) => turn + 1);

  const run = (current.current ??= newRun<Item>([]));
  const own = entries.filter(({ id }) => run.ids.has(id));
  const unfinished = own.filter(isUnfinished);
  const failedEntries = unfinished.filter(({ state }) => state === 'stopped');
  for (const entry of own) {
    run.name ??= workText(entry);
    run.listed.add(entry.id);
    if (!isUnfinished(entry)) run.done.add(entry.id);
  }
  const inProgress = unfinished.length - failedEntries.length + run.ids.size - run.listed.size;
  useLayoutEffect(() => {
    Object.assign(run, { inProgress, failedCount: failedEntries.length });
    run.wake();
  });

  /** Returns the refused items. */
  async function submitAll(activeRun: Run<Item>, items: Item[]) {
    Object.assign(activeRun, { refused: [], sending: true, cancelled: false });
    show();
    const failedBefore = activeRun.failedCount;
    for (const [index, item] of items.entries()) {
      while (activeRun.inProgress >= limit && !activeRun.cancelled)
        await new Promise<void>((resolve) => (activeRun.wake = resolve));
      if (activeRun.cancelled) break;
      // After that many failures, the rest would fail too: leave it until a person has looked.
      if (activeRun.refused.length + activeRun.failedCount - failedBefore >= limit) {
        const failure = { kind: 'not-tried' } as const;
        activeRun.refused.push(...items.slice(index).map((other) => ({ item: other, failure })));
        break;
      }
      const submitted = await activeRun.submit(item);
      if (submitted.ok) {
        activeRun.ids.add(submitted.value.id);
        activeRun.inProgress++;
        // `cancel` may have been called while this one was being added.
        if (activeRun.cancelled) await discard(activeRun.listed, [submitted.value.id]);
        // It is shown with the outbox's other news, which come less often.
      } else {
        activeRun.refused.push({ item, failure: submitted.failure });
        show();
      }
    }
    activeRun.sending = false;
    show();
    return activeRun.refused;
  }

  return {
    total: run.total,
    name: run.name,
    /** Not seen in the outbox yet. */
    toCome: run.cancelled ? 0 : run.total - run.listed.size - run.refused.length,
    busy: run.sending || inProgress > 0,
    /** What does not fit in the queue yet exists only in this page. */
    needsPage: run.sending && run.total > limit,
    ended: run.ids.size + run.refused.length - inProgress,
    done: run.done.size,
    failed: failedEntries.length + run.refused.length,
    refused: run.refused,
    /** Whether an entry is part of it; while it is being handed over, each may be. */
    includes: (id: string) => run.sending || run.ids.has(id),
    /** What waits until a person has mended something, for example the key. */
    held: heldAmong(unfinished.filter(({ state }) => state !== 'stopped')),
    /** Not sent yet, and will be without anyone's help. */
    waiting: unfinished.filter((entry) => entry.state === 'waiting' && !needsPerson(entry)),
    start: (items: Item[], submit: Submit<Item>) =>
      submitAll((current.current = newRun(items, submit)), items),
    async cancel() {
      run.cancelled = true;
      run.wake();
      const unlisted = [...run.ids].filter((id) => !run.listed.has(id));
      await discard(run.listed, [...unlisted, ...unfinished.map(({ id }) => id)]);
      show();
    },
    async retryFailed() {
      await Promise.all(failedEntries.map(({ id }) => send('outbox.retry', { id })));
      await submitAll(
        run,
        run.refused.map(({ item }) => item),
      );
    },
  };
}

/** Fits any number. */
const workText = (entry: Entry): string =>
  entry.task.type === 'delete' ? text('commonDelete') : taskText(entry);

function newRun<Item>({ length: total }: Item[], submit: Submit<Item> = refuse): Run<Item> {
  return {
    total,
    name: undefined,
    submit,
    ids: new Set(),
    listed: new Set(),
    done: new Set(),
    refused: [],
    inProgress: 0,
    failedCount: 0,
    sending: false,
    cancelled: false,
    wake: () => {},
  };
}

/** If one is held, so is all else that waits, also what could still be undone. The first one says why. */
function heldAmong(entries: Entry[]): Entry[] {
  const holder = entries.find(needsPerson);
  const isBehind = (entry: Entry) => entry.state === 'waiting' || needsPerson(entry);
  return holder ? [holder, ...entries.filter((entry) => entry !== holder && isBehind(entry))] : [];
}

/**
 * Discards all at once, so that none is sent while others are being discarded. They count as seen, because
 * they may never show up. One that could not be discarded is visible in the queue.
 */
async function discard(listed: Set<string>, ids: string[]): Promise<void> {
  await send('outbox.cancel', { ids });
  for (const id of ids) listed.add(id);
}

/** For a run that was never started. */
const refuse = (): Promise<Outcome<never>> => Promise.resolve(failed({ kind: 'cancelled' }));
