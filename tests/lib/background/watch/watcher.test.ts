import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { entryStore } from '../../../../lib/background/outbox/entry-store';
import { createOutbox } from '../../../../lib/background/outbox/outbox';
import { createWatcher } from '../../../../lib/background/watch/watcher';
import { watchStore } from '../../../../lib/background/watch/watch-store';
import type { Entry } from '../../../../lib/model/entry';
import { failed, success, type Outcome } from '../../../../lib/model/outcome';
import type { Client } from '../../../../lib/service/client';
import { watchId, type Watch } from '../../../../lib/model/watch';
import { useService } from '../../../support/running-service';
import { failureOf, valueOf } from '../../../support/values';

const DAY = 86_400_000;
const START = Date.UTC(2027, 2, 1);

const running = useService();
let time: number;
let wakeMoment: number | null;
let told: Watch[];
let rejected: string | null;
let pages = 0;

beforeEach(() => {
  fakeBrowser.reset();
  time = START;
  wakeMoment = null;
  told = [];
  rejected = null;
});

/** The parts of a freshly started worker: all they know is in storage. */
function startWorker() {
  const client = running.client();
  const connect = (account: string): Promise<Outcome<Client>> =>
    Promise.resolve(account === rejected ? failed({ kind: 'key-rejected' }) : success(client));
  const outbox = createOutbox({
    store: entryStore,
    connect,
    wakeAt: () => undefined,
    stayAwake: () => undefined,
    now: () => time,
  });
  const watch = createWatcher({
    store: watchStore,
    outbox,
    wakeAt: (moment) => void (wakeMoment = moment),
    announce: async (news) => void told.push(news),
    now: () => time,
  });
  outbox.onChanged((entry) => void watch.onEntry(entry));
  return { outbox, watch };
}

type Worker = ReturnType<typeof startWorker>;

async function aTarget(accountId = 'account') {
  const address = `https://watch-${++pages}.example/page`;
  const report = valueOf(await running.client().storeReport({ url: address }))!;
  return { accountId, address, reportId: report.id!, verdict: report.verdict };
}

const keyOf = ({ accountId, reportId }: { accountId: string; reportId: string }) =>
  `watch:${watchId(accountId, reportId)}`;
const stored = async (target: { accountId: string; reportId: string }) =>
  (await fakeBrowser.storage.local.get(keyOf(target)))[keyOf(target)] as Watch | undefined;
const put = (watch: Watch) => fakeBrowser.storage.local.set({ [keyOf(watch)]: watch });

const updates = () =>
  running.service.log.filter(({ method, form }) => method === 'PUT' && form.results === '1');

/** Sets a watch and advances the time until it is due. */
async function whenDue({ watch }: Worker, target: Awaited<ReturnType<typeof aTarget>>) {
  valueOf(await watch.set({ ...target, every: 'daily' }));
  await watch.pump();
  expect(wakeMoment).toBeGreaterThanOrEqual(START + DAY);
  time = wakeMoment!;
  await watch.pump();
}

/** Waits until its run is over. */
const untilOver = (target: { accountId: string; reportId: string }) =>
  vi.waitFor(async () => {
    const watch = await stored(target);
    expect(watch?.run).toBeNull();
    expect(watch?.lastAt ?? watch?.failure).not.toBeNull();
    return watch!;
  });

describe('a watch', () => {
  it('updates the results when it is due, and not before', async () => {
    const worker = startWorker();
    const target = await aTarget();
    valueOf(await worker.watch.set({ ...target, every: 'daily' }));
    await worker.watch.pump();
    expect(updates()).toHaveLength(0);
    time = wakeMoment! - 1;
    await worker.watch.pump();
    expect(updates()).toHaveLength(0);
    time += 1;
    await worker.watch.pump();
    const watch = await untilOver(target);
    expect(updates()).toHaveLength(1);
    expect(watch).toMatchObject({ lastAt: time, lastVerdict: target.verdict, change: null });
    expect(watch.nextAt! - time).toBe(DAY);
    await vi.waitFor(() => expect(wakeMoment).toBe(watch.nextAt));
    expect(told).toEqual([]);
  });

  it('announces a change that was stored, but not yet announced when the worker stopped', async () => {
    const worker = startWorker();
    const target = await aTarget();
    const set = valueOf(await worker.watch.set({ ...target, every: 'daily' }))!;
    const change = { at: START, from: 'good', to: 'bad', told: false } as const;
    await put({ ...set, change });
    await startWorker().watch.pump();
    expect(told).toEqual([{ ...set, change }]);
    await startWorker().watch.pump();
    expect(told).toHaveLength(1);
  });

  it('whose run was stored, but not handed over when the worker stopped, runs once', async () => {
    const target = await aTarget();
    const set = valueOf(await startWorker().watch.set({ ...target, every: 'daily' }))!;
    await put({ ...set, run: { startedAt: time, entryId: null } });
    await startWorker().watch.pump();
    await untilOver(target);
    await startWorker().watch.pump();
    expect(updates()).toHaveLength(1);
  });

  it('that failed says why, leaves nothing for the person to do, and tries again when it is due', async () => {
    const worker = startWorker();
    const target = await aTarget();
    const refusal = { action: 'status', status: 403, method: 'PUT' } as const;
    running.service.addFault(refusal);
    await whenDue(worker, target);
    const { failure, nextAt } = await untilOver(target);
    expect(failure).toMatchObject({ kind: 'not-allowed' });
    await vi.waitFor(async () => expect(await worker.outbox.list()).toEqual([]));
    running.service.clearFaults();
    time = nextAt!;
    await worker.watch.pump();
    await vi.waitFor(async () =>
      expect(await stored(target)).toMatchObject({ failure: null, lastAt: time }),
    );
  });

  it('whose report no longer exists ends, and says so once', async () => {
    const worker = startWorker();
    const target = await aTarget();
    valueOf(await running.client().deleteReport(target.reportId));
    await whenDue(worker, target);
    const watch = await untilOver(target);
    expect(watch).toMatchObject({ nextAt: null, failure: { kind: 'gone' } });
    await vi.waitFor(() => expect(wakeMoment).toBeNull());
    time += 3 * DAY;
    await worker.watch.pump();
    expect(told.map(({ change }) => change?.to)).toEqual(['gone']);
    expect(updates()).toHaveLength(0);
  });

  it('whose entry a person discards is cancelled until it is due again', async () => {
    const worker = startWorker();
    const target = await aTarget();
    rejected = 'account';
    await whenDue(worker, target);
    const [entry] = await vi.waitFor(async () => {
      const list = await worker.outbox.list();
      expect(list[0]?.failure).toEqual({ kind: 'key-rejected' });
      return list as [Entry];
    });
    valueOf(await worker.outbox.discard(entry.id));
    await worker.watch.pump();
    expect(await stored(target)).toMatchObject({ run: null, failure: { kind: 'cancelled' } });
    expect(await worker.outbox.list()).toEqual([]);
  });

  it('learns from an update that a person requested, without announcing what the person saw', async () => {
    const worker = startWorker();
    const target = await aTarget();
    const other = target.verdict === 'bad' ? 'good' : 'bad';
    valueOf(await worker.watch.set({ ...target, verdict: other, every: 'weekly' }));
    const { accountId, address, reportId } = target;
    const task = { type: 'update-results', address, reportId, generatedBefore: null } as const;
    valueOf(await worker.outbox.add({ accountId, task, incognito: false }));
    const watch = await untilOver(target);
    expect(watch).toMatchObject({
      lastVerdict: target.verdict,
      change: { from: other, told: true },
    });
    expect(told).toEqual([]);
  });

  it('learns nothing from a private window', async () => {
    const worker = startWorker();
    const target = await aTarget();
    const set = valueOf(await worker.watch.set({ ...target, every: 'weekly' }));
    const { accountId, address, reportId } = target;
    const task = { type: 'update-results', address, reportId, generatedBefore: null } as const;
    valueOf(await worker.outbox.add({ accountId, task, incognito: true }));
    await vi.waitFor(() => expect(updates()).toHaveLength(1));
    await vi.waitFor(async () => expect((await worker.outbox.list())[0]?.state).toBe('done'));
    expect(await stored(target)).toEqual(set);
  });

  it('is deleted with its report', async () => {
    const worker = startWorker();
    const { accountId, address, reportId, ...rest } = await aTarget();
    valueOf(await worker.watch.set({ ...rest, accountId, address, reportId, every: 'daily' }));
    const task = { type: 'delete', address, reportId } as const;
    valueOf(await worker.outbox.add({ accountId, task, incognito: false }));
    time += 60_000;
    await worker.outbox.pump();
    await vi.waitFor(async () => expect(await worker.watch.list(accountId)).toEqual([]));
  });

  it('that cannot be stored is reported', async () => {
    const { watch } = startWorker();
    const target = await aTarget();
    vi.spyOn(fakeBrowser.storage.local, 'set').mockRejectedValueOnce(new Error('full'));
    const outcome = await watch.set({ ...target, every: 'daily' });
    expect(failureOf(outcome)).toEqual({ kind: 'not-saved' });
  });

  it('can be changed and ended', async () => {
    const { watch } = startWorker();
    const target = await aTarget();
    const daily = valueOf(await watch.set({ ...target, every: 'daily' }))!;
    const monthly = valueOf(await watch.set({ ...target, every: 'monthly' }))!;
    expect(monthly.nextAt).toBeGreaterThan(daily.nextAt! + 20 * DAY);
    expect(await watch.list('account')).toEqual([monthly]);
    expect(valueOf(await watch.set({ ...target, every: null }))).toBeNull();
    expect(await stored(target)).toBeUndefined();
    expect(await watch.list('account')).toEqual([]);
  });

  it.each([
    ['two days back', -2 * DAY],
    ['a year back', -365 * DAY],
    ['two days ahead', 2 * DAY],
  ])('waits no longer than usual after the clock jumped %s', async (_, jump) => {
    const target = await aTarget();
    const { watch } = startWorker();
    valueOf(await watch.set({ ...target, every: 'daily' }));
    await watch.pump();
    time += jump;
    for (let hour = 0; hour <= 26; hour++) {
      await watch.pump();
      if ((await stored(target))?.run) await untilOver(target);
      time += DAY / 24;
    }
    const { nextAt } = await untilOver(target);
    expect(nextAt! - time).toBeLessThanOrEqual(DAY);
    // A clock that is ahead may bring one run forward; the schedule then goes on.
    expect(updates().length).toBeLessThanOrEqual(jump > 0 ? 3 : 1);
  });
});

describe('many watches', () => {
  it('after a long sleep catch up once each, a few at a time', async () => {
    const targets = await Promise.all(Array.from({ length: 20 }, () => aTarget()));
    const { watch } = startWorker();
    for (const target of targets) valueOf(await watch.set({ ...target, every: 'daily' }));
    // This worker has nothing left to do: only the next one sees the time to come.
    await watch.pump();
    time = START + 100 * DAY;
    const woken = startWorker();
    let most = 0;
    const count = async () => {
      const unfinished = (await woken.outbox.list()).filter(({ state }) => state !== 'done');
      most = Math.max(most, unfinished.length);
      return updates().length;
    };
    await woken.watch.pump();
    await vi.waitFor(async () => expect(await count()).toBe(20), { interval: 1, timeout: 20_000 });
    await Promise.all(targets.map(untilOver));
    expect(most).toBe(3);
    const ids = updates().map(({ path }) => path.split('/').at(-1));
    expect(new Set(ids).size).toBe(20);
    for (const target of targets) expect((await stored(target))!.nextAt).toBeGreaterThan(time);
  });

  it('of an account whose key was rejected wait, and do not delay other accounts', async () => {
    const worker = startWorker();
    rejected = 'first';
    const first = await Promise.all(Array.from({ length: 5 }, () => aTarget('first')));
    const second = await aTarget('second');
    for (const target of first) valueOf(await worker.watch.set({ ...target, every: 'daily' }));
    await whenDue(worker, second);
    time = START + 2 * DAY;
    await worker.watch.pump();
    await untilOver(second);
    expect(updates()).toHaveLength(1);
    const held = (await worker.outbox.list()).filter(({ accountId }) => accountId === 'first');
    expect(held).toHaveLength(3);
    rejected = null;
    await worker.outbox.resume('first');
    for (const target of first) await untilOver(target);
    expect(updates()).toHaveLength(6);
  });

  it('of one account are forgotten with it, and a damaged one does not affect the others', async () => {
    const worker = startWorker();
    const [one, two] = [await aTarget('one'), await aTarget('two')];
    for (const target of [one, two]) valueOf(await worker.watch.set({ ...target, every: 'daily' }));
    await fakeBrowser.storage.local.set({ 'watch:broken': { id: 7 } });
    const { watch } = startWorker();
    expect(await watch.list('one')).toHaveLength(1);
    await watch.forget('one');
    expect(await stored(one)).toBeUndefined();
    expect(await watch.list('two')).toHaveLength(1);
    await watch.forget();
    expect(await stored(two)).toBeUndefined();
  });
});
