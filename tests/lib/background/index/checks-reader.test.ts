import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createChecksReader } from '../../../../lib/background/index/checks-reader';
import { createReportIndex, type ReportIndex } from '../../../../lib/background/index/report-index';
import type { Account } from '../../../../lib/model/account';
import { failed, success, type Outcome } from '../../../../lib/model/outcome';
import { createClient, type Client } from '../../../../lib/service/client';
import { checksReadingItem } from '../../../../lib/storage/checks-reading';
import { startService, type Service } from '../../../service/service';
import { aReport } from '../../../support/an-entry';
import { freshDatabase } from '../../../support/fresh-database';

const COUNT = 6;

let service: Service;
let index: ReportIndex;
let accounts: Account[];
let wakeMoment: number | null;
let pauses: number[];
let connection: Outcome<Client> | null;
let network: typeof fetch;
/** Runs in each pause between two requests. */
let onPause: () => unknown;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 5, 1) });
  fakeBrowser.reset();
  freshDatabase();
  index = createReportIndex();
  service = await startService({ switches: { generate: 'instant' } });
  service.seed({ reports: COUNT, projects: 2 });
  accounts = [{ id: 'a', name: 'Mine', baseUrl: service.baseUrl, keyHint: 'key1' }];
  wakeMoment = null;
  pauses = [];
  connection = null;
  network = (input, init) => fetch(input, init);
  onPause = () => undefined;
  // As a list tells of them: without checks.
  await addAll('a');
});
afterEach(async () => {
  vi.useRealTimers();
  await service.stop();
});

const addAll = (accountId: string) =>
  index.add(
    accountId,
    service.reports().map(({ id, url, project }) => aReport({ id: String(id), url, project })),
  );

/** The reader of a freshly started worker: all it knows is in storage and in the database. */
function startWorker() {
  const client = createClient({
    baseUrl: service.baseUrl,
    apiKey: service.apiKey,
    fetch: (input, init) => network(input, init),
  });
  return createChecksReader({
    index,
    connect: () => Promise.resolve(connection ?? success(client)),
    accounts: () => Promise.resolve(accounts),
    wakeAt: (moment) => (wakeMoment = moment),
    onChanged: () => undefined,
    pause: async (ms) => {
      pauses.push(ms);
      await onPause();
    },
  });
}

type Reader = ReturnType<typeof startWorker>;

async function read(reader: Reader, project?: string): Promise<void> {
  await reader.start('a', project);
  await reader.pump();
}

/** Wakes it as the alarm would, at the time it was set for. */
async function wake(reader: Reader): Promise<void> {
  vi.setSystemTime(Math.max(wakeMoment ?? 0, Date.now()));
  await reader.pump();
}

const state = () => checksReadingItem('a').getValue();
const asked = () => service.log.map(({ path }) => path.split('/').at(-1));
const seenIds = async () => {
  const ids: string[] = [];
  await index.results.eachNewest('a', ({ id }) => ids.push(id));
  return ids;
};
const ALL = Array.from({ length: COUNT }, (_, at) => String(at + 1));

describe('reading the checks of the other reports', () => {
  it('asks for each once, one after the other with pauses, and for none that was seen', async () => {
    const reader = startWorker();
    await reader.pump();
    expect(asked()).toEqual([]);
    await read(reader);
    expect(asked()).toEqual(ALL);
    expect(service.log.every(({ method }) => method === 'GET')).toBe(true);
    expect(pauses).toEqual(ALL.map(() => 500));
    expect(await seenIds()).toEqual(ALL);
    expect(await state()).toMatchObject({ hasEnded: true, done: COUNT, total: COUNT, failed: 0 });
    expect(wakeMoment).toBeNull();
    service.clearLog();
    await read(reader);
    expect(asked()).toEqual([]);
  });

  it('reads a report again whose newer results came without checks', async () => {
    const reader = startWorker();
    await read(reader);
    service.clearLog();
    await index.add('a', [aReport({ id: '2', generatedAt: Date.now() + 1 })]);
    await read(reader);
    expect(asked()).toEqual(['2']);
  });

  it('reads those of a project alone, whatever its name', async () => {
    await index.add('a', [aReport({ id: '3', project: '__proto__' })]);
    await read(startWorker(), '__proto__');
    expect(asked()).toEqual(['3']);
  });

  it('goes on where the worker was stopped', async () => {
    const stopped = new Promise((resolve) => {
      onPause = () => pauses.length === 3 && new Promise(() => resolve(null));
    });
    void read(startWorker());
    await stopped;
    expect(wakeMoment).toBeGreaterThan(Date.now());
    expect(await state()).toMatchObject({ done: 3, total: COUNT, hasEnded: false });
    onPause = () => undefined;
    await wake(startWorker());
    expect(asked()).toEqual(ALL);
    expect(await state()).toMatchObject({ hasEnded: true, done: COUNT, total: COUNT });
  });

  it('stops when a person cancels it, and starts over when asked again', async () => {
    const reader = startWorker();
    onPause = () => pauses.length === 2 && reader.forget('a');
    await read(reader);
    expect(asked()).toEqual(['1', '2']);
    expect([await state(), wakeMoment]).toEqual([null, null]);
    await startWorker().pump();
    expect(asked()).toHaveLength(2);
    onPause = () => undefined;
    await read(reader);
    expect(asked()).toEqual(ALL);
  });

  it('keeps nothing of an answer that arrives after it was cancelled', async () => {
    const reader = startWorker();
    network = async (input, init) => {
      const response = await fetch(input, { ...init, signal: null });
      await reader.forget('a');
      return response;
    };
    await read(reader);
    expect([await state(), await seenIds()]).toEqual([null, []]);
  });

  it('waits as long as the service wants it to, then goes slower', async () => {
    const headers = { 'Retry-After': '600' };
    service.addFault({ action: 'status', status: 429, headers, nth: 3 });
    const reader = startWorker();
    await read(reader);
    expect(asked()).toHaveLength(3);
    expect(await state()).toMatchObject({ done: 2, failure: { kind: 'rate-limited' } });
    expect(wakeMoment).toBe(Date.now() + 600_000);
    // A person can't make it faster.
    await read(reader);
    await startWorker().pump();
    expect(asked()).toHaveLength(3);
    await wake(startWorker());
    expect(await seenIds()).toEqual(ALL);
    expect(pauses.at(-1)).toBe(2_000);
  });

  it('waits for the network, and goes on when it is back or a person asks', async () => {
    const reader = startWorker();
    network = () => Promise.reject(new TypeError('Failed to fetch'));
    await read(reader);
    expect(await state()).toMatchObject({ done: 0, failure: { kind: 'unreachable' } });
    // However often: it isn't the report's fault.
    for (let turn = 0; turn < 5; turn += 1) await wake(reader);
    expect(await state()).toMatchObject({ done: 0, failed: 0, tries: 6 });
    network = (input, init) => fetch(input, init);
    await reader.resume();
    await reader.pump();
    expect(await state()).toMatchObject({ hasEnded: true, done: COUNT });
  });

  it('waits for a person who has to mend the account', async () => {
    connection = failed({ kind: 'no-key' });
    const reader = startWorker();
    await read(reader);
    expect([(await state())?.notBefore, wakeMoment]).toEqual([null, null]);
    connection = null;
    await read(reader);
    expect(await seenIds()).toEqual(ALL);
  });

  it('removes what is gone, and does not ask again for what has no checks', async () => {
    service.addFault({ action: 'status', status: 404, path: '/reports/2$' });
    const body = JSON.stringify({ data: { id: 4, url: 'https://example.com/', result: 'good' } });
    service.addFault({ action: 'body', body, path: '/reports/4$' });
    const headers = { 'Retry-After': '5' };
    service.addFault({ action: 'status', status: 429, headers, path: '/reports/5$', times: 1 });
    const reader = startWorker();
    await read(reader);
    await wake(reader);
    expect(asked()).toEqual(['1', '2', '3', '4', '5', '5', '6']);
    expect(await index.count('a')).toBe(COUNT - 1);
    expect(await state()).toMatchObject({ hasEnded: true, done: COUNT, without: 1, failed: 0 });
  });

  it('removes nothing where no report can be shown at all', async () => {
    service.addFault({ action: 'status', status: 404, path: '/reports/\\d+$' });
    const reader = startWorker();
    await read(reader);
    expect(await index.count('a')).toBe(COUNT);
    expect(await state()).toMatchObject({ hasEnded: true, failed: COUNT });
  });

  it('leaves out a report that fails again and again, and tells of it', async () => {
    service.addFault({ action: 'status', status: 500, path: '/reports/2$' });
    const reader = startWorker();
    await read(reader);
    expect(await state()).toMatchObject({ done: 1, failure: { kind: 'service-error' } });
    for (let turn = 0; turn < 3; turn += 1) await wake(reader);
    expect(asked()).toEqual(['1', '2', '2', '2', '3', '4', '5', '6']);
    expect(await state()).toMatchObject({ hasEnded: true, done: COUNT, failed: 1, failure: null });
  });

  it('reads one account after the other', async () => {
    accounts.push({ ...accounts[0]!, id: 'b' });
    await addAll('b');
    const reader = startWorker();
    onPause = async () => {
      if (pauses.length === 1) await reader.start('b');
      if (pauses.length < COUNT) return;
      const other = await checksReadingItem('b').getValue();
      if (pauses.length === COUNT) expect(other).toMatchObject({ total: null, done: 0 });
    };
    await read(reader);
    expect(asked()).toEqual([...ALL, ...ALL]);
  });

  it('is not delayed by a clock that was set back', async () => {
    const headers = { 'Retry-After': '60' };
    service.addFault({ action: 'status', status: 429, headers, nth: 1 });
    const reader = startWorker();
    await read(reader);
    vi.setSystemTime(Date.now() - 86_400_000);
    await reader.pump();
    expect(wakeMoment).toBe(Date.now() + 60_000);
  });

  it('counts a damaged note as none', async () => {
    await fakeBrowser.storage.local.set({ 'checks-reading:a': { done: 'three' } });
    await startWorker().pump();
    expect([await state(), asked()]).toEqual([null, []]);
  });
});
