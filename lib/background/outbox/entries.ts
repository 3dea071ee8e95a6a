import { hasTwins, isUnfinished, looksLater, olderFirst, type Entry } from '../../model/entry';
import { onceItWorks } from '../../model/once';
import type { Report } from '../../model/report';
import { quietly } from '../wake';
import type { EntryStore } from './entry-store';
import { lateFinds, lateTwins } from './late-twins';
import { interrupted, type Change } from './transitions';

export type Entries = ReturnType<typeof createEntries>;

/** `wasDone`: its end is no news any more, and what others know of the report may be newer. */
type Listener = (entry: Entry, wasDone: boolean) => void | Promise<void>;

/** All entries, in memory and in storage. */
export function createEntries(store: EntryStore, now: () => number) {
  const entries = new Map<string, Entry>();
  /** Some may still be on their way out of storage. */
  const forgotten = new Set<string>();
  const listeners: Listener[] = [];

  async function load(): Promise<void> {
    for (const entry of (await store.load()).readable) {
      if (entries.has(entry.id) || forgotten.has(entry.id)) continue;
      entries.set(entry.id, entry);
      if (entry.state === 'sending') await saveOrKeep(entry, interrupted(entry, now()));
    }
  }

  /** Before anything is sent or changed: what the copy says was sent was sent. */
  async function catchUp(): Promise<void> {
    await loaded();
    const unfinished = [...entries.values()].filter(isUnfinished);
    for (const ahead of unfinished.length > 0 ? await store.loadAhead(unfinished) : []) {
      const lost = ahead.state === 'sending' ? interrupted(ahead, now()) : {};
      if (ahead.cancelled) await forget(ahead);
      else await saveOrKeep(ahead, lost);
    }
  }

  const loaded = onceItWorks(load);
  const caughtUp = onceItWorks(catchUp);

  async function save<E extends Entry>(entry: E, change: Change): Promise<E> {
    const isEnd = change.state === 'done' && entry.state !== 'done';
    const next = { ...entry, ...change, ...(isEnd ? { order: nextOrder() } : {}) };
    await store.save(next);
    // Cancelled while it was being saved: the step that this was saved for isn't taken.
    if (forgotten.has(next.id)) {
      await store.remove(next);
      throw new Error('forgotten');
    }
    keep(next);
    return next;
  }

  function keep(entry: Entry): void {
    if (forgotten.has(entry.id)) return;
    const wasDone = entries.get(entry.id)?.state === 'done';
    entries.set(entry.id, entry);
    for (const listener of listeners) quietly(Promise.resolve(listener(entry, wasDone)));
  }

  /** Changes that can't be saved are still shown, on the badge and on open pages. */
  async function saveOrKeep(entry: Entry, change: Change): Promise<void> {
    await save(entry, change).catch(() => keep({ ...entry, ...change }));
  }

  function nextOrder(): number {
    return 1 + Math.max(0, ...[...entries.values()].map(({ order = 0 }) => order));
  }

  async function forget(entry: Entry): Promise<void> {
    entries.delete(entry.id);
    forgotten.add(entry.id);
    await store.remove(entry);
  }

  // At once, so that the first request has less to wait for.
  quietly(loaded());

  return {
    loaded,
    caughtUp,
    isCaughtUp: (): Promise<boolean> =>
      caughtUp().then(
        () => true,
        () => false,
      ),
    /** Adds what was stored in the meantime. */
    load,
    all: (): Entry[] => [...entries.values()],
    nextOrder,
    /** What is done and needs nobody any more, newest first. */
    settled: (): Entry[] =>
      [...entries.values()]
        .filter((entry) => entry.state === 'done' && !hasTwins(entry) && !looksLater(entry))
        .sort((a, b) => olderFirst(b, a)),
    get: (id: string): Entry | undefined => entries.get(id),
    save,
    saveOrKeep,

    forget,

    /** A report that is being deleted is no longer offered to be deleted. */
    dropTwin: async (accountId: string, reportId: string): Promise<void> => {
      for (const entry of entries.values())
        if (entry.accountId === accountId && entry.twins?.some(({ id }) => id === reportId))
          await saveOrKeep(entry, { twins: entry.twins.filter(({ id }) => id !== reportId) });
    },

    /** The service lists these. Of reports made together, some may be listed later than others. */
    onSeen: async (accountId: string, reports: Report[]): Promise<void> => {
      await loaded().catch(() => undefined);
      const own = [...entries.values()].filter((entry) => entry.accountId === accountId);
      for (const entry of own) {
        // Changed while another one was saved: the next list is soon enough.
        if (entries.get(entry.id) !== entry) continue;
        const late = lateTwins(entry, reports, own);
        if (late.length > 0) await saveOrKeep(entry, { twins: [...(entry.twins ?? []), ...late] });
        const found = lateFinds(entry, reports, own);
        if (found.length > 0) await saveOrKeep(entry, { failure: { kind: 'unconfirmed', found } });
      }
    },

    onChanged: (listener: Listener): void => {
      listeners.push(listener);
    },
  };
}
