import { now, pauseFor } from '../../clock';
import { waitsForPerson, type Failure } from '../../model/failure';
import {
  checksReadingItem,
  READING_PAUSE_MS,
  removeChecksReading,
  type ChecksReading,
} from '../../storage/checks-reading';
import { waitAfter } from './after-failure';
import { eachCurrentResult } from './current-results';
import { MINUTE, RESUME_AFTER, waitInTime } from './due';
import type { IndexerOptions } from './indexer';
import { oneAtATime } from './one-at-a-time';

export type ChecksReader = ReturnType<typeof createChecksReader>;

/** A report that fails so often is left out. */
const TRIES = 3;

/**
 * Reads the reports whose checks this browser has not seen, because a person asked for it: one request after the
 * other, one account after the other. What is left is what has no result, so it can go on after any stop.
 */
export function createChecksReader(options: IndexerOptions) {
  const { index, connect, accounts, wakeAt, onChanged, pause = pauseFor } = options;
  let current: { accountId: string; stop: AbortController } | null = null;

  const pump = oneAtATime(() => workOnDue().catch(() => wakeAt(now() + MINUTE)));

  async function workOnDue(): Promise<void> {
    for (const { id } of await accounts()) {
      const reading = await inTime(id);
      if (reading && !reading.hasEnded && (reading.notBefore ?? Infinity) <= now())
        await work(id, reading);
    }
    const all = await Promise.all((await accounts()).map(({ id }) => inTime(id)));
    const moments = all.flatMap((one) => (one && !one.hasEnded ? (one.notBefore ?? []) : []));
    wakeAt(moments.length > 0 ? Math.min(...moments) : null);
  }

  /** A clock that was set back delays nothing. */
  async function inTime(accountId: string): Promise<ChecksReading | null> {
    const item = checksReadingItem(accountId);
    const reading = await item.getValue();
    if (!reading?.notBefore) return reading;
    const notBefore = waitInTime(reading);
    if (notBefore !== reading.notBefore) await item.setValue({ ...reading, notBefore });
    return { ...reading, notBefore };
  }

  async function work(accountId: string, before: ChecksReading): Promise<void> {
    let reading = before;
    const stop = new AbortController();
    const { signal } = stop;
    current = { accountId, stop };
    const save = async (change: Partial<ChecksReading>) => {
      reading = { ...reading, ...change };
      if (signal.aborted) return;
      await checksReadingItem(accountId).setValue(reading);
      wakeAt(now() + RESUME_AFTER);
    };
    const left = await unseen(accountId, reading);
    if (!left) return await save(waitAfter(reading, { kind: 'index-closed', newer: false }));
    await save({ total: reading.done + left.length });
    let hasShown = false;
    for (const id of left) {
      if (signal.aborted) return;
      const connected = await connect(accountId);
      const shown = connected.ok ? await connected.value.showReport(id, { signal }) : connected;
      if (signal.aborted) return;
      const isGone = !shown.ok && shown.failure.kind === 'gone';
      if (!shown.ok && !isGone) return await save(afterFailure(reading, id, shown.failure));
      if (shown.ok) await index.add(accountId, [shown.value]);
      // If none was ever shown, perhaps none can be.
      else if (hasShown) await index.remove(accountId, id);
      onChanged();
      const isWithout = shown.ok && !shown.value.checks?.length;
      await save({
        ...doneWith(reading, id),
        without: reading.without + Number(isWithout),
        failed: reading.failed + Number(isGone && !hasShown),
        tries: 0,
        failure: null,
      });
      hasShown ||= shown.ok;
      await pause(READING_PAUSE_MS + reading.delayMs);
    }
    await save({ hasEnded: true });
  }

  /** The ids of reports without a result, after the last one that is done, in order. */
  async function unseen(accountId: string, reading: ChecksReading): Promise<string[] | null> {
    const { project, after } = reading;
    const seen = new Set<string>();
    const reports = await eachCurrentResult(index, accountId, project ?? undefined, ({ id }) =>
      seen.add(id),
    );
    if (!reports) return null;
    return [...reports.keys()].filter((id) => !seen.has(id) && id > (after ?? '')).sort(byCode);
  }

  /** Stops the reading of an account, or all of them. */
  async function forget(account?: string): Promise<void> {
    if (current && (account ?? current.accountId) === current.accountId) current.stop.abort();
    const all = account === undefined ? (await accounts()).map(({ id }) => id) : [account];
    for (const id of all) await removeChecksReading(id);
  }

  /** Goes on now, unless the service asked us to wait. */
  async function goOn(accountId: string): Promise<void> {
    const item = checksReadingItem(accountId);
    const reading = await item.getValue();
    const failure = !reading?.hasEnded && reading?.failure;
    if (failure && failure.kind !== 'rate-limited')
      await item.setValue({ ...reading, notBefore: now() });
  }

  return {
    pump,
    forget,

    async start(accountId: string, project?: string): Promise<void> {
      const item = checksReadingItem(accountId);
      const before = await item.getValue();
      if (before && !before.hasEnded) await goOn(accountId);
      else await item.setValue({ ...NOT_STARTED, project: project ?? null, notBefore: now() });
      void pump();
    },

    /** Something that was waited for may be back: a permission, a key, the network. */
    async resume(): Promise<void> {
      for (const { id } of await accounts()) await goOn(id);
      void pump();
    },
  };
}

const NOT_STARTED: Omit<ChecksReading, 'project' | 'notBefore'> = {
  total: null,
  done: 0,
  after: null,
  without: 0,
  failed: 0,
  hasEnded: false,
  failure: null,
  delayMs: 0,
  tries: 0,
};

const doneWith = ({ done }: ChecksReading, id: string) => ({ done: done + 1, after: id });

/** It waits. A report that fails again and again, while the service can be reached, doesn't hold up the others. */
function afterFailure(
  reading: ChecksReading,
  id: string,
  failure: Failure,
): Partial<ChecksReading> {
  const waiting = waitAfter(reading, failure);
  const isOfService =
    waitsForPerson(failure) || failure.kind === 'rate-limited' || failure.kind === 'unreachable';
  if (isOfService || waiting.tries % TRIES > 0) return waiting;
  return { ...waiting, ...doneWith(reading, id), failed: reading.failed + 1 };
}

/** As in the database. */
const byCode = (a: string, b: string): number => (a < b ? -1 : 1);
