import { now as clock, ticks as steadyClock } from '../../clock';
import type { Entry } from '../../model/entry';
import { waitsForPerson } from '../../model/failure';
import { failed, success, type Outcome } from '../../model/outcome';
import type { Report } from '../../model/report';
import { breachOf } from '../../model/policy';
import { createTurns } from '../../model/turns';
import { accountsOfService } from '../../storage/accounts';
import { readPolicy, readPolicySoon } from '../../storage/policy';
import type { Connect } from '../connection/connect';
import type { PrivateReports } from '../index/private-reports';
import type { ReportIndex } from '../index/report-index';
import { quietly } from '../wake';
import { decisions } from './decisions';
import { dueTimes } from './due-times';
import { createEntries } from './entries';
import type { EntryStore } from './entry-store';
import { createHeldAccounts } from './held-accounts';
import { duplicatesOf, newEntry, type NewEntry } from './new-entry';
import { inTime, lookFailed, lookAgainLater, type Change } from './transitions';
import { isExplainedBy } from './explains';
import { seeingClient } from './seeing-client';
import { work } from './work';
import { knowledgeOf } from './work-tools';

const MAX_RUNNING = 2;
const KEEP_DONE = 100;
const BACKUP_MS = 30_000;

export interface OutboxOptions {
  store: EntryStore;
  connect: Connect;
  /** Ends the wait that a service asked for. */
  endPause?: (accountId: string) => Promise<void>;
  privateReports?: Pick<PrivateReports, 'of'>;
  index?: Pick<ReportIndex, 'page' | 'see' | 'believe'>;
  /** Calls `pump` at the given time, even if the worker has been stopped by then; null cancels it. */
  wakeAt: (moment: number | null) => void;
  /** Keeps the worker alive while any request is running. */
  stayAwake: (busy: boolean) => void;
  now?: () => number;
  ticks?: () => number;
}

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * The durable queue. Each step is saved before it is taken, so that after a stopped worker, a closed
 * browser or a lost answer, it continues from a known state.
 */
export function createOutbox(options: OutboxOptions) {
  const { store, connect, wakeAt, stayAwake } = options;
  const { now = clock, ticks = steadyClock, endPause = async () => {} } = options;
  const entries = createEntries(store, now);
  const { loaded, caughtUp, save, saveOrKeep, forget } = entries;
  const held = createHeldAccounts();
  const running = new Set<string>();
  const pressed = new Set<string>();
  const cancelled = new Set<string>();
  /** Of two clicks, or two decisions in two windows, the second has to find the first. */
  const inTurn = createTurns();
  let resumed = 0;

  /** Starts what is due, at most two at a time, and schedules a wake-up for the rest. */
  async function pump(): Promise<void> {
    if (!(await entries.isCaughtUp())) return wakeAt(now() + BACKUP_MS);
    for (const { id } of entries.all()) {
      const entry = entries.get(id);
      const change = entry && inTime(entry, now());
      if (change) await saveOrKeep(entry, change);
    }
    for (const [entry, dueAt] of dueTimes(entries.all(), running))
      if (dueAt <= now() && running.size < MAX_RUNNING) quietly(run(entry));
    const next = Math.min(...dueTimes(entries.all(), running).values());
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
    const change = await step(entry).catch((): Change =>
      entry.state === 'done'
        ? lookAgainLater(entry, now())
        : { state: 'stopped', failure: { kind: 'not-saved' } },
    );
    // The key was replaced while a request with the old one was running.
    if (resumed > before && waitsForPerson(change.failure ?? null)) change.failure = null;
    if (change.failure?.kind === 'key-rejected') held.hold(entry.accountId);
    const latest = entries.get(entry.id);
    // If it was discarded in the meantime, there is nothing left to save.
    if (latest) await saveOrKeep(latest, change);
    // Only after its end was saved: otherwise it would look unfinished and be sent again.
    running.delete(entry.id);
    const left = entries.get(entry.id);
    // Turned away, and no longer wanted.
    if (cancelled.delete(entry.id) && left?.state === 'waiting') quietly(forget(left));
    if (latest && change.state === 'done') await tidy(entry.id);
    if (pressed.delete(entry.id) && change.state !== 'done') await decided.retry(entry.id);
    await pump();
  }

  async function step(entry: Entry): Promise<Change> {
    await held.loaded();
    const connected = held.has(entry.accountId)
      ? failed({ kind: 'key-rejected' })
      : await connect(entry.accountId);
    if (!connected.ok && entry.state === 'done') return lookAgainLater(entry, now());
    if (!connected.ok) return lookFailed(entry, connected.failure, now());
    const breach = entry.state === 'waiting' && breachOf(await readPolicy(), entry.task);
    if (breach) return { state: 'stopped', failure: breach };
    const password = await store.password(entry.id);
    const accounts = await accountsOfService(entry.accountId);
    const isExplained = (report: Report) => isExplainedBy(entries.all(), entry, accounts, report);
    const client = seeingClient(connected.value, async (report) => {
      if (!entry.incognito) await options.index?.see(entry.accountId, report);
    });
    const isPrivate = (await options.privateReports?.of(entry.accountId)) ?? (() => false);
    const mayStore = (report: Report) => entry.incognito || !isPrivate(report);
    const known = knowledgeOf(options.index, entry.accountId);
    const tools = { client, password, save, now, ticks, isExplained, mayStore, ...known };
    return await work(entry, tools);
  }

  async function tidy(doneId: string): Promise<void> {
    await store.removePassword(doneId);
    for (const old of entries.settled().slice(KEEP_DONE)) await forget(old);
  }

  async function add(request: NewEntry): Promise<Outcome<Entry>> {
    const breach = breachOf(await readPolicySoon(), request.task);
    if (breach) return failed(breach);
    await caughtUp();
    const added = entries.get(request.id ?? '');
    if (added) return success(added);
    const replaced = entries.get(request.replaces ?? '');
    for (const same of duplicatesOf(entries.all(), request)) {
      if ((await store.password(same.id)) !== request.password) continue;
      if (replaced?.attempts === 0) await forget(replaced).catch(() => undefined);
      return success(same);
    }
    const entry = newEntry(request, now(), entries.nextOrder(), replaced);
    try {
      if (request.password !== undefined) await store.savePassword(entry.id, request.password);
      await save(entry, {});
    } catch {
      await store.removePassword(entry.id);
      return failed({ kind: 'not-saved' });
    }
    // Failures here are not reported: what was not removed still shows in the queue.
    if (replaced) await forget(replaced).catch(() => undefined);
    if (request.task.type === 'delete')
      await entries.dropTwin(request.accountId, request.task.reportId);
    void pump();
    return success(entry);
  }

  const letGo = async (accountId: string): Promise<void> => {
    await endPause(accountId);
    await held.release(accountId);
  };
  const sets = { running, pressed, cancelled };
  const decided = decisions({ entries, store, letGo, ...sets, now, inTurn, tidy, pump });

  return {
    /** Calls a listener with every entry that changes, including new ones. */
    onChanged: entries.onChanged,
    onSeen: entries.onSeen,

    add: (request: NewEntry): Promise<Outcome<Entry>> => inTurn(() => add(request)),

    list: (): Promise<Entry[]> => loaded().then(entries.all),

    ...decided,

    isUnderWay: (id: string): boolean => running.has(id),

    /** A key was saved, a permission granted or lost work put back: what waited for it continues. */
    async resume(accountId?: string): Promise<void> {
      resumed += 1;
      await inTurn(async () => {
        await caughtUp();
        await entries.load();
        await held.release(accountId);
        for (const entry of entries.all())
          if (waitsForPerson(entry.failure) && entry.accountId === (accountId ?? entry.accountId))
            await save(entry, { failure: null });
      });
      await pump();
    },

    pump,
  };
}
