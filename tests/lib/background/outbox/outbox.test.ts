import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { entryStore, type EntryStore } from '../../../../lib/background/outbox/entry-store';
import type { NewEntry } from '../../../../lib/background/outbox/new-entry';
import { createOutbox } from '../../../../lib/background/outbox/outbox';
import type { Entry, EntryState, Task } from '../../../../lib/model/entry';
import { failed, success } from '../../../../lib/model/outcome';
import type { Outcome } from '../../../../lib/model/outcome';
import type { Privacy, Report } from '../../../../lib/model/report';
import { identityOf } from '../../../../lib/model/identity';
import type { Client } from '../../../../lib/service/client';
import { saveAccounts } from '../../../../lib/storage/save-accounts';
import { lost, status, type Fault } from '../../../support/a-fault';
import { anEntry, aReport } from '../../../support/an-entry';
import { useService } from '../../../support/running-service';
import { failureOf, valueOf } from '../../../support/values';

const running = useService();
let time: number;
let wakeMoment: number | null;
let connection: Outcome<Client> | null;
let hosts = 0;

beforeEach(() => {
  fakeBrowser.reset();
  time = Date.UTC(2026, 5, 1);
  wakeMoment = null;
  connection = null;
});

/** The outbox of a freshly started worker: all it knows is in storage. */
function startWorker(store: EntryStore = entryStore) {
  const client = running.client();
  return createOutbox({
    store,
    connect: () => Promise.resolve(connection ?? success(client)),
    wakeAt: (moment) => {
      wakeMoment = moment;
    },
    stayAwake: () => undefined,
    now: () => time,
    ticks: () => time,
  });
}

const PATIENT = { timeout: 20_000, interval: 5 };

const newAddress = () => `https://outbox-${++hosts}.example/page?a=1`;
const storeTask = (address: string): Task => ({
  type: 'store',
  address,
  privacy: 1,
  noted: null,
});
const wish = (task: Task, more: Partial<NewEntry> = {}): NewEntry => ({
  accountId: 'account',
  task,
  incognito: false,
  ...more,
});

async function stored(id: string): Promise<Entry> {
  const { local, session } = fakeBrowser.storage;
  const everything = { ...(await local.get(null)), ...(await session.get(null)) };
  return everything[`outbox:${id}`] as Entry;
}

async function until(id: string, state: EntryState): Promise<Entry> {
  const isState = async () => {
    const entry = await stored(id);
    expect(entry?.state).toBe(state);
    return entry;
  };
  return await vi.waitFor(isState, PATIENT);
}

/** Advances the time to when the outbox asked to be woken, as often as needed. */
async function untilLater(outbox: ReturnType<typeof startWorker>, id: string, state: EntryState) {
  const isState = async () => {
    if (wakeMoment !== null && wakeMoment > time && !outbox.isUnderWay(id)) time = wakeMoment;
    await outbox.pump();
    const entry = await stored(id);
    expect(entry.state).toBe(state);
    return entry;
  };
  return await vi.waitFor(isState, PATIENT);
}

/** It was sent once, and waits to be sent again. */
async function untilFailedOnce(outbox: ReturnType<typeof startWorker>, id: string) {
  const isTried = async () => {
    const { attempts } = await stored(id);
    if (wakeMoment !== null && attempts === 0) time = wakeMoment;
    await outbox.pump();
    expect(await stored(id)).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(outbox.isUnderWay(id)).toBe(false);
  };
  await vi.waitFor(isTried, PATIENT);
}

const reportsAt = (address: string) =>
  running.service.reports().filter(({ url }) => url === address);
const posts = () => running.service.log.filter(({ method }) => method === 'POST');

describe('a store', () => {
  it.each(['number', 'string', 'uuid', 'null', 'object', 'path'] as const)(
    'is done with the answer, whatever kind of id the service has: %s',
    async (ids) => {
      running.service.set({ ids });
      const address = newAddress();
      const { id } = valueOf(await startWorker().add(wish(storeTask(address))));
      expect((await until(id, 'done')).report).toMatchObject({ url: address });
      expect((await stored(id)).twins).toBeUndefined();
      expect(posts()).toHaveLength(1);
    },
  );

  it('is stored before it is sent, and done once it has its report', async () => {
    const address = newAddress();
    running.service.addFault({ action: 'slow-headers', ms: 100, method: 'POST' });
    const entry = valueOf(await startWorker().add(wish(storeTask(address))));
    expect(await stored(entry.id)).toMatchObject({ state: 'waiting', task: { address } });
    await vi.waitFor(() => expect(posts()).toHaveLength(1));
    expect(await stored(entry.id)).toMatchObject({ state: 'sending', attempts: 1 });
    const done = await until(entry.id, 'done');
    expect(done.report).toMatchObject({ url: address, privacy: 1 });
    expect(posts()[0]!.form).toEqual({ url: address, privacy: '1' });
    expect(reportsAt(address)).toHaveLength(1);
  });

  it('sends its password, and keeps it in memory only until then', async () => {
    const task: Task = { type: 'store', address: newAddress(), privacy: 2, noted: null };
    const outbox = startWorker();
    const { id } = valueOf(await outbox.add(wish(task, { password: 'canary-1' })));
    await until(id, 'done');
    expect(posts()[0]!.form).toMatchObject({ privacy: '2', password: 'canary-1' });
    const everything = async () =>
      JSON.stringify([
        await fakeBrowser.storage.local.get(null),
        await fakeBrowser.storage.session.get(null),
      ]);
    await vi.waitFor(async () => expect(await everything()).not.toContain('canary-1'));
  });

  it('from a private window leaves nothing on disk', async () => {
    const address = newAddress();
    const { id } = valueOf(await startWorker().add(wish(storeTask(address), { incognito: true })));
    await until(id, 'done');
    expect(await fakeBrowser.storage.local.get(null)).toEqual({});
  });

  it('requested twice while in progress is one', async () => {
    const address = newAddress();
    const outbox = startWorker();
    const first = valueOf(await outbox.add(wish(storeTask(address))));
    const second = valueOf(await outbox.add(wish(storeTask(address))));
    expect(second.id).toBe(first.id);
    await until(first.id, 'done');
    expect(reportsAt(address)).toHaveLength(1);
    const again = valueOf(await outbox.add(wish(storeTask(address))));
    await until(again.id, 'done');
    expect(reportsAt(address)).toHaveLength(2);
  });

  it('requested twice at the same moment is one', async () => {
    const outbox = startWorker();
    const address = newAddress();
    const [one, other] = await Promise.all([
      outbox.add(wish(storeTask(address))),
      outbox.add(wish(storeTask(address))),
    ]);
    expect(valueOf(one).id).toBe(valueOf(other).id);
    await until(valueOf(one).id, 'done');
    expect(reportsAt(address)).toHaveLength(1);
  });

  it('handed in twice is one, even if the second time is after its end', async () => {
    const address = newAddress();
    const work = wish(storeTask(address), { id: 'handed-in' });
    await startWorker().add(work);
    const done = await until('handed-in', 'done');
    expect(valueOf(await startWorker().add(work))).toEqual(done);
    expect(reportsAt(address)).toHaveLength(1);
  });

  it('from a private window is separate from one from an ordinary window', async () => {
    const outbox = startWorker();
    const address = newAddress();
    const hidden = valueOf(await outbox.add(wish(storeTask(address), { incognito: true })));
    const open = valueOf(await outbox.add(wish(storeTask(address))));
    expect(open.id).not.toBe(hidden.id);
    await until(hidden.id, 'done');
    await until(open.id, 'done');
    expect(reportsAt(address)).toHaveLength(2);
  });

  it('that cannot be stored is reported, and nothing is sent', async () => {
    vi.spyOn(fakeBrowser.storage.local, 'set').mockRejectedValueOnce(new Error('full'));
    const outcome = await startWorker().add(wish(storeTask(newAddress())));
    expect(failureOf(outcome)).toEqual({ kind: 'not-saved' });
    expect(running.service.log).toHaveLength(0);
  });

  it('that cannot be recorded as sent is not sent, stays in the queue, and can be tried again', async () => {
    const address = newAddress();
    const full: EntryStore = {
      ...entryStore,
      save: (entry) =>
        entry.state === 'sending' ? Promise.reject(new Error('full')) : entryStore.save(entry),
    };
    const entry = valueOf(await startWorker(full).add(wish(storeTask(address))));
    await vi.waitFor(async () =>
      expect(await stored(entry.id)).toMatchObject({
        state: 'stopped',
        failure: { kind: 'not-saved' },
      }),
    );
    expect(reportsAt(address)).toHaveLength(0);
    const worker = startWorker();
    valueOf(await worker.retry(entry.id));
    await vi.waitFor(async () => expect((await stored(entry.id)).state).toBe('done'));
    expect(reportsAt(address)).toHaveLength(1);
  });

  it('whose result comes later is polled until it is available', async () => {
    running.service.set({ asynchronous: { delayMs: 30 } });
    const outbox = startWorker();
    const { id } = valueOf(await outbox.add(wish(storeTask(newAddress()))));
    await until(id, 'generating');
    const done = await untilLater(outbox, id, 'done');
    expect(done.report).toMatchObject({ pending: false });
    expect(done.report!.verdict).not.toBe('unknown');
  });
});

describe('a store whose answer was lost', () => {
  it.each([
    ['a reset after the work', { action: 'reset', when: 'after' }],
    ['a reset in the body', { action: 'reset-mid-body' }],
    ['a 500 after the work', { action: 'status', status: 500, when: 'after' }],
    ['a 502 after the work', { action: 'status', status: 502, body: 'html', when: 'after' }],
    ['a 503 after the work', { action: 'status', status: 503, when: 'after' }],
    ['a 504 after the work', { action: 'status', status: 504, when: 'after' }],
    ['a page of HTML after the work', { action: 'html-200', when: 'after' }],
    ['invalid JSON', { action: 'invalid-json', when: 'after' }],
    ['a warning before the JSON', { action: 'php-warning', when: 'after' }],
    ['an empty 2xx', { action: 'empty-2xx', when: 'after' }],
    ['an answer beyond ten megabytes', { action: 'too-large', when: 'after' }],
  ] as const)('by %s is found and not sent again', async (_, fault) => {
    const address = newAddress();
    valueOf(await running.client().storeReport({ url: address }));
    running.service.clearLog();
    running.service.addFault({ ...fault, method: 'POST', times: 1 });
    const outbox = startWorker();
    const { id } = valueOf(await outbox.add(wish(storeTask(address))));
    const done = await untilLater(outbox, id, 'done');
    expect(posts()).toHaveLength(1);
    const [, newest] = reportsAt(address);
    expect(reportsAt(address)).toHaveLength(2);
    expect(done.report!.id).toBe(String(newest!.id));
  });

  it.each([
    ['a reset before the work', { action: 'reset', when: 'before' }],
    ['a 500 before the work', { action: 'status', status: 500, when: 'before' }],
    ['a 502 before the work', { action: 'status', status: 502, when: 'before' }],
    ['a page of HTML instead of the work', { action: 'html-200', when: 'before' }],
  ] as const)('by %s is sent again once it is certain not to exist', async (_, fault) => {
    const address = newAddress();
    running.service.addFault({ ...fault, method: 'POST', times: 1 });
    const outbox = startWorker();
    const { id } = valueOf(await outbox.add(wish(storeTask(address))));
    await untilLater(outbox, id, 'done');
    expect(reportsAt(address)).toHaveLength(1);
    expect(posts()).toHaveLength(2);
  });

  it.each([
    ['with another privacy', (address: string) => address, 0],
    ['spelt differently', (address: string) => `${address}&utm_source=mail`, 1],
  ] as const)('is not confused with that of the same page %s', async (_, respell, privacy) => {
    const address = newAddress();
    running.service.addFault({ action: 'reset', when: 'before', method: 'POST', nth: 1 });
    const outbox = startWorker();
    const first = valueOf(await outbox.add(wish(storeTask(address))));
    const task: Task = { type: 'store', address: respell(address), privacy, noted: null };
    const second = valueOf(await outbox.add(wish(task)));
    const { report } = await untilLater(outbox, first.id, 'done');
    const { report: other } = await untilLater(outbox, second.id, 'done');
    expect(report!.id).not.toBe(other!.id);
    expect(report).toMatchObject({ url: address, privacy: 1 });
    expect(other).toMatchObject({ url: task.address, privacy });
  });

  it.each([500, 502, 503, 504])(
    'by %i is waited for as long as the service may still work',
    async (status) => {
      const address = newAddress();
      running.service.addFault({ action: 'status', status, method: 'POST', times: 1 });
      const outbox = startWorker();
      const sentAt = time;
      const { id } = valueOf(await outbox.add(wish(storeTask(address))));
      await until(id, 'checking');
      await vi.waitFor(() => expect(wakeMoment).toBeGreaterThan(time));
      while (wakeMoment! < sentAt + 149_000) {
        time = wakeMoment!;
        await outbox.pump();
        await vi.waitFor(() => expect(wakeMoment).toBeGreaterThan(time));
      }
      expect(posts()).toHaveLength(1);
      // The service finishes late, as slow ones do.
      valueOf(await running.client().storeReport({ url: address }));
      await untilLater(outbox, id, 'done');
      expect(reportsAt(address)).toHaveLength(1);
    },
  );

  it('by a 503 that asks to wait is sent again only after that time', async () => {
    const headers = { 'Retry-After': '40' };
    running.service.addFault({ action: 'status', status: 503, headers, method: 'POST', times: 1 });
    const outbox = startWorker();
    const sentAt = time;
    const { id } = valueOf(await outbox.add(wish(storeTask(newAddress()))));
    await until(id, 'checking');
    const { startedAt } = await untilLater(outbox, id, 'done');
    expect(startedAt).toBeGreaterThanOrEqual(sentAt + 40_000);
    expect(posts().map(({ status }) => status)).toEqual([503, 201]);
  });

  it('by an empty answer, with nothing made, is not sent again: the person decides', async () => {
    running.service.addFault({ action: 'empty-2xx', method: 'POST', times: 1 });
    const outbox = startWorker();
    const { id } = valueOf(await outbox.add(wish(storeTask(newAddress()))));
    const { failure } = await untilLater(outbox, id, 'stopped');
    expect(failure).toEqual({ kind: 'unconfirmed', found: [] });
    expect(posts()).toHaveLength(1);
    valueOf(await outbox.retry(id));
    await untilLater(outbox, id, 'done');
    expect(posts()).toHaveLength(2);
  });

  it('is not sent again because a list is suddenly empty: the person decides', async () => {
    const address = newAddress();
    valueOf(await running.client().storeReport({ url: newAddress() }));
    running.service.clearLog();
    running.service.addFault({ ...status(422), when: 'after', method: 'POST', times: 1 });
    const outbox = startWorker();
    const { id } = valueOf(await outbox.add(wish(storeTask(address))));
    await until(id, 'stopped');
    running.service.addFault({ action: 'body', body: '[]', method: 'GET', times: 2 });
    valueOf(await outbox.retry(id));
    const { failure } = await untilLater(outbox, id, 'stopped');
    expect(failure).toEqual({ kind: 'unconfirmed', found: [] });
    expect(posts()).toHaveLength(1);
  });

  it('and a list that fails is not sent again at once if a person tries: it may still turn up', async () => {
    running.service.addFault({ action: 'reset', when: 'before', method: 'POST', times: 1 });
    running.service.addFault({ ...status(404), method: 'GET', nth: 2 });
    const outbox = startWorker();
    const { id } = valueOf(await outbox.add(wish(storeTask(newAddress()))));
    await until(id, 'stopped');
    valueOf(await outbox.retry(id));
    await vi.waitFor(() => expect(wakeMoment).toBeGreaterThan(time), PATIENT);
    expect(await stored(id)).toMatchObject({ state: 'checking' });
    expect(posts()).toHaveLength(1);
    await untilLater(outbox, id, 'done');
    expect(posts()).toHaveLength(2);
    expect(time).toBeGreaterThan(Date.UTC(2026, 5, 1) + 150_000);
  });

  it.each<[string, Fault[]]>([
    [
      'a server in front gave up (408)',
      [{ ...status(408), when: 'after', method: 'POST', times: 1 }],
    ],
    [
      'a proxy answers one of the looks',
      [
        { ...lost(), method: 'POST' },
        { action: 'html-200', method: 'GET', nth: 2 },
      ],
    ],
  ])('is found, although %s', async (_, faults) => {
    for (const fault of faults) running.service.addFault(fault);
    const address = newAddress();
    const outbox = startWorker();
    const { id } = valueOf(await outbox.add(wish(storeTask(address))));
    await untilLater(outbox, id, 'done');
    expect(posts()).toHaveLength(1);
    expect(reportsAt(address)).toHaveLength(1);
  });

  it('repeatedly is eventually left to the person', async () => {
    running.service.addFault({ action: 'status', status: 500, method: 'POST' });
    const outbox = startWorker();
    const { id } = valueOf(await outbox.add(wish(storeTask(newAddress()))));
    const stopped = await untilLater(outbox, id, 'stopped');
    expect(stopped.failure).toMatchObject({ kind: 'service-error', status: 500 });
    expect(posts()).toHaveLength(2);
    running.service.clearFaults();
    valueOf(await outbox.retry(id));
    await untilLater(outbox, id, 'done');
  });
});

it('if the answer names a new report of another page, and there is one of this page, the person decides', async () => {
  const [address, elsewhere] = [newAddress(), newAddress()];
  const client = running.client();
  const storeReport: Client['storeReport'] = async (input) => {
    await client.storeReport(input);
    return await client.storeReport({ url: elsewhere, privacy: 0 });
  };
  connection = success({ ...client, storeReport });
  const { id } = valueOf(await startWorker().add(wish(storeTask(address))));
  const { failure } = await until(id, 'stopped');
  const found = [{ url: address }, { url: elsewhere }];
  expect(failure).toMatchObject({ kind: 'unconfirmed', found });
});

it('if the answer names the report by its id alone, the list tells the rest', async () => {
  const address = newAddress();
  const client = running.client();
  const storeReport: Client['storeReport'] = async (input) => {
    const { id } = valueOf(await client.storeReport(input))!;
    return success({ ...aReport({ id, url: '', verdict: 'unknown' }), privacy: null });
  };
  connection = success({ ...client, storeReport });
  const { id } = valueOf(await startWorker().add(wish(storeTask(address))));
  const { report } = await until(id, 'done');
  expect(report).toMatchObject({ url: address, privacy: 1 });
  expect(report!.verdict).not.toBe('unknown');
});

describe('a second report that was made', () => {
  const made = async (change: Partial<Report> = {}) => {
    const address = newAddress();
    const outbox = startWorker();
    const { id } = valueOf(await outbox.add(wish(storeTask(address))));
    const { report } = await until(id, 'done');
    const twin: Report = { ...report!, id: '99999', ...change };
    await outbox.onSeen('account', [report!, twin]);
    return { id, outbox, twin };
  };

  it('and that is listed later is noticed then', async () => {
    const { id, outbox, twin } = await made();
    await vi.waitFor(async () => expect(await stored(id)).toMatchObject({ twins: [twin] }));
    await outbox.onSeen('account', [twin]);
    expect((await stored(id)).twins).toHaveLength(1);

    const task = { type: 'delete', address: twin.url, reportId: twin.id! } as const;
    valueOf(await outbox.add(wish(task)));
    await outbox.onSeen('account', [twin]);
    expect((await stored(id)).twins).toEqual([]);
  });

  it.each<[string, Partial<Report>]>([
    ['hours later', { createdAt: Date.UTC(2030, 0, 1) }],
    ['of another page', { url: 'https://other.example/' }],
    ['with another privacy', { privacy: 0 }],
  ])('is none if it was made %s', async (_, change) => {
    const { id } = await made(change);
    expect((await stored(id)).twins).toBeUndefined();
  });

  it.each([
    [1, []],
    [2, [{ id: '99999' }]],
  ])('and took half an hour, after sending %i times, is told: %j', async (sent, told) => {
    if (sent === 2)
      running.service.addFault({ action: 'reset', when: 'before', method: 'POST', times: 1 });
    const outbox = startWorker();
    const { id } = valueOf(await outbox.add(wish(storeTask(newAddress()))));
    const { report } = await untilLater(outbox, id, 'done');
    const late = { ...report!, id: '99999', createdAt: report!.createdAt! + 30 * 60_000 };
    await outbox.onSeen('account', [report!, late]);
    expect((await stored(id)).twins ?? []).toMatchObject(told);
  });
});

describe('a report whose list could not be read when it was made', () => {
  /** Like `untilLater`, for what is found out about an entry that is done. */
  const later = (outbox: ReturnType<typeof startWorker>, id: string, known: Partial<Entry>) =>
    vi.waitFor(async () => {
      if (wakeMoment !== null && wakeMoment > time && !outbox.isUnderWay(id)) time = wakeMoment;
      await outbox.pump();
      expect(await stored(id)).toMatchObject(known);
    }, PATIENT);

  it('is done, and the second one that the browser made is found later', async () => {
    const address = newAddress();
    for (const nth of [2, 3]) running.service.addFault({ ...status(500), method: 'GET', nth });
    const outbox = startWorker();
    const ends: Entry[] = [];
    outbox.onChanged((entry, wasDone) => {
      if (entry.state === 'done' && !wasDone) ends.push(entry);
    });
    const { id } = valueOf(await outbox.add(wish(storeTask(address))));
    const done = await until(id, 'done');
    expect(done.twins).toBeUndefined();
    await running.client().storeReport({ url: address, privacy: 1 });

    await later(outbox, id, {
      state: 'done',
      laterLooks: 0,
      twins: [{ url: address }] as Report[],
    });
    expect(wakeMoment).toBeNull();
    // It was announced once.
    expect(ends).toHaveLength(1);
  });

  it('is done where that list lags behind, and the second one is found once it is listed', async () => {
    const address = newAddress();
    running.service.set({ listedAfterMs: 500 });
    onTestFinished(() => running.service.set({ listedAfterMs: 0 }));
    const outbox = startWorker();
    const { id } = valueOf(await outbox.add(wish(storeTask(address))));
    const done = await until(id, 'done');
    expect(done.twins).toBeUndefined();
    await running.client().storeReport({ url: address, privacy: 1 });
    await vi.waitFor(async () => {
      const { items } = valueOf(await running.client().listReports({}));
      expect(items.filter(({ url }) => url === address)).toHaveLength(2);
    });
    await later(outbox, id, {
      state: 'done',
      laterLooks: 0,
      twins: [{ url: address }] as Report[],
    });
  });

  it('is done where it is never listed, and looked for no longer than a while', async () => {
    running.service.set({ listedAfterMs: 99_000 });
    onTestFinished(() => running.service.set({ listedAfterMs: 0 }));
    const outbox = startWorker();
    const { id } = valueOf(await outbox.add(wish(storeTask(newAddress()))));
    await until(id, 'done');
    const before = time;
    await later(outbox, id, { state: 'done', laterLooks: 0 });
    expect(wakeMoment).toBeNull();
    expect(time - before).toBeLessThan(30_000);
  });

  it('is done, even if nobody ever finds out', async () => {
    running.service.addFault({ ...status(500), method: 'GET', nth: 2 });
    const outbox = startWorker();
    const { id } = valueOf(await outbox.add(wish(storeTask(newAddress()))));
    await until(id, 'done');
    connection = failed({ kind: 'key-rejected' });
    await later(outbox, id, { state: 'done', failure: null, laterLooks: 0 });
    expect(wakeMoment).toBeNull();
  });
});

describe('another account, whose service counts its reports from 1 too', () => {
  it('has nothing to do with a report of the same number', async () => {
    const address = newAddress();
    const next = 1 + Math.max(0, ...running.service.reports().map(({ id }) => id));
    const report = aReport({ id: String(next) });
    await entryStore.save(anEntry({ accountId: 'other', state: 'done', report }));
    running.service.addFault({ ...lost(), method: 'POST' });
    const outbox = startWorker();
    const { id } = valueOf(await outbox.add(wish(storeTask(address))));
    await untilLater(outbox, id, 'done');
    expect(posts()).toHaveLength(1);
    expect(reportsAt(address)).toHaveLength(1);
  });

  it('at the same service has a report of its own, which is not that of this one', async () => {
    const account = { name: '', baseUrl: running.service.baseUrl, keyHint: '' };
    await saveAccounts([
      { ...account, id: 'account' },
      { ...account, id: 'other' },
    ]);
    const address = newAddress();
    running.service.addFault({ ...status(502), method: 'POST', times: 1 });
    const outbox = startWorker();
    const one = valueOf(await outbox.add(wish(storeTask(address))));
    await until(one.id, 'checking');
    const two = valueOf(await outbox.add(wish(storeTask(address), { accountId: 'other' })));
    await untilLater(outbox, two.id, 'done');
    await untilLater(outbox, one.id, 'done');
    const made = [(await stored(one.id)).report?.id, (await stored(two.id)).report?.id];
    expect(new Set(made).size).toBe(2);
    expect(reportsAt(address)).toHaveLength(2);
  });

  it('still says that it has two reports if one of the same number is deleted here', async () => {
    const twins = [aReport({ id: '5' })];
    await entryStore.save(anEntry({ accountId: 'other', state: 'done', twins }));
    const task = { type: 'delete', address: newAddress(), reportId: '5' } as const;
    valueOf(await startWorker().add(wish(task)));
    expect(await stored('e1')).toMatchObject({ twins });
  });
});

describe('work that is done', () => {
  const countStored = async () => Object.keys(await fakeBrowser.storage.local.get()).length;
  const KEPT = 100;

  it('stays in the list although the clock was set back since the others', async () => {
    for (let count = 0; count < 120; count++)
      await entryStore.save(
        anEntry({ id: `old-${count}`, state: 'done', createdAt: time + 1e9, order: count }),
      );
    const { id } = valueOf(await startWorker().add(wish(storeTask(newAddress()))));
    await until(id, 'done');
    await vi.waitFor(async () => expect(await countStored()).toBe(KEPT), PATIENT);
    expect(await stored(id)).toMatchObject({ state: 'done' });
    expect(await stored('old-119')).toBeDefined();
  });

  it('stays in the list although it was added long before the others', async () => {
    const first = anEntry({ id: 'first', accountId: 'account', state: 'stopped', order: 1 });
    await entryStore.save({ ...first, task: storeTask(newAddress()) });
    for (let count = 2; count < 120; count++)
      await entryStore.save(anEntry({ id: `old-${count}`, state: 'done', order: count }));
    valueOf(await startWorker().retry('first'));
    await until('first', 'done');
    await vi.waitFor(async () => expect(await countStored()).toBe(KEPT), PATIENT);
    expect(await stored('first')).toMatchObject({ state: 'done' });
  });

  it('with a second report stays in the list until somebody decides', async () => {
    const twins = [aReport({ id: '5' })];
    await entryStore.save(anEntry({ id: 'twins', state: 'done', twins, order: 1 }));
    for (let count = 2; count < 120; count++)
      await entryStore.save(anEntry({ id: `old-${count}`, state: 'done', order: count }));
    const { id } = valueOf(await startWorker().add(wish(storeTask(newAddress()))));
    await until(id, 'done');
    await vi.waitFor(async () => expect(await countStored()).toBe(KEPT + 1), PATIENT);
    expect(await stored('twins')).toMatchObject({ twins });
  });

  it('is not sent again because of a decision that another window made too late', async () => {
    const { id } = valueOf(await startWorker().add(wish(storeTask(newAddress()))));
    await until(id, 'done');
    expect(valueOf(await startWorker().retry(id))).toMatchObject({ state: 'done' });
    expect(posts()).toHaveLength(1);
  });
});

type Again = (outbox: ReturnType<typeof startWorker>, entry: Entry) => Promise<Outcome<Entry>>;

describe('a store that was sent without an answer', () => {
  const agains: [string, Again][] = [
    ['tries it again', (outbox, { id }) => outbox.retry(id)],
    [
      'edits it',
      (outbox, { id, task }) => outbox.add(wish(storeTask(task.address), { replaces: id })),
    ],
  ];

  it.each(agains)('is looked for before it is sent if a person %s', async (_, again) => {
    const address = newAddress();
    const older = valueOf(await running.client().storeReport({ url: address }));
    running.service.addFault({ action: 'status', status: 500, method: 'POST' });
    const outbox = startWorker();
    const added = valueOf(await outbox.add(wish(storeTask(address))));
    const stopped = await untilLater(outbox, added.id, 'stopped');
    // The service finishes when nobody expects it any more.
    running.service.clearFaults();
    const late = valueOf(await running.client().storeReport({ url: address }));
    running.service.clearLog();
    const { id } = valueOf(await again(outbox, stopped));
    const { report } = await untilLater(outbox, id, 'done');
    expect(report!.id).toBe(late!.id);
    expect(report!.id).not.toBe(older!.id);
    expect(posts()).toEqual([]);
  });

  it('finds its own report, and so does another one of the same page', async () => {
    const address = newAddress();
    running.service.addFault({ action: 'reset', when: 'after', method: 'POST', times: 2 });
    const outbox = startWorker();
    const one = valueOf(await outbox.add(wish(storeTask(address))));
    const other = valueOf(await outbox.add(wish(storeTask(`${address}&utm_source=mail`))));
    const { report } = await untilLater(outbox, one.id, 'done');
    const { report: otherReport } = await untilLater(outbox, other.id, 'done');
    expect(report!.id).not.toBe(otherReport!.id);
    expect(posts()).toHaveLength(2);
  });

  it('is sent again by itself although other work made a report in the meantime', async () => {
    running.service.addFault({ action: 'status', status: 500, method: 'POST', times: 1 });
    const outbox = startWorker();
    const first = valueOf(await outbox.add(wish(storeTask(newAddress()))));
    await until(first.id, 'checking');
    const other = valueOf(await outbox.add(wish(storeTask(newAddress()))));
    const { report: made } = await until(other.id, 'done');
    const { report, task } = await untilLater(outbox, first.id, 'done');
    expect(report).toMatchObject({ url: task.address });
    expect(report!.id).not.toBe(made!.id);
  });

  it('is sent again if a person says that what was found is something else', async () => {
    running.service.addFault({ action: 'status', status: 500, method: 'POST', times: 1 });
    const outbox = startWorker();
    const { id } = valueOf(await outbox.add(wish(storeTask(newAddress()))));
    await until(id, 'checking');
    const other = valueOf(await running.client().storeReport({ url: newAddress() }));
    const { failure } = await untilLater(outbox, id, 'stopped');
    expect(failure).toMatchObject({ kind: 'unconfirmed', found: [{ id: other!.id }] });
    running.service.clearLog();
    valueOf(await outbox.retry(id));
    const { report } = await untilLater(outbox, id, 'done');
    expect(report!.id).not.toBe(other!.id);
    expect(posts()).toHaveLength(1);
  });
});

describe('a store that nothing confirmed', () => {
  const given = async (found: Report[]) => {
    const task = {
      ...storeTask('https://late.example/a'),
      noted: { by: 'newest', identities: ['4'] },
    };
    const failure = { kind: 'unconfirmed', found } as const;
    await entryStore.save(
      anEntry({ accountId: 'account', state: 'stopped', attempts: 1, task: task as Task, failure }),
    );
    return startWorker();
  };
  const late = (id: string, url = 'https://late.example/a') => aReport({ id, url, privacy: 1 });

  it('is asked about what is listed later', async () => {
    const outbox = await given([]);
    await outbox.onSeen('account', [late('6'), late('3'), late('7', 'https://late.example/b')]);
    expect((await stored('e1')).failure).toEqual({ kind: 'unconfirmed', found: [late('6')] });
    await outbox.onSeen('account', [late('6')]);
    expect((await stored('e1')).failure).toMatchObject({ found: [{ id: '6' }] });
  });

  it('has a second report if two were found and one is right', async () => {
    const outbox = await given([late('5'), late('6'), late('7', 'https://late.example/b')]);
    const done = valueOf(await outbox.confirm('e1', '5'));
    expect(done).toMatchObject({ state: 'done', report: { id: '5' }, twins: [{ id: '6' }] });
  });

  it('is decided by the first of two windows in which a person decides at once', async () => {
    const outbox = await given([late('5')]);
    const [yes, no] = await Promise.all([outbox.confirm('e1', '5'), outbox.retry('e1')]);
    expect([valueOf(yes).state, valueOf(no).state]).toEqual(['done', 'done']);
    expect(await stored('e1')).toMatchObject({ state: 'done' });
    expect(posts()).toEqual([]);
  });

  it('has a second report even if the service tells the two apart by nothing', async () => {
    const twin = { ...late('5'), id: null };
    const done = valueOf(await (await given([twin, twin])).confirm('e1', identityOf(twin)));
    expect(done.twins).toHaveLength(1);
  });
});

it('a report that is listed with another kind of id is no second one', async () => {
  const { id } = valueOf(await startWorker().add(wish(storeTask(newAddress()))));
  const { report } = await until(id, 'done');
  const uuid = '00000000-0000-4000-8000-000000000011';
  await startWorker().onSeen('account', [
    { ...report!, id: uuid },
    { ...report!, id: null, unusableId: 'reports/1' },
  ]);
  expect((await stored(id)).twins).toBeUndefined();
});

it('a report without any id is no second one because the service writes its date otherwise', async () => {
  running.service.set({ ids: 'null' });
  const { id } = valueOf(await startWorker().add(wish(storeTask(newAddress()))));
  const { report } = await until(id, 'done');
  expect(report!.id).toBeNull();
  await startWorker().onSeen('account', [{ ...report!, createdAt: report!.createdAt! + 28 }]);
  expect((await stored(id)).twins).toBeUndefined();
});

it('an answer about another report is none', async () => {
  running.service.set({ asynchronous: { delayMs: 60_000 } });
  const client = running.client();
  const other = valueOf(await client.storeReport({ url: newAddress() }));
  const showReport: Client['showReport'] = () => client.showReport(other!.id!);
  connection = success({ ...client, showReport });
  const outbox = startWorker();
  const { id } = valueOf(await outbox.add(wish(storeTask(newAddress()))));
  const { failure, report } = await untilLater(outbox, id, 'stopped');
  expect(failure).toEqual({ kind: 'not-the-service', reason: 'other-report' });
  expect(report!.id).not.toBe(other!.id);
});

describe('a worker that is stopped', () => {
  const leave = (entry: Entry, change: Partial<Entry>) =>
    fakeBrowser.storage.local.set({ [`outbox:${entry.id}`]: { ...entry, ...change } });

  async function written(address: string): Promise<Entry> {
    connection = failed({ kind: 'no-permission', origin: 'https://x.example' });
    const entry = valueOf(await startWorker().add(wish(storeTask(address))));
    await vi.waitFor(async () => expect((await stored(entry.id)).failure).not.toBeNull());
    connection = null;
    return { ...entry, failure: null };
  }

  it('before sending sends after its restart', async () => {
    const address = newAddress();
    const entry = await written(address);
    await leave(entry, {});
    const outbox = startWorker();
    await outbox.pump();
    await until(entry.id, 'done');
    expect(reportsAt(address)).toHaveLength(1);
  });

  it('after recording that it sends, but before sending, eventually sends', async () => {
    const address = newAddress();
    const entry = await written(address);
    const identities = running.service.reports().map(({ id }) => String(id));
    const task: Task = {
      ...entry.task,
      type: 'store',
      privacy: 1,
      noted: { by: 'newest', identities },
    };
    await leave(entry, { task, state: 'sending', attempts: 1, startedAt: time });
    const outbox = startWorker();
    await untilLater(outbox, entry.id, 'done');
    expect(reportsAt(address)).toHaveLength(1);
    expect(time).toBeGreaterThanOrEqual(entry.createdAt + 150_000);
  });

  it('while the service was working finds the report', async () => {
    const address = newAddress();
    const entry = await written(address);
    await leave(entry, { state: 'sending', attempts: 1, startedAt: time });
    valueOf(await running.client().storeReport({ url: address }));
    running.service.clearLog();
    const outbox = startWorker();
    await outbox.pump();
    await until(entry.id, 'done');
    expect(posts()).toHaveLength(0);
    expect(reportsAt(address)).toHaveLength(1);
  });

  it('asks again for the password, which was only in memory', async () => {
    const task: Task = { type: 'store', address: newAddress(), privacy: 2, noted: null };
    connection = failed({ kind: 'no-permission', origin: 'https://x.example' });
    const { id } = valueOf(await startWorker().add(wish(task, { password: 'first' })));
    await vi.waitFor(async () => expect((await stored(id)).failure).not.toBeNull());
    await fakeBrowser.storage.session.clear();
    connection = null;
    const outbox = startWorker();
    await outbox.resume();
    const stopped = await until(id, 'stopped');
    expect(stopped.failure).toEqual({
      kind: 'invalid-input',
      field: 'password',
      reason: 'missing',
    });
    expect(running.service.log).toHaveLength(0);
    valueOf(await outbox.retry(id, 'second'));
    await until(id, 'done');
    expect(posts()[0]!.form.password).toBe('second');
  });

  it('sends no password-protected privacy without its password', async () => {
    const address = newAddress();
    const reportId = String(running.service.insert({ url: address, score: 10 }));
    const task: Task = { type: 'change-privacy', address, reportId, privacy: 2 };
    const entry = await written(address);
    await leave(entry, { task, state: 'sending', attempts: 1, startedAt: time });
    const outbox = startWorker();
    await outbox.pump();
    const stopped = await until(entry.id, 'stopped');
    expect(stopped.failure).toMatchObject({ kind: 'invalid-input', field: 'password' });
    expect(running.service.log).toHaveLength(0);
    valueOf(await outbox.retry(entry.id, 'again'));
    await until(entry.id, 'done');
    expect(running.service.log.at(-1)?.form).toEqual({ privacy: '2', password: 'again' });
  });

  it('continues after its restart even if the disk is full', async () => {
    const entry = await written(newAddress());
    await leave(entry, { state: 'sending', attempts: 1, startedAt: time });
    const save = vi.fn((next: Entry) => entryStore.save(next));
    save.mockRejectedValueOnce(new Error('full'));
    const outbox = startWorker({ ...entryStore, save });
    expect(await outbox.list()).toMatchObject([{ id: entry.id, state: 'checking' }]);
    expect(save).toHaveBeenCalledOnce();
    const other = valueOf(await outbox.add(wish(storeTask(newAddress()))));
    await until(other.id, 'done');
  });

  it('sets a damaged record aside, and continues with the rest', async () => {
    const entry = await written(newAddress());
    await leave(entry, {});
    await fakeBrowser.storage.local.set({ 'outbox:broken': { id: 7, nonsense: true } });
    const outbox = startWorker();
    await outbox.pump();
    await until(entry.id, 'done');
    expect(await outbox.list()).toHaveLength(1);
  });
});

describe('a service that says no', () => {
  it.each(['GET', 'POST'])(
    'for now (429 to a %s) is left alone for as long as it asks, for everything in that account',
    async (method) => {
      running.service.addFault({
        action: 'status',
        status: 429,
        method,
        times: 1,
        headers: { 'Retry-After': '40' },
      });
      const outbox = startWorker();
      const first = valueOf(await outbox.add(wish(storeTask(newAddress()))));
      await vi.waitFor(async () =>
        expect((await stored(first.id)).failure?.kind).toBe('rate-limited'),
      );
      const second = valueOf(await outbox.add(wish(storeTask(newAddress()))));
      await outbox.pump();
      expect(running.service.log.at(-1)).toMatchObject({ method, status: 429 });
      expect(wakeMoment).toBe(time + 40_000);
      time += 40_000;
      await outbox.pump();
      expect(await until(first.id, 'done')).toMatchObject({ attempts: 1 });
      await until(second.id, 'done');
    },
  );

  describe.each([429, 401])('after it did the work (%d)', (code) => {
    async function turnedAway() {
      running.service.addFault({ ...status(code), when: 'after', method: 'POST', times: 1 });
      const address = newAddress();
      const outbox = startWorker();
      const { id } = valueOf(await outbox.add(wish(storeTask(address))));
      await vi.waitFor(async () => expect((await stored(id)).failure).not.toBeNull());
      valueOf(await outbox.retry(id));
      const { failure } = await until(id, 'stopped');
      const [made] = reportsAt(address);
      expect(failure).toMatchObject({ kind: 'unconfirmed', found: [{ id: String(made!.id) }] });
      return { outbox, id, address };
    }

    it('is not sent it again: the person decides', async () => {
      const { outbox, id, address } = await turnedAway();
      valueOf(await outbox.confirm(id, String(reportsAt(address)[0]!.id)));
      await until(id, 'done');
      expect(posts()).toHaveLength(1);
    });

    it('is sent it again if the person says that the report found is another one', async () => {
      const { outbox, id, address } = await turnedAway();
      valueOf(await outbox.retry(id));
      const { report } = await until(id, 'done');
      const made = reportsAt(address).map((one) => String(one.id));
      expect(made).toEqual([expect.anything(), report!.id]);
    });
  });

  it('to the key while sending keeps the password for the new key', async () => {
    const task: Task = { type: 'store', address: newAddress(), privacy: 2, noted: null };
    running.service.addFault({ action: 'status', status: 401, method: 'POST', times: 1 });
    const outbox = startWorker();
    const { id } = valueOf(await outbox.add(wish(task, { password: 'canary-2' })));
    await vi.waitFor(async () => expect((await stored(id)).failure?.kind).toBe('key-rejected'));
    await outbox.resume('account');
    await until(id, 'done');
    expect(posts().map(({ form, status }) => [form.password, status])).toEqual([
      ['canary-2', 401],
      ['canary-2', 201],
    ]);
  });

  it('to a look-up is asked again before anything is sent', async () => {
    running.service.addFault({ action: 'status', status: 500, method: 'GET', times: 1 });
    const outbox = startWorker();
    const { id } = valueOf(await outbox.add(wish(storeTask(newAddress()))));
    await vi.waitFor(async () => expect((await stored(id)).failure?.kind).toBe('service-error'));
    expect(await stored(id)).toMatchObject({ state: 'waiting', attempts: 0 });
    expect(posts()).toEqual([]);
    await vi.waitFor(() => expect(wakeMoment).toBeGreaterThan(time));
    await untilLater(outbox, id, 'done');
    expect(posts()).toHaveLength(1);
  });

  it('to the key pauses that account until a key is saved, and no other account', async () => {
    const rejected = running.client({ apiKey: 'revoked' });
    const good = running.client();
    let first = rejected;
    const outbox = createOutbox({
      store: entryStore,
      connect: (account) => Promise.resolve(success(account === 'account' ? first : good)),
      wakeAt: () => undefined,
      stayAwake: () => undefined,
    });
    const held = valueOf(await outbox.add(wish(storeTask(newAddress()))));
    await vi.waitFor(async () =>
      expect((await stored(held.id)).failure?.kind).toBe('key-rejected'),
    );
    const behind = valueOf(await outbox.add(wish(storeTask(newAddress()))));
    const other = valueOf(await outbox.add(wish(storeTask(newAddress()), { accountId: 'other' })));
    await until(other.id, 'done');
    expect(running.service.log.filter(({ status }) => status === 401)).toHaveLength(1);
    first = good;
    await outbox.resume('account');
    await until(held.id, 'done');
    await until(behind.id, 'done');
  });

  it('is asked again if a person tries again the moment that a screen shows the answer', async () => {
    running.service.addFault({ ...status(401), times: 1 });
    let retried: Promise<unknown> | undefined;
    const save = async (entry: Entry) => {
      await entryStore.save(entry);
      // Stored, and not yet over for the outbox.
      if (entry.failure) retried ??= outbox.retry(entry.id);
      await new Promise((turn) => setTimeout(turn));
    };
    const outbox = startWorker({ ...entryStore, save });
    const { id } = valueOf(await outbox.add(wish(storeTask(newAddress()))));
    await until(id, 'done');
    await retried;
  });

  it('is asked again, for all that waits, if a person tries any of it again', async () => {
    running.service.addFault({ ...status(401), times: 1 });
    const outbox = startWorker();
    const held = valueOf(await outbox.add(wish(storeTask(newAddress()))));
    await vi.waitFor(async () =>
      expect((await stored(held.id)).failure?.kind).toBe('key-rejected'),
    );
    const behind = valueOf(await outbox.add(wish(storeTask(newAddress()))));
    valueOf(await outbox.retry(behind.id));
    await until(behind.id, 'done');
    await until(held.id, 'done');
  });

  it('is not sent twice what begins while a person tries it all again', async () => {
    const failure = { kind: 'rate-limited', waitMs: 60_000 } as const;
    const held = (id: string) =>
      anEntry({
        id,
        accountId: 'account',
        task: storeTask(newAddress()),
        failure,
        notBefore: time + 60_000,
        createdAt: time,
      });
    const [first, second] = [held('first'), held('second')];
    const stopped = { ...held('stopped'), state: 'stopped', notBefore: 0 } as const;
    for (const entry of [stopped, first, second]) await entryStore.save(entry);
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    const save = vi.fn(async (entry: Entry) => {
      if (entry.id === 'first' && entry.failure === null && entry.attempts === 0) await isReleased;
      await entryStore.save(entry);
    });
    const outbox = startWorker({ ...entryStore, save });
    const retried = outbox.retry('stopped');
    await vi.waitFor(() => expect(save.mock.lastCall?.[0].id).toBe('first'));
    time += 60_000;
    await outbox.pump();
    await until('second', 'done');
    release();
    valueOf(await retried);
    await until('first', 'done');
    await until('stopped', 'done');
    expect(posts()).toHaveLength(3);
    expect(new Set(posts().map(({ form }) => form.url))).toEqual(
      new Set([first, second, stopped].map(({ task }) => task.address)),
    );
  });

  it('to a key that is being replaced at that moment tries the new one', async () => {
    let client = running.client({ apiKey: 'revoked' });
    const connect = vi.fn(() => Promise.resolve(success(client)));
    const outbox = createOutbox({
      store: entryStore,
      connect,
      wakeAt: () => undefined,
      stayAwake: () => undefined,
    });
    running.service.addFault({ action: 'slow-headers', ms: 200, times: 1 });
    const { id } = valueOf(await outbox.add(wish(storeTask(newAddress()))));
    await vi.waitFor(() => expect(connect).toHaveBeenCalled());
    client = running.client();
    await outbox.resume('account');
    await until(id, 'done');
    expect(running.service.log.map(({ status }) => status)).toEqual([401, 200, 201, 200]);
  });

  it.each([403, 404, 409, 413, 419, 422])(
    'to one entry (%d) stops only that one',
    async (status) => {
      running.service.addFault({ action: 'status', status, method: 'POST', times: 1 });
      const outbox = startWorker();
      const bad = valueOf(await outbox.add(wish(storeTask(newAddress()))));
      await until(bad.id, 'stopped');
      const fine = valueOf(await outbox.add(wish(storeTask(newAddress()))));
      await until(fine.id, 'done');
      expect(posts()).toHaveLength(2);
    },
  );

  it('by being unreachable is retried at growing intervals', async () => {
    const address = newAddress();
    const reachable = startWorker();
    connection = success(running.client({ baseUrl: 'http://127.0.0.1:1' }));
    const { id } = valueOf(await reachable.add(wish(storeTask(address))));
    const waits: number[] = [];
    for (let round = 0; round < 6; round++) {
      await vi.waitFor(() => expect(wakeMoment).toBeGreaterThan(time));
      waits.push(wakeMoment! - time);
      time = wakeMoment!;
      await reachable.pump();
    }
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(await stored(id)).toMatchObject({ state: 'waiting', attempts: 0 });
    connection = null;
    await untilLater(reachable, id, 'done');
    expect(reportsAt(address)).toHaveLength(1);
  });
});

describe('many entries', () => {
  it('are sent two at a time', async () => {
    running.service.set({ delayMs: 30 });
    let underWay = 0;
    let most = 0;
    const counting: typeof fetch = async (input, init) => {
      most = Math.max(most, ++underWay);
      const response = await fetch(input, init);
      underWay--;
      return response;
    };
    connection = success(running.client({ fetch: counting }));
    const outbox = startWorker();
    for (let at = 0; at < 6; at++) valueOf(await outbox.add(wish(storeTask(newAddress()))));
    await vi.waitFor(async () => {
      const states = (await outbox.list()).map(({ state }) => state);
      expect(states).toEqual(Array.from({ length: 6 }, () => 'done'));
    });
    expect(most).toBe(2);
  });
});

describe('discarding', () => {
  it('removes several, or none if one is in progress', async () => {
    running.service.addFault({ action: 'slow-headers', ms: 100, method: 'GET', times: 1 });
    const outbox = startWorker();
    const begun = valueOf(await outbox.add(wish(storeTask(newAddress()))));
    const at = { address: newAddress(), reportId: '1' };
    const waits = valueOf(await outbox.add(wish({ type: 'delete', ...at })));
    await vi.waitFor(() => expect(outbox.isUnderWay(begun.id)).toBe(true));
    // It looks the report up first: its state does not show that it is in progress.
    expect(begun.state).toBe('waiting');
    const refused = await outbox.discard(waits.id, begun.id);
    expect(failureOf(refused)).toEqual({ kind: 'under-way' });
    expect(await outbox.list()).toHaveLength(2);
    await until(begun.id, 'done');
    await vi.waitFor(() => expect(outbox.isUnderWay(begun.id)).toBe(false));
    valueOf(await outbox.discard(waits.id, begun.id));
    expect(await outbox.list()).toEqual([]);
    expect(await fakeBrowser.storage.local.get(null)).toEqual({});
  });

  it('releases what was waiting behind it', async () => {
    running.service.addFault({ action: 'status', status: 429, times: 1 });
    const outbox = startWorker();
    const first = valueOf(await outbox.add(wish(storeTask(newAddress()))));
    await vi.waitFor(async () =>
      expect((await stored(first.id)).failure?.kind).toBe('rate-limited'),
    );
    const behind = valueOf(await outbox.add(wish(storeTask(newAddress()))));
    await vi.waitFor(() => expect(outbox.isUnderWay(first.id)).toBe(false));
    valueOf(await outbox.discard(first.id));
    await until(behind.id, 'done');
  });
});

describe('an existing report', () => {
  async function report(): Promise<{ id: string; address: string }> {
    const address = newAddress();
    const { id } = valueOf(await running.client().storeReport({ url: address }))!;
    running.service.clearLog();
    return { id: id!, address };
  }

  it('is deleted after the time to undo, even by a worker that was stopped in the meantime', async () => {
    const { id: reportId, address } = await report();
    const entry = valueOf(await startWorker().add(wish({ type: 'delete', address, reportId })));
    expect(running.service.log).toHaveLength(0);
    const restarted = startWorker();
    await untilLater(restarted, entry.id, 'done');
    expect(running.service.find(Number(reportId))).toBeUndefined();
  });

  it('stays if the delete is undone', async () => {
    const { id: reportId, address } = await report();
    const outbox = startWorker();
    const entry = valueOf(await outbox.add(wish({ type: 'delete', address, reportId })));
    valueOf(await outbox.discard(entry.id));
    time += 60_000;
    await outbox.pump();
    expect(await stored(entry.id)).toBeUndefined();
    // What was due before it is over when this is.
    const later = valueOf(await outbox.add(wish(storeTask(newAddress()))));
    await until(later.id, 'done');
    expect(running.service.log.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']);
  });

  it('is eventually deleted, however often a busy service turns the request away', async () => {
    const { id: reportId, address } = await report();
    running.service.addFault({ action: 'status', status: 429, method: 'DELETE', times: 8 });
    const outbox = startWorker();
    const entry = valueOf(await outbox.add(wish({ type: 'delete', address, reportId })));
    await untilLater(outbox, entry.id, 'done');
    expect(running.service.log.filter(({ method }) => method === 'DELETE')).toHaveLength(9);
  });

  it('has its privacy changed without waiting for results that are still being generated', async () => {
    running.service.set({ asynchronous: { delayMs: 60_000 } });
    const { id: reportId, address } = await report();
    const outbox = startWorker();
    const task: Task = { type: 'change-privacy', address, reportId, privacy: 0 };
    const { id } = valueOf(await outbox.add(wish(task)));
    expect(await until(id, 'done')).toMatchObject({ report: { pending: true, privacy: 0 } });
  });

  it.each([
    [
      'the service kept it',
      { privacy: 1 },
      { state: 'stopped', failure: { kind: 'privacy-kept' } },
    ],
    ['only the answer is old', { privacy: 0 }, { state: 'done', report: { privacy: 0 } }],
  ] as const)('says whether its privacy was changed: %s', async (_, shown, said) => {
    const { id: reportId, address } = await report();
    const client = running.client();
    const updateReport: Client['updateReport'] = () => client.showReport(reportId);
    const showReport: Client['showReport'] = async (id) =>
      success({ ...valueOf(await client.showReport(id)), ...shown });
    connection = success({ ...client, updateReport, showReport });
    const task: Task = { type: 'change-privacy', address, reportId, privacy: 0 };
    const { id } = valueOf(await startWorker().add(wish(task)));
    expect(await until(id, said.state)).toMatchObject(said);
  });

  it('does not say that its privacy was changed if nobody can make sure', async () => {
    const { id: reportId, address } = await report();
    const client = running.client();
    const updateReport = vi.fn<Client['updateReport']>(() => client.showReport(reportId));
    const showReport: Client['showReport'] = async () =>
      failed({ kind: 'service-error', status: 503 });
    connection = success({ ...client, updateReport, showReport });
    const task: Task = { type: 'change-privacy', address, reportId, privacy: 0 };
    const outbox = startWorker();
    const { id } = valueOf(await outbox.add(wish(task)));
    const { failure } = await untilLater(outbox, id, 'stopped');
    expect(failure).toMatchObject({ kind: 'service-error' });
    expect(updateReport).toHaveBeenCalledTimes(4);
  });

  it('is deleted even if the first answer was lost', async () => {
    const { id: reportId, address } = await report();
    running.service.addFault({ action: 'reset', when: 'after', method: 'DELETE', times: 1 });
    const outbox = startWorker();
    const entry = valueOf(await outbox.add(wish({ type: 'delete', address, reportId })));
    await untilLater(outbox, entry.id, 'done');
    expect(running.service.log.map(({ method }) => method)).toEqual(['DELETE', 'DELETE', 'GET']);
  });

  it('can no longer be kept once a delete was sent: it may be gone, whatever was answered', async () => {
    const { id: reportId, address } = await report();
    running.service.addFault({ ...status(500), when: 'after', method: 'DELETE', times: 1 });
    const outbox = startWorker();
    const { id } = valueOf(await outbox.add(wish({ type: 'delete', address, reportId })));
    await untilFailedOnce(outbox, id);
    expect(await outbox.discard(id)).toEqual(failed({ kind: 'under-way' }));
    valueOf(await outbox.cancel([id]));
    await untilLater(outbox, id, 'done');
    expect(reportsAt(address)).toEqual([]);
  });

  it('can still be kept if the service could not even be reached', async () => {
    const { id: reportId, address } = await report();
    connection = success({
      ...running.client(),
      deleteReport: () =>
        Promise.resolve(failed({ kind: 'unreachable', origin: 'https://x.example' })),
    });
    const outbox = startWorker();
    const { id } = valueOf(await outbox.add(wish({ type: 'delete', address, reportId })));
    await untilFailedOnce(outbox, id);
    valueOf(await outbox.discard(id));
    expect(await stored(id)).toBeUndefined();
    expect(reportsAt(address)).toHaveLength(1);
  });

  it('is not said to be deleted if a server in front answers that there is none', async () => {
    const { id: reportId, address } = await report();
    running.service.addFault({ ...status(404), method: 'DELETE' });
    const outbox = startWorker();
    const entry = valueOf(await outbox.add(wish({ type: 'delete', address, reportId })));
    const { failure } = await untilLater(outbox, entry.id, 'stopped');
    expect(failure).toEqual({ kind: 'method-blocked', method: 'DELETE' });
    expect(reportsAt(address)).toHaveLength(1);
  });

  it('is not said to be deleted if nobody can make sure', async () => {
    const { id: reportId, address } = await report();
    running.service.addFault({ ...status(404), method: 'DELETE', times: 1 });
    running.service.addFault({ ...status(503), method: 'GET', times: 1 });
    const outbox = startWorker();
    const entry = valueOf(await outbox.add(wish({ type: 'delete', address, reportId })));
    await untilLater(outbox, entry.id, 'done');
    expect(reportsAt(address)).toEqual([]);
  });

  it('is not said to be deleted if the service says that it is not', async () => {
    const { id: reportId, address } = await report();
    const body = JSON.stringify({ id: Number(reportId), deleted: false });
    running.service.addFault({ action: 'body', body, method: 'DELETE' });
    const outbox = startWorker();
    const entry = valueOf(await outbox.add(wish({ type: 'delete', address, reportId })));
    const { failure } = await untilLater(outbox, entry.id, 'stopped');
    expect(failure).toEqual({ kind: 'not-allowed' });
  });

  it.each<Task['type']>(['update-results', 'change-privacy'])(
    'keeps its verdict if the service answers a change (%s) with its id alone',
    async (type) => {
      const { id: reportId, address } = await report();
      const body = JSON.stringify({ id: Number(reportId) });
      running.service.addFault({ action: 'body', body, when: 'after', method: 'PUT', times: 1 });
      const task = { type, address, reportId, privacy: 0, generatedBefore: null } as Task;
      const { id } = valueOf(await startWorker().add(wish(task)));
      const done = await until(id, 'done');
      const { verdict } = valueOf(await running.client().showReport(reportId));
      expect(verdict).not.toBe('unknown');
      expect(done.report).toMatchObject({ url: address, verdict });
    },
  );

  it('changes its privacy, even if the first answer was lost', async () => {
    const { id: reportId, address } = await report();
    running.service.addFault({ action: 'status', status: 502, method: 'PUT', times: 1 });
    const outbox = startWorker();
    const task: Task = { type: 'change-privacy', address, reportId, privacy: 2 };
    const entry = valueOf(await outbox.add(wish(task, { password: 'pw' })));
    const done = await untilLater(outbox, entry.id, 'done');
    expect(done.report).toMatchObject({ privacy: 2 });
    expect(running.service.log.at(-1)!.form).toEqual({ privacy: '2', password: 'pw' });
  });

  const puts = () => running.service.log.filter(({ method }) => method === 'PUT');
  const changeTo = (privacy: Privacy, at: { id: string; address: string }): Task => ({
    type: 'change-privacy',
    address: at.address,
    reportId: at.id,
    privacy,
  });

  it('ends up with the last privacy chosen, even if an earlier choice failed at first', async () => {
    const there = await report();
    running.service.addFault({ action: 'status', status: 502, method: 'PUT', times: 2 });
    const outbox = startWorker();
    const first = valueOf(await outbox.add(wish(changeTo(0, there))));
    const second = valueOf(await outbox.add(wish(changeTo(1, there))));
    await untilLater(outbox, second.id, 'done');
    await until(first.id, 'done');
    expect(puts().map(({ form }) => form['privacy'])).toEqual(['0', '0', '0', '1']);
  });

  it('keeps the order of the choices after a restart', async () => {
    const there = await report();
    const chosen = (id: string, privacy: Privacy, createdAt: number) =>
      entryStore.save(anEntry({ id, task: changeTo(privacy, there), createdAt }));
    await chosen('a', 1, time + 1);
    await chosen('b', 0, time);
    await startWorker().pump();
    await until('a', 'done');
    expect(puts().map(({ form }) => form['privacy'])).toEqual(['0', '1']);
  });

  it('ends up with an earlier privacy that was chosen again', async () => {
    const there = await report();
    connection = failed({ kind: 'no-permission', origin: 'https://x.example' });
    const outbox = startWorker();
    const [first, second, third, again] = [
      valueOf(await outbox.add(wish(changeTo(0, there)))),
      valueOf(await outbox.add(wish(changeTo(1, there)))),
      valueOf(await outbox.add(wish(changeTo(0, there)))),
      valueOf(await outbox.add(wish(changeTo(0, there)))),
    ];
    expect(new Set([first.id, second.id, third.id]).size).toBe(3);
    expect(again.id).toBe(third.id);
    connection = null;
    await outbox.resume();
    await until(third.id, 'done');
    expect(puts().map(({ form }) => form['privacy'])).toEqual(['0', '1', '0']);
  });

  it('ends up with the last password chosen', async () => {
    const there = await report();
    const outbox = startWorker();
    const first = valueOf(await outbox.add(wish(changeTo(2, there), { password: 'one' })));
    const second = valueOf(await outbox.add(wish(changeTo(2, there), { password: 'two' })));
    const again = valueOf(await outbox.add(wish(changeTo(2, there), { password: 'two' })));
    expect(second.id).not.toBe(first.id);
    expect(again.id).toBe(second.id);
    await until(second.id, 'done');
    expect(puts().map(({ form }) => form['password'])).toEqual(['one', 'two']);
  });

  it('gets new results, and a lost answer is looked up instead of requested twice', async () => {
    const { id: reportId, address } = await report();
    running.service.addFault({ action: 'reset', when: 'after', method: 'PUT', times: 1 });
    const outbox = startWorker();
    const task: Task = { type: 'update-results', address, reportId, generatedBefore: null };
    const entry = valueOf(await outbox.add(wish(task)));
    await untilLater(outbox, entry.id, 'done');
    expect(running.service.log.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  it.each([429, 401])(
    'gets new results once, although the service turned it away (%d)',
    async (code) => {
      const { id: reportId, address } = await report();
      running.service.addFault({ ...status(code), when: 'after', method: 'PUT', times: 1 });
      const outbox = startWorker();
      const task: Task = { type: 'update-results', address, reportId, generatedBefore: null };
      const { id } = valueOf(await outbox.add(wish(task)));
      await vi.waitFor(async () => expect((await stored(id)).failure).not.toBeNull());
      valueOf(await outbox.retry(id));
      await until(id, 'done');
      expect(running.service.log.filter(({ method }) => method === 'PUT')).toHaveLength(1);
    },
  );

  it('is not sent again while its outcome is being stored', async () => {
    const save = async (entry: Entry) => {
      // As another entry does when it ends at the same moment.
      if (entry.state === 'done') await outbox.pump();
      await entryStore.save(entry);
    };
    const outbox = startWorker({ ...entryStore, save });
    const id = running.service.insert({ url: newAddress(), score: 10 });
    const task: Task = {
      type: 'update-results',
      address: 'x',
      reportId: String(id),
      generatedBefore: null,
    };
    const entry = valueOf(await outbox.add(wish(task)));
    await until(entry.id, 'done');
    await outbox.pump();
    expect(running.service.log.map(({ method }) => method)).toEqual(['GET', 'PUT']);
  });

  it('is not regenerated twice because a person tries again while its results are awaited', async () => {
    running.service.set({ asynchronous: { delayMs: 300 } });
    const { id: reportId, address } = await report();
    const outbox = startWorker();
    const task: Task = { type: 'update-results', address, reportId, generatedBefore: null };
    const { id } = valueOf(await outbox.add(wish(task)));
    await until(id, 'generating');
    running.service.addFault({ ...status(401), method: 'GET', times: 1 });
    await vi.waitFor(async () => {
      time += 60_000;
      await outbox.pump();
      expect((await stored(id)).failure?.kind).toBe('key-rejected');
    }, PATIENT);
    valueOf(await outbox.retry(id));
    await untilLater(outbox, id, 'done');
    expect(running.service.log.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  it('is not regenerated twice automatically: the person decides', async () => {
    const { id: reportId, address } = await report();
    running.service.addFault({ action: 'status', status: 500, method: 'PUT' });
    const outbox = startWorker();
    const task: Task = { type: 'update-results', address, reportId, generatedBefore: null };
    const entry = valueOf(await outbox.add(wish(task)));
    const stopped = await untilLater(outbox, entry.id, 'stopped');
    expect(stopped.failure).toMatchObject({ kind: 'service-error' });
    expect(running.service.log.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });
});
