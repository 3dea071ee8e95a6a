import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createIndexer } from '../../../../lib/background/index/indexer';
import { openIndex } from '../../../../lib/storage/report-database';
import { createReportIndex, type ReportIndex } from '../../../../lib/background/index/report-index';
import type { Account } from '../../../../lib/model/account';
import { failed, success, type Outcome } from '../../../../lib/model/outcome';
import type { Report } from '../../../../lib/model/report';
import { createClient, type Client } from '../../../../lib/service/client';
import { startService, type Service } from '../../../service/service';
import { aReport } from '../../../support/an-entry';
import { freshDatabase } from '../../../support/fresh-database';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const WEEK = 7 * DAY;
const PAGES = 4;
/** The service decides it, whatever is asked for: small pages make the same walks with fewer reports. */
const PER_PAGE = 10;
const COUNT = (PAGES - 1) * PER_PAGE + 3;

let service: Service;
let index: ReportIndex;
let account: Account;
let wakeMoment: number | null;
let pauses: number[];
/** Called with the time at which the indexer wants to continue. */
let onWakeAt: (() => void) | null;
let connection: Outcome<Client> | null;
/** What the network does with the next requests. */
let network: typeof fetch;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 5, 1) });
  fakeBrowser.reset();
  freshDatabase();
  index = createReportIndex();
  service = await startService({ switches: { generate: 'instant', perPage: 'ignored' } });
  service.seed({ reports: COUNT, projects: 7 });
  account = { id: 'a', name: 'Mine', baseUrl: service.baseUrl, keyHint: 'key1' };
  wakeMoment = null;
  pauses = [];
  onWakeAt = null;
  connection = null;
  network = (input, init) => fetch(input, init);
});
afterEach(async () => {
  vi.useRealTimers();
  await service.stop();
});

const client = () =>
  createClient({
    baseUrl: service.baseUrl,
    apiKey: service.apiKey,
    fetch: (input, init) => network(input, init),
  });

/** The indexer of a freshly started worker: all it knows is in storage and in the database. */
function startWorker(known = index) {
  const own = client();
  return createIndexer({
    index: known,
    connect: () => Promise.resolve(connection ?? success(own)),
    accounts: () => Promise.resolve([account]),
    wakeAt: (moment) => {
      wakeMoment = moment;
      onWakeAt?.();
    },
    onChanged: () => undefined,
    pause: async (ms) => void pauses.push(ms),
  });
}

type Worker = ReturnType<typeof startWorker>;

const queries = () => service.log.map(({ query }) => query);
const NEWEST = { sort_by: 'id', sort: 'desc', per_page: '100' };

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** Wakes it as the alarm would, at the time it was set for. */
async function wake(worker: Worker): Promise<void> {
  vi.setSystemTime(Math.max(wakeMoment ?? 0, Date.now()));
  await worker.pump();
}

/** As many reports to a page as were asked for, on as many pages. Returns how many there are now. */
function fillPages(pages = PAGES): number {
  service.set({ perPage: 'honoured' });
  service.seed({ reports: (pages - 1) * 100, projects: 7 });
  return COUNT + (pages - 1) * 100;
}

async function walkAll(): Promise<Worker> {
  const worker = startWorker();
  await worker.start('a');
  await worker.pump();
  service.clearLog();
  return worker;
}

describe('the first walk', () => {
  it('reads every report with as many requests as there are pages', async () => {
    const count = fillPages();
    const worker = startWorker();
    expect((await worker.state('a')).phase).toBe('none');
    await worker.start('a');
    expect((await worker.state('a')).phase).toBe('walking');
    await worker.pump();
    expect(service.log).toHaveLength(PAGES);
    expect(queries()[0]).toEqual(NEWEST);
    expect(await worker.state('a')).toEqual({
      phase: 'ready',
      seen: count,
      total: count,
      refreshedAt: Date.now(),
      mayBeIncomplete: false,
      failure: null,
    });
    expect(await index.count('a')).toBe(count);
    for (const { url } of service.reports()) expect(await index.look('a', url)).not.toBeNull();
  });

  it('continues where the worker was stopped, with one extra request per stop', async () => {
    for (const stopAt of [2, 2, 1]) {
      let sent = 0;
      const stopped = new Promise((resolve) => {
        network = async (input, init) => {
          const response = await fetch(input, init);
          if (++sent !== stopAt) return response;
          // The answer arrived after the worker was stopped.
          resolve(null);
          return await new Promise(() => undefined);
        };
      });
      const worker = startWorker();
      if (service.log.length === 0) await worker.start('a');
      else void wake(worker);
      await stopped;
      expect(wakeMoment).toBeGreaterThan(Date.now());
    }
    network = (input, init) => fetch(input, init);
    const last = startWorker();
    expect(await last.state('a')).toMatchObject({
      phase: 'walking',
      seen: 2 * PER_PAGE,
      total: COUNT,
    });
    await wake(last);
    expect(service.log).toHaveLength(PAGES + 3);
    expect(await last.state('a')).toMatchObject({ phase: 'ready', seen: COUNT });
  });

  it('waits as long as a busy service asks, and then leaves room for others', async () => {
    const headers = { 'retry-after': '7' };
    service.addFault({ action: 'status', status: 429, headers, nth: 3 });
    const worker = startWorker();
    await worker.start('a');
    await worker.pump();
    expect(await worker.state('a')).toMatchObject({
      phase: 'waiting',
      seen: 2 * PER_PAGE,
      failure: { kind: 'rate-limited', waitMs: 7_000 },
    });
    expect(wakeMoment).toBe(Date.now() + 7_000);
    await worker.start('a');
    await worker.refresh('a');
    await worker.pump();
    expect(service.log).toHaveLength(3);
    expect(pauses).toEqual([]);
    await wake(worker);
    expect(await worker.state('a')).toMatchObject({ phase: 'ready', seen: COUNT, failure: null });
    expect(service.log).toHaveLength(PAGES + 1);
    expect(pauses).toEqual(Array.from({ length: PAGES - 2 }, () => 1_500));
  });

  it('stops at a rejected key, and continues once the connection works again', async () => {
    const rejected = service.addFault({ action: 'status', status: 401 });
    const worker = startWorker();
    await worker.start('a');
    await worker.pump();
    expect(await worker.state('a')).toMatchObject({
      phase: 'waiting',
      failure: { kind: 'key-rejected' },
    });
    expect(wakeMoment).toBeNull();
    pass(WEEK);
    await worker.pump();
    expect(service.log).toHaveLength(1);
    service.clearFaults(rejected);
    await worker.start('a');
    await worker.pump();
    expect((await worker.state('a')).phase).toBe('ready');
  });

  it('sends no request without the permission, and continues once it is granted', async () => {
    connection = failed({ kind: 'no-permission', origin: service.origin });
    const worker = startWorker();
    await worker.start('a');
    await worker.pump();
    expect(await worker.state('a')).toMatchObject({
      phase: 'waiting',
      failure: connection.failure,
    });
    expect([service.log.length, wakeMoment]).toEqual([0, null]);
    connection = null;
    await worker.resume();
    await worker.pump();
    expect((await worker.state('a')).phase).toBe('ready');
  });

  it('retries a lost connection less and less often, and immediately when the network is back', async () => {
    let tries = 0;
    network = () => Promise.reject(new TypeError(`Failed to fetch ${++tries}`));
    const worker = startWorker();
    await worker.start('a');
    await worker.pump();
    const waits: number[] = [];
    for (let turn = 0; turn < 8; turn++) {
      waits.push((wakeMoment ?? 0) - Date.now());
      await wake(worker);
    }
    expect(waits.map((wait) => wait / MINUTE)).toEqual([0.5, 1, 2, 4, 8, 16, 30, 30]);
    expect(tries).toBe(9);
    network = (input, init) => fetch(input, init);
    await worker.resume();
    await worker.pump();
    expect(await worker.state('a')).toMatchObject({ phase: 'ready', failure: null });
  });

  it('starts over if the service no longer knows the place it was at', async () => {
    service.addFault({ action: 'status', status: 422, nth: 3 });
    const worker = startWorker();
    await worker.start('a');
    await worker.pump();
    await wake(worker);
    expect(await worker.state('a')).toMatchObject({ phase: 'ready', seen: COUNT });
    expect(service.log).toHaveLength(3 + PAGES);
  });

  it('gives up for a while if nothing can be stored', async () => {
    const broken = createReportIndex({
      open: () => Promise.reject(new Error('The disk is broken.')),
    });
    const worker = startWorker(broken);
    await worker.start('a');
    await worker.pump();
    expect((await worker.state('a')).failure).toEqual({ kind: 'index-closed', newer: false });
    expect(service.log).toHaveLength(1);
    expect(wakeMoment).toBeGreaterThan(Date.now());
  });

  it.each<[string, Parameters<Service['set']>[0]]>([
    ['ids that are no numbers', { ids: 'uuid' }],
    ['a plain list without any paging words', { envelope: 'bare' }],
    ['no links', { links: 'absent' }],
  ])('reads a service with %s', async (_, switches) => {
    const count = fillPages();
    service.set(switches);
    const worker = await walkAll();
    expect(await worker.state('a')).toMatchObject({ phase: 'ready', seen: count });
    const [newest] = service.reports().slice(-1);
    expect((await index.search('a', '', 1))[0]?.url).toBe(newest?.url);
  });
});

describe('later', () => {
  it('looks for news after half an hour, and not before', async () => {
    const worker = await walkAll();
    await worker.start('a');
    await worker.resume();
    pass(29 * MINUTE);
    await worker.pump();
    expect(service.log).toEqual([]);
    expect(wakeMoment).toBe(Date.now() + MINUTE);
    const added = service.insert({ ...someReport(), url: 'https://new.example/' });
    await wake(worker);
    expect(queries()).toEqual([NEWEST, { ...NEWEST, sort_by: 'generated_at' }]);
    expect((await index.look('a', 'https://new.example/'))?.id).toBe(String(added));
    expect(await worker.state('a')).toMatchObject({ phase: 'ready', seen: COUNT + 1 });
  });

  it.each([
    ['ahead', 2 * DAY],
    ['back', -2 * DAY],
  ])('is due as usual after a clock jumped two days %s', async (_, jump) => {
    await walkAll();
    pass(jump);
    const worker = startWorker();
    await worker.pump();
    // The next worker doesn't start the wait over.
    pass(30 * MINUTE);
    await startWorker().pump();
    expect(service.log.length).toBeGreaterThanOrEqual(2);
    expect(service.log.length).toBeLessThanOrEqual(4);
    expect(wakeMoment).toBe(Date.now() + 30 * MINUTE);
  });

  it.each([
    ['ahead', 2 * DAY],
    ['back', -2 * DAY],
  ])('waits as long as it was told to, after a clock jumped two days %s', async (_, jump) => {
    const worker = await walkAll();
    service.addFault({ action: 'status', status: 429, headers: { 'Retry-After': '600' } });
    pass(30 * MINUTE);
    await worker.pump();
    pass(jump);
    service.clearLog();
    await startWorker().pump();
    expect(service.log).toHaveLength(jump > 0 ? 1 : 0);
    expect(wakeMoment).toBe(Date.now() + 10 * MINUTE);
    service.clearFaults();
    await wake(startWorker());
    expect((await worker.state('a')).failure).toBeNull();
  });

  it('walks over everything within a week, though the clock was set back by two days', async () => {
    await walkAll();
    pass(-2 * DAY);
    await startWorker().pump();
    pass(WEEK);
    service.clearLog();
    await startWorker().pump();
    expect(service.log).toHaveLength(PAGES);
  });

  it('looks for news immediately when a person asks', async () => {
    const worker = await walkAll();
    pass(MINUTE);
    expect((await worker.refresh('a')).phase).toBe('ready');
    await worker.pump();
    expect(service.log).toHaveLength(2);
    expect((await worker.state('a')).refreshedAt).toBe(Date.now());
  });

  it('notices results that were updated elsewhere, and adds them to the history', async () => {
    const worker = await walkAll();
    const [oldest] = service.reports();
    const id = String(oldest?.id);
    const before = await index.history('a', id);
    await client().updateReport(id, { results: 1 });
    pass(30 * MINUTE);
    await worker.pump();
    expect(await index.history('a', id)).toHaveLength(before.length + 1);
  });

  it('finds everything new, even if it was interrupted and some of it was known', async () => {
    const worker = await walkAll();
    const report = someReport();
    for (let number = 0; number < 13; number++)
      service.insert({ ...report, url: `https://new.example/${number}` });
    // What a list has shown in the meantime does not end the search for older news.
    const [known] = valueOfPage(await client().listReports({ per_page: 10 }));
    if (known) await index.add('a', [known]);
    service.clearLog();
    service.addFault({ action: 'status', status: 503, nth: 2 });
    pass(30 * MINUTE);
    await worker.pump();
    expect(await worker.state('a')).toMatchObject({
      phase: 'ready',
      failure: { kind: 'service-error' },
    });
    await wake(worker);
    expect(await index.count('a')).toBe(COUNT + 13);
    expect(service.log.length).toBeLessThan(8);
  });

  it('rereads everything if there is more news than it looks through', async () => {
    const worker = await walkAll();
    const pages = 22;
    const count = fillPages(pages);
    service.addFault({ action: 'status', status: 503, nth: 21 });
    pass(30 * MINUTE);
    await worker.pump();
    expect((await worker.state('a')).failure?.kind).toBe('service-error');
    await wake(worker);
    expect(await index.count('a')).toBe(count);
    expect(service.log).toHaveLength(21 + pages);
    await wake(worker);
    expect(service.log).toHaveLength(21 + pages + 2);
  });

  it('does not overwrite what was learnt while it was reading', async () => {
    const worker = await walkAll();
    for (let number = 0; number < 13; number++)
      service.insert({ ...someReport(), url: `https://new.example/${number}` });
    const [newest] = valueOfPage(await client().listReports({ sort_by: 'id', sort: 'desc' }));
    if (!newest) throw new Error('There is no news.');
    const newer: Report = { ...newest, generatedAt: Date.now() + MINUTE, verdict: 'unknown' };
    service.clearLog();
    network = async (input, init) => {
      if (service.log.length === 1) await index.add('a', [newer]);
      return await fetch(input, init);
    };
    await wake(worker);
    expect(service.log).toHaveLength(3);
    expect((await index.look('a', newest.url))?.verdict).toBe('unknown');
  });

  it('says if the end of the news could not be stored', async () => {
    await walkAll();
    const full: ReportIndex = {
      ...index,
      learn: async (accountId, reports, mark) =>
        mark ? null : await index.learn(accountId, reports, mark),
    };
    const worker = startWorker(full);
    await wake(worker);
    expect((await worker.state('a')).failure).toEqual({ kind: 'not-saved' });
  });

  it.each([0, 1, 2, 3, 4, 5, 6])(
    'does not miss a request %i turns after it has said when it continues',
    async (turns) => {
      const worker = await walkAll();
      let asked: Promise<void> | undefined;
      async function ask(): Promise<void> {
        onWakeAt = null;
        for (let turn = 0; turn < turns; turn++) await Promise.resolve();
        pass(30 * MINUTE);
        await worker.pump();
      }
      onWakeAt = () => (asked = ask());
      await worker.pump();
      await asked;
      expect(service.log).toHaveLength(2);
    },
  );

  it('notices deletions elsewhere once a week', async () => {
    const worker = await walkAll();
    const [first, second] = service.reports();
    await client().deleteReport(String(first?.id));
    await client().deleteReport(String(second?.id));
    service.clearLog();
    pass(WEEK);
    await worker.pump();
    expect(service.log).toHaveLength(PAGES);
    expect(await worker.state('a')).toMatchObject({ phase: 'ready', seen: COUNT - 2 });
    expect(await index.history('a', String(first?.id))).toEqual([]);
  });

  it('removes nothing after a walk that may be incomplete', async () => {
    const worker = await walkAll();
    service.set({ page: 'ignored' });
    pass(WEEK);
    await worker.pump();
    expect(await worker.state('a')).toMatchObject({ seen: COUNT, mayBeIncomplete: true });
    expect(await index.count('a')).toBe(COUNT);
  });

  it('rereads everything with another key', async () => {
    const worker = await walkAll();
    account = { ...account, keyHint: 'key2' };
    await worker.start('a');
    await worker.pump();
    expect(service.log).toHaveLength(PAGES);
  });

  it.each<[string, () => Promise<void>]>([
    ['deleted', () => index.erase()],
    [
      'emptied',
      async () => {
        const database = await openIndex();
        await database.clear('reports');
        database.close();
      },
    ],
    [
      'replaced by one that knows a few reports',
      async () => {
        await index.erase();
        await createReportIndex().add('a', [aReport()]);
      },
    ],
  ])('is not complete after its database was %s, and reads everything again', async (_, damage) => {
    await walkAll();
    await damage();
    const worker = startWorker();
    expect(await worker.state('a')).toMatchObject({ phase: 'none', seen: 0, refreshedAt: null });
    await worker.pump();
    expect(service.log).toHaveLength(PAGES);
    expect(await worker.state('a')).toMatchObject({ phase: 'ready', seen: COUNT });
    expect(await index.count('a')).toBe(COUNT);
    service.clearLog();
    await worker.pump();
    expect(service.log).toEqual([]);
  });

  it('keeps its place while the database cannot be opened, and says so', async () => {
    await walkAll();
    let isBroken = true;
    const worker = startWorker(
      createReportIndex({
        open: () => (isBroken ? Promise.reject(new Error('broken')) : openIndex()),
      }),
    );
    await worker.pump();
    const failure = { kind: 'index-closed', newer: false };
    expect(await worker.state('a')).toMatchObject({ phase: 'ready', seen: COUNT, failure });
    isBroken = false;
    expect(await worker.state('a')).toMatchObject({ phase: 'ready', failure: null });
    expect(service.log).toEqual([]);
  });

  it('starts over at another address', async () => {
    const worker = await walkAll();
    const other = await startService({ basePath: '/other' });
    other.seed({ reports: 3, projects: 1 });
    account = { ...account, baseUrl: other.baseUrl };
    const { apiKey, baseUrl } = other;
    connection = success(createClient({ baseUrl, apiKey, fetch: (...call) => fetch(...call) }));
    await worker.saved(account);
    await worker.pump();
    expect(await index.count('a')).toBe(0);
    await worker.start('a');
    await worker.pump();
    expect(other.log).toHaveLength(1);
    await other.stop();
    expect(await index.count('a')).toBe(3);
    expect(service.log).toEqual([]);
  });
});

describe('reports deleted elsewhere', () => {
  const ids = () => service.reports().map(({ id }) => String(id));
  const remove = async (...gone: string[]) => {
    for (const id of gone) await client().deleteReport(id);
    service.clearLog();
  };
  const known = async () => {
    const all: Report[] = [];
    await index.each('a', (batch) => all.push(...batch));
    return all.flatMap(({ id }) => id ?? []).sort();
  };

  it.each<[string, number, Parameters<Service['set']>[0]]>([
    ['on one page', 1, { perPage: 'honoured' }],
    ['on many pages', 1, {}],
    ['on large pages', 3, {}],
    ['on one page of a service that tells no total', 1, { perPage: 'honoured', envelope: 'bare' }],
    ['on pages of a service that tells no total', 3, { envelope: 'bare' }],
  ])('are gone here after one refresh by a person: %s', async (_, pages, switches) => {
    if (pages > 1) fillPages(pages);
    service.set(switches);
    const worker = await walkAll();
    await remove(...ids().filter((_id, at) => at % 3 === 0));
    service.insert({ ...someReport(), url: 'https://new.example/' });
    await worker.refresh('a');
    await worker.pump();
    expect(await known()).toEqual(ids().sort());
    expect(await worker.state('a')).toMatchObject({
      seen: ids().length,
      refreshedAt: Date.now(),
      mayBeIncomplete: false,
    });
  });

  it('are gone after a refresh that was asked for during another', async () => {
    fillPages();
    const worker = await walkAll();
    const [first = ''] = ids();
    pass(2 * MINUTE);
    let asked = false;
    network = async (input, init) => {
      const response = await fetch(input, init);
      if (!asked) {
        asked = true;
        await remove(first);
        await worker.refresh('a');
      }
      return response;
    };
    worker.listed('a', 1);
    await worker.pump();
    expect(await known()).toEqual(ids().sort());
  });

  it('are gone though a list has taught them since', async () => {
    const worker = await walkAll();
    const [first = ''] = ids();
    await index.add('a', [aReport({ id: first, generatedAt: Date.now() })]);
    pass(1);
    await remove(first);
    await worker.refresh('a');
    await worker.pump();
    expect(await known()).toEqual(ids().sort());
  });

  it('are noticed by the next look for news, and looked for once', async () => {
    const worker = await walkAll();
    await remove(...ids().slice(0, 2));
    await wake(worker);
    expect(service.log).toHaveLength(2 + PAGES);
    expect(await worker.state('a')).toMatchObject({ phase: 'ready', seen: COUNT - 2 });
    service.clearLog();
    await wake(worker);
    expect(service.log).toHaveLength(2);
  });

  it('are no reason to look for those that are never kept', async () => {
    index = createReportIndex({
      privateReports: { without: async (_, reports) => reports.filter(({ id }) => id !== '1') },
    });
    const worker = await walkAll();
    expect(await worker.state('a')).toMatchObject({ seen: COUNT - 1, total: COUNT });
    await worker.refresh('a');
    await worker.pump();
    expect(service.log).toHaveLength(2);
  });

  it('while pages shift make a walk doubtful, which says so and looks again soon', async () => {
    let gone = ids().at(-1);
    network = async (input, init) => {
      const now = service.log.length === 2 ? gone : undefined;
      if (now) {
        gone = undefined;
        await client().deleteReport(now);
      }
      return await fetch(input, init);
    };
    const worker = await walkAll();
    expect(await worker.state('a')).toMatchObject({ phase: 'ready', mayBeIncomplete: true });
    expect(wakeMoment).toBe(Date.now() + MINUTE);
    await wake(worker);
    expect(await known()).toEqual(ids().sort());
    expect(await worker.state('a')).toMatchObject({ seen: COUNT - 1, mayBeIncomplete: false });
    expect(wakeMoment).toBe(Date.now() + 30 * MINUTE);
  });

  it('are looked for soon if a list tells another total, but not all the time', async () => {
    const worker = await walkAll();
    worker.listed('a', COUNT);
    await worker.pump();
    expect(wakeMoment).toBe(Date.now() + 30 * MINUTE);
    await remove(...ids().slice(0, 2));
    worker.listed('a', COUNT - 2);
    await worker.pump();
    expect(service.log).toEqual([]);
    expect(wakeMoment).toBe(Date.now() + 10_000);
    await wake(worker);
    expect(await known()).toEqual(ids().sort());
    service.clearLog();
    pass(2 * MINUTE);
    // A service that tells this list another total than it tells us.
    for (let time = 0; time < 3; time++) {
      worker.listed('a', COUNT);
      await worker.pump();
    }
    expect(service.log).toHaveLength(2);
  });

  it('start a walk over many only when a person asks or the last one was long ago', async () => {
    fillPages();
    const worker = await walkAll();
    await remove(...ids().slice(0, 1));
    pass(2 * MINUTE);
    worker.listed('a', ids().length);
    await worker.pump();
    expect(service.log).toHaveLength(2);
    await worker.refresh('a');
    await worker.pump();
    expect(service.log).toHaveLength(2 + 2 + PAGES);
    expect(await known()).toEqual(ids().sort());
  });

  it.each<[string, () => Promise<void>, number]>([
    ['deleted', () => index.remove('a', '1'), COUNT - 1],
    ['added', () => index.add('a', [aReport({ id: '999' })]), COUNT + 1],
  ])('or by Verdict: the number known is right after one was %s', async (_, act, seen) => {
    const worker = await walkAll();
    await act();
    await worker.pump();
    expect(await worker.state('a')).toMatchObject({ phase: 'ready', seen });
    expect(service.log).toEqual([]);
  });
});

it('a database that is created anew by what a list teaches is read again at once', async () => {
  const worker = await walkAll();
  await index.erase();
  await index.add('a', [aReport({ id: '1' })]);
  await vi.waitFor(async () => expect(await index.count('a')).toBe(COUNT));
  await worker.pump();
  expect(service.log).toHaveLength(PAGES);
  expect(await worker.state('a')).toMatchObject({ phase: 'ready', seen: COUNT });
});

describe('an account that is forgotten', () => {
  it.each<[string, (worker: Worker) => Promise<void>]>([
    ['removed', (worker) => worker.forget('a')],
    [
      'erased',
      async (worker) => {
        await worker.erase();
        await fakeBrowser.storage.local.clear();
      },
    ],
  ])('leaves nothing behind when it is %s in the middle of a walk', async (_, forget) => {
    const worker = startWorker();
    const third = new Promise<void>((reached) => {
      network = async (input, init) => {
        const response = await fetch(input, init);
        if (service.log.length === 3) reached();
        return response;
      };
    });
    await worker.start('a');
    await third;
    await forget(worker);
    await worker.pump();
    expect(await index.count('a')).toBe(0);
    const { indexMark: _mark, ...left } = await fakeBrowser.storage.local.get(null);
    expect(left).toEqual({});
    expect(service.log.length).toBeLessThan(PAGES);
    expect(wakeMoment).toBeNull();
  });
});

function someReport() {
  const [report] = service.reports();
  if (!report) throw new Error('The service has no reports.');
  const { id: _, ...rest } = report;
  return { ...rest, createdAt: Date.now(), generatedAt: Date.now() };
}

function valueOfPage(page: Awaited<ReturnType<Client['listReports']>>) {
  return page.ok ? page.value.items : [];
}
