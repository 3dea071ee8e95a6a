import { now as clock } from '../../clock';
import type { Entry } from '../../model/entry';
import { waitsForPerson } from '../../model/failure';
import { failed, success, type Outcome } from '../../model/outcome';
import { breachOf } from '../../model/policy';
import { readPolicy } from '../../storage/policy';
import type { Connect } from '../connection/connect';
import { dueTimes } from './due-times';
import type { EntryStore } from './entry-store';
import { duplicatesOf, newEntry, type NewEntry } from './new-entry';
import { interrupted, retried, type Change } from './transitions';
import { work } from './work';

const MAX_RUNNING = 2;
const KEEP_DONE = 100;
const BACKUP_MS = 30_000;

export interface OutboxOptions {
  store: EntryStore;
  connect: Connect;
  /** Calls `pump` at the given time, even if the worker has been stopped by then; null cancels it. */
  wakeAt: (moment: number | null) => void;
  /** Keeps the worker alive while any request is running. */
  stayAwake: (busy: boolean) => void;
  now?: () => number;
}

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * The durable queue. Each step is saved before it is taken, so that after a stopped worker, a closed
 * browser or a lost answer, it continues from a known state.
 */
export function createOutbox(options: OutboxOptions) {
  const { store, connect, wakeAt, stayAwake, now = clock } = options;
  const listeners: ((entry: Entry) => void | Promise<void>)[] = [];
  const entries = new Map<string, Entry>();
  const running = new Set<string>();
  let lastAdd: Promise<unknown> = Promise.resolve();
  let resumed = 0;
  const loaded = load();

  async function load(): Promise<void> {
    for (const entry of (await store.load()).readable) {
      entries.set(entry.id, entry);
      if (entry.state === 'sending') await saveOrKeep(entry, interrupted(entry, now()));
    }
  }

  async function save<E extends Entry>(entry: E, change: Change): Promise<E> {
    const next = { ...entry, ...change };
    await store.save(next);
    keep(next);
    return next;
  }

  function keep(entry: Entry): void {
    entries.set(entry.id, entry);
    for (const listener of listeners) void listener(entry);
  }

  /** Changes that can't be saved are still shown, on the badge and on open pages. */
  async function saveOrKeep(entry: Entry, change: Change): Promise<void> {
    await save(entry, change).catch(() => keep({ ...entry, ...change }));
  }

  /** Starts what is due, at most two at a time, and schedules a wake-up for the rest. */
  async function pump(): Promise<void> {
    await loaded;
    for (const [entry, dueAt] of dueTimes([...entries.values()], running))
      if (dueAt <= now() && running.size < MAX_RUNNING) void run(entry);
    const next = Math.min(...dueTimes([...entries.values()], running).values());
    // While requests are running, their end starts the rest; the alarm is for a worker that was stopped.
    const wake = running.size < MAX_RUNNING ? next : Infinity;
    const backup = running.size > 0 ? now() + BACKUP_MS : Infinity;
    stayAwake(running.size > 0);
    const moment = Math.min(wake, backup);
    wakeAt(moment === Infinity ? null : moment);
  }

  async function run(entry: Entry): Promise<void> {
    running.add(entry.id);
    const before = resumed;
    const change = await step(entry).catch((): Change => ({
      state: 'stopped',
      failure: { kind: 'not-saved' },
    }));
    // The key was replaced while a request with the old one was running.
    if (resumed > before && waitsForPerson(change.failure ?? null)) change.failure = null;
    const latest = entries.get(entry.id);
    // If it was discarded in the meantime, there is nothing left to save.
    if (latest) await saveOrKeep(latest, change);
    // Only after its end was saved: otherwise it would look unfinished and be sent again.
    running.delete(entry.id);
    if (latest && change.state === 'done') await tidy(entry.id);
    await pump();
  }

  async function step(entry: Entry): Promise<Change> {
    const connected = await connect(entry.accountId);
    if (!connected.ok)
      return waitsForPerson(connected.failure)
        ? { failure: connected.failure }
        : { state: 'stopped', failure: connected.failure };
    const password = await store.password(entry.id);
    return await work(entry, { client: connected.value, password, save, now });
  }

  async function tidy(doneId: string): Promise<void> {
    await store.removePassword(doneId);
    const done = [...entries.values()].filter(({ state }) => state === 'done');
    for (const old of done.sort((a, b) => b.createdAt - a.createdAt).slice(KEEP_DONE))
      await forget(old);
  }

  async function forget(entry: Entry): Promise<void> {
    entries.delete(entry.id);
    await store.remove(entry);
  }

  async function add(request: NewEntry): Promise<Outcome<Entry>> {
    const breach = breachOf(await readPolicy(), request.task);
    if (breach) return failed(breach);
    await loaded;
    for (const same of duplicatesOf([...entries.values()], request))
      if ((await store.password(same.id)) === request.password) return success(same);
    const entry = newEntry(request, now());
    try {
      if (request.password !== undefined) await store.savePassword(entry.id, request.password);
      await save(entry, {});
    } catch {
      await store.removePassword(entry.id);
      return failed({ kind: 'not-saved' });
    }
    void pump();
    return success(entry);
  }

  return {
    /** Calls `listener` with every entry that changes, including new ones. */
    onChanged(listener: (entry: Entry) => void | Promise<void>): void {
      listeners.push(listener);
    },

    /** One after the other: of two identical requests at the same time, the second has to find the first. */
    add(request: NewEntry): Promise<Outcome<Entry>> {
      const added = lastAdd.then(() => add(request));
      lastAdd = added.catch(() => undefined);
      return added;
    },

    async list(): Promise<Entry[]> {
      await loaded;
      return [...entries.values()];
    },

    async retry(id: string, password?: string): Promise<Outcome<Entry>> {
      await loaded;
      const entry = entries.get(id);
      if (!entry) return failed({ kind: 'gone' });
      if (running.has(id)) return success(entry);
      if (password !== undefined) await store.savePassword(id, password);
      const unconfirmed = entry.attempts > 0 && entry.task.type === 'store';
      const next = await save(entry, {
        ...retried(now()),
        // It was sent without getting an answer, so look for its report first.
        ...(unconfirmed ? { attempts: 1 } : {}),
      });
      void pump();
      return success(next);
    },

    /** All of them or, if one is running, none. */
    async discard(...ids: string[]): Promise<Outcome<null>> {
      await loaded;
      if (ids.some((id) => running.has(id))) return failed({ kind: 'under-way' });
      // All at the same time, so that none is started while the others are being removed.
      await Promise.all(ids.flatMap((id) => entries.get(id) ?? []).map(forget));
      // Other entries may have been waiting for these.
      void pump();
      return success(null);
    },

    isUnderWay: (id: string): boolean => running.has(id),

    /** A key was saved or a permission granted: entries waiting for it continue. */
    async resume(accountId?: string): Promise<void> {
      resumed += 1;
      await loaded;
      for (const entry of entries.values()) {
        if (accountId && entry.accountId !== accountId) continue;
        if (waitsForPerson(entry.failure)) await save(entry, { failure: null });
      }
      await pump();
    },

    pump,
  };
}
