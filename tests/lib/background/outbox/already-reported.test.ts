import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { entryStore } from '../../../../lib/background/outbox/entry-store';
import { createOutbox, type OutboxOptions } from '../../../../lib/background/outbox/outbox';
import type { Entry, EntryState, TaskOf } from '../../../../lib/model/entry';
import { success } from '../../../../lib/model/outcome';
import type { Report } from '../../../../lib/model/report';
import { limited, status } from '../../../support/a-fault';
import { anEntry, aReport, aStore } from '../../../support/an-entry';
import { useService } from '../../../support/running-service';
import { valueOf } from '../../../support/values';

const running = useService();
let hosts = 0;
let address: string;
let time: number;
/** When the outbox wants to go on. */
let wakeMoment: number | null;

beforeEach(() => {
  fakeBrowser.reset();
  address = `https://known-${++hosts}.example/page`;
  time = Date.UTC(2026, 5, 1);
});

const startWorker = (options: Partial<OutboxOptions> = {}) =>
  createOutbox({
    store: entryStore,
    connect: () => Promise.resolve(success(running.client())),
    wakeAt: (moment) => void (wakeMoment = moment),
    stayAwake: () => undefined,
    now: () => time,
    ticks: () => time,
    ...options,
  });

type Outbox = ReturnType<typeof startWorker>;

const aRequest = (change: Partial<TaskOf<'store'>> = {}) => ({
  accountId: 'account',
  task: aStore({ address, unlessKnown: true, ...change }),
  incognito: false,
});

/** Adds it to the queue, and waits until it comes to this. */
async function store(outbox: Outbox, state: EntryState, change?: Partial<TaskOf<'store'>>) {
  const { id } = valueOf(await outbox.add(aRequest(change)));
  return await until(outbox, id, state);
}

async function until(outbox: Outbox, id: string, state: EntryState): Promise<Entry> {
  return await vi.waitFor(async () => {
    const entry = (await outbox.list()).find((one) => one.id === id);
    expect(entry?.state).toBe(state);
    return entry!;
  });
}

/** What this browser knows. */
const knowing = (same: Report[]): Partial<OutboxOptions> => ({
  index: {
    page: () => Promise.resolve({ same, earlier: [], isComplete: false }),
    see: () => Promise.resolve(),
    believe: (_accountId, listed) => listed,
  },
});

const calls = () => running.service.log.map(({ method }) => method);
const posts = () => calls().filter((method) => method === 'POST');

describe('a store that is only meant for a page without a report', () => {
  it('is sent if there is none, after one look', async () => {
    running.service.insert({ url: `${address}/below` });
    const { report } = await store(startWorker(), 'done');
    expect(report).toMatchObject({ url: address });
    const [look] = running.service.log;
    expect(look?.query.search).toBe(address.slice('https://'.length));
    expect(calls().slice(0, 3)).toEqual(['GET', 'GET', 'POST']);
  });

  it('stops with what was found, newest first, and sends nothing', async () => {
    const old = running.service.insert({ url: `${address}/?utm_source=mail`, createdAt: 1_000 });
    const ids = Array.from({ length: 6 }, () =>
      running.service.insert({ url: address, createdAt: 9_000 }),
    );
    const newest = running.service.insert({ url: address, createdAt: 10_000 });
    const { failure, attempts } = await store(startWorker(), 'stopped');
    expect(attempts).toBe(0);
    const found = [newest, ...ids.toReversed(), old].slice(0, 5).map((id) => ({ id: String(id) }));
    expect(failure).toMatchObject({ kind: 'already-reported', found });
    expect(calls()).toEqual(['GET']);
  });

  it('is sent all the same without that wish', async () => {
    running.service.insert({ url: address });
    const outbox = startWorker();
    const { id } = valueOf(await outbox.add({ ...aRequest(), task: aStore({ address }) }));
    await until(outbox, id, 'done');
    expect(posts()).toHaveLength(1);
  });

  it('waits if the look fails, and looks again', async () => {
    running.service.insert({ url: address });
    running.service.addFault({ ...status(503), method: 'GET', times: 1 });
    const outbox = startWorker();
    const { id } = valueOf(await outbox.add(aRequest()));
    await vi.waitFor(async () =>
      expect(await outbox.list()).toMatchObject([{ failure: { kind: 'service-error' } }]),
    );
    time = wakeMoment ?? time;
    await outbox.pump();
    const { failure } = await until(outbox, id, 'stopped');
    expect(failure).toMatchObject({ kind: 'already-reported' });
    expect(posts()).toEqual([]);
  });

  it('looks again if a person tries again after a look that failed', async () => {
    running.service.insert({ url: address });
    running.service.addFault({ action: 'html-200', method: 'GET', times: 1 });
    const outbox = startWorker();
    const { id, failure } = await store(outbox, 'stopped');
    expect(failure).toMatchObject({ kind: 'not-the-service' });
    await outbox.retry(id);
    await vi.waitFor(async () =>
      expect(await outbox.list()).toMatchObject([{ failure: { kind: 'already-reported' } }]),
    );
    expect(posts()).toEqual([]);
  });

  it.each([403, 414, 422])('is sent if the service refuses the search with %i', async (code) => {
    running.service.addFault({ ...status(code), method: 'GET', times: 1 });
    await store(startWorker(), 'done');
    expect(posts()).toHaveLength(1);
  });

  it('is not looked up again after it was turned away', async () => {
    running.service.addFault({ ...limited(), method: 'POST' });
    const outbox = startWorker();
    const { id } = valueOf(await outbox.add(aRequest()));
    await vi.waitFor(() => expect(posts()).toHaveLength(1));
    await vi.waitFor(() => expect(outbox.isUnderWay(id)).toBe(false));
    running.service.clearLog();
    time = wakeMoment ?? time;
    await outbox.pump();
    await until(outbox, id, 'done');
    expect(running.service.log.some(({ query }) => query.search)).toBe(false);
  });

  it('stops for a report that only this browser knows, unless the service surely has none', async () => {
    const known = knowing([aReport({ id: '99999', url: address })]);
    running.service.set({ search: 'ignored', perPage: 'ignored' });
    running.service.seed({ reports: 111, projects: 1 });
    expect(await store(startWorker(known), 'stopped')).toMatchObject({
      failure: { kind: 'already-reported', found: [{ id: '99999' }] },
    });
    running.service.set({ search: 'honoured' });
    address += '/deleted-elsewhere';
    await store(startWorker(known), 'done');
  });

  it.each(['null', 'object', 'path'] as const)(
    'stops for a report whose id cannot be used (%s), even one that it made itself',
    async (ids) => {
      running.service.set({ ids });
      const outbox = startWorker();
      await store(outbox, 'done');
      const { failure } = await store(outbox, 'stopped');
      expect(failure).toMatchObject({ kind: 'already-reported', found: [{ id: null }] });
      expect(posts()).toHaveLength(1);
    },
  );

  it('does not bring the report of a private window to the disk', async () => {
    running.service.insert({ url: address });
    const privateReports = { of: () => Promise.resolve(() => true) };
    await store(startWorker({ privateReports }), 'done');
    expect(posts()).toHaveLength(1);
  });
});

describe('a store that stopped because the page has a report', () => {
  it('is sent if the person wants it anyway, even after a restart', async () => {
    running.service.insert({ url: address });
    const { id } = await store(startWorker(), 'stopped');
    const outbox = startWorker();
    expect(await outbox.list()).toMatchObject([{ failure: { kind: 'already-reported' } }]);
    await outbox.retry(id);
    const { report } = await until(outbox, id, 'done');
    expect(posts()).toHaveLength(1);
    expect(running.service.reports().filter(({ url }) => url === address)).toHaveLength(2);
    expect(report?.id).toBe(String(running.service.reports().at(-1)?.id));
  });

  describe('and is replaced by an update of results', () => {
    const update = (reportId: string, replaces: string) => ({
      accountId: 'account',
      task: { type: 'update-results', address, reportId, generatedBefore: null } as const,
      incognito: false,
      replaces,
    });

    it('is gone, and the results are updated', async () => {
      const reportId = String(running.service.insert({ url: address }));
      const outbox = startWorker();
      const stopped = await store(outbox, 'stopped');
      const { id } = valueOf(await outbox.add(update(reportId, stopped.id)));
      expect((await until(outbox, id, 'done')).report).toMatchObject({ id: reportId });
      expect(await startWorker().list()).toMatchObject([{ id }]);
      expect(calls()).toEqual(['GET', 'GET', 'PUT']);
    });

    it('is gone if they are being updated already', async () => {
      const reportId = String(running.service.insert({ url: address }));
      const { replaces: _, ...sameUpdate } = update(reportId, '');
      const waiting = { ...anEntry(sameUpdate), id: 'watch', notBefore: time + 60_000 };
      await entryStore.save(waiting);
      const outbox = startWorker();
      const stopped = await store(outbox, 'stopped');
      expect(valueOf(await outbox.add(update(reportId, stopped.id))).id).toBe('watch');
      expect(await outbox.list()).toEqual([waiting]);
    });
  });
});
