import { now as clock } from '../../clock';
import { isOver, type Entry } from '../../model/entry';
import { failed, success, type Outcome } from '../../model/outcome';
import { createTurns } from '../../model/turns';
import {
  begun,
  ended,
  isTooFarAhead,
  isRunOf,
  scheduled,
  watchId,
  type Watch,
  type WatchTarget,
} from '../../model/watch';
import type { Outbox } from '../outbox/outbox';
import type { WatchStore } from './watch-store';

/** Maximum concurrent runs per account; further ones wait. */
const MAX_RUNNING = 3;
/** How soon a run whose end was missed is noticed. */
const LOOK_AGAIN_MS = 10 * 60_000;

export interface WatcherOptions {
  store: WatchStore;
  outbox: Pick<Outbox, 'add' | 'list' | 'discard'>;
  /** Calls `pump` at the given time, even if the worker has been stopped by then; null cancels it. */
  wakeAt: (moment: number | null) => void;
  /** Notifies the user of `watch.change`. Repeated only if the worker is stopped right afterwards. */
  announce: (watch: Watch) => Promise<void>;
  now?: () => number;
}

export type Watcher = ReturnType<typeof createWatcher>;

/** Updates the results of watched pages when due, through the outbox, and announces what changed. */
export function createWatcher({ store, outbox, wakeAt, announce, now = clock }: WatcherOptions) {
  let known: Map<string, Watch> | null = null;
  const turns = createTurns();

  /** One after the other: each job depends on what the previous one saved. */
  const inTurn = <T>(job: (watches: Map<string, Watch>) => Promise<T>): Promise<T> =>
    turns(async () => {
      known ??= new Map((await store.load()).readable.map((watch) => [watch.id, watch]));
      return await job(known);
    });

  async function save(watch: Watch): Promise<Watch> {
    await store.save(watch);
    known?.set(watch.id, watch);
    return watch;
  }

  async function remove(watch: Pick<Watch, 'id'>): Promise<void> {
    await store.remove(watch);
    known?.delete(watch.id);
  }

  /** Schedules another try first, in case this one doesn't finish: the worker may be stopped, the disk full. */
  function pump(): Promise<void> {
    wakeAt(now() + LOOK_AGAIN_MS);
    return inTurn(work).catch(() => undefined);
  }

  async function work(watches: Map<string, Watch>): Promise<void> {
    const all = () => [...watches.values()];
    const isDue = ({ run, nextAt }: Watch) => run === null && nextAt !== null && nextAt <= now();
    const entries = await outbox.list();
    for (const watch of all()) {
      if (isTooFarAhead(watch, now())) await save(scheduled(watch, now()));
      else if (watch.run) await continueRun(watch, entries);
      else await announceChange(watch);
    }
    for (const watch of all().filter(isDue).sort(bySchedule)) {
      const running = all().filter(({ run, accountId }) => run && accountId === watch.accountId);
      if (running.length < MAX_RUNNING) await enqueueRun(await save(begun(watch, now())));
    }
    const moment = Math.min(
      ...all().map((watch) =>
        watch.run || isDue(watch) ? now() + LOOK_AGAIN_MS : (watch.nextAt ?? Infinity),
      ),
    );
    wakeAt(moment === Infinity ? null : moment);
  }

  /** For runs whose end `onEntry` missed because the worker was stopped at that moment. */
  async function continueRun(watch: Watch, entries: Entry[]): Promise<void> {
    const entry = entries.find((one) => isRunOf(watch, one));
    if (entry && isOver(entry)) await settle(watch, entry);
    else if (watch.run?.entryId === null) await enqueueRun(watch);
    else if (!entry) await settle(watch, undefined);
  }

  /** Safe to repeat: the outbox returns the same entry. */
  async function enqueueRun(watch: Watch): Promise<void> {
    const { accountId, address, reportId, run } = watch;
    const task = { type: 'update-results', address, reportId, generatedBefore: null } as const;
    const added = await outbox.add({ accountId, task, incognito: false });
    if (added.ok) await save({ ...watch, run: run && { ...run, entryId: added.value.id } });
    else await save({ ...watch, run: null, failure: added.failure });
  }

  async function settle(watch: Watch, entry: Entry | undefined): Promise<void> {
    const own = entry && isRunOf(watch, entry);
    await announceChange(await save(ended(watch, entry, now())));
    // No need to bother the user: the watch shows why, and tries again when it is due.
    if (own && entry.state === 'stopped') await outbox.discard(entry.id);
  }

  async function announceChange(watch: Watch): Promise<void> {
    if (!watch.change || watch.change.told) return;
    await announce(watch);
    await save({ ...watch, change: { ...watch.change, told: true } });
  }

  return {
    pump,

    /** Stored watches were put back. */
    reload: (): Promise<void> =>
      inTurn(async () => {
        known = null;
      }).then(pump),

    /** An outbox entry changed. True if it is one of our runs: only a changed verdict is announced for those. */
    async onEntry(entry: Entry): Promise<boolean> {
      const { accountId, task, state, incognito } = entry;
      if (incognito || !isOver(entry) || !('reportId' in task)) return false;
      const own = await inTurn(async (watches) => {
        const watch = watches.get(watchId(accountId, task.reportId));
        if (!watch) return false;
        const isRun = isRunOf(watch, entry);
        if (task.type === 'delete' && state === 'done') await remove(watch);
        else if (isRun || (task.type === 'update-results' && state === 'done'))
          await settle(watch, entry);
        return isRun;
      }).catch(() => false);
      if (own) void pump();
      return own;
    },

    async set({ every, verdict, ...target }: WatchTarget): Promise<Outcome<Watch | null>> {
      const id = watchId(target.accountId, target.reportId);
      const saved = inTurn(async (watches) => {
        if (every === null) return await remove({ id }).then(() => null);
        const lastVerdict = verdict === 'unknown' ? null : verdict;
        const before = watches.get(id) ?? { ...target, ...NEW, id, lastVerdict };
        return await save(scheduled({ ...before, every }, now()));
      });
      void pump();
      return await saved.then(success, () => failed({ kind: 'not-saved' }));
    },

    list: (accountId: string): Promise<Watch[]> =>
      inTurn((watches) =>
        Promise.resolve(
          [...watches.values()].filter((watch) => watch.accountId === accountId).sort(bySchedule),
        ),
      ),

    /** The watches of an account, or all of them. */
    forget: (accountId?: string): Promise<void> =>
      inTurn(async (watches) => {
        for (const watch of watches.values())
          if (accountId === undefined || watch.accountId === accountId) await remove(watch);
      }).then(pump),
  };
}

const NEW = { since: 0, nextAt: null, run: null, lastAt: null, change: null, failure: null };

const bySchedule = (a: Watch, b: Watch): number => (a.nextAt ?? Infinity) - (b.nextAt ?? Infinity);
