import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createConnect } from '../../../../lib/background/connection/connect';
import { entryStore } from '../../../../lib/background/outbox/entry-store';
import { createOutbox } from '../../../../lib/background/outbox/outbox';
import { ENTRY_KEY, type Entry } from '../../../../lib/model/entry';
import { status } from '../../../support/a-fault';
import { useService } from '../../../support/running-service';
import { valueOf } from '../../../support/values';

const HOUR = 3_600_000;
const DAYS = 48 * HOUR;

const running = useService();
/** What has really passed, and what the clock is wrong by. */
let passed: number;
let clockError: number;
let outbox: ReturnType<typeof startWorker>;

vi.mock('../../../../lib/clock', async (load) => ({
  ...(await load<object>()),
  now: () => now(),
  ticks: () => passed,
}));

const now = () => Date.UTC(2026, 5, 1) + passed + clockError;

function startWorker(store = entryStore, answered: Promise<unknown> = Promise.resolve()) {
  const { baseUrl, origin, apiKey } = running.service;
  const accounts = ['account', 'other'].map((id) => ({ id, name: id, baseUrl, keyHint: '' }));
  const key = { key: apiKey, origin };
  const connect = createConnect({
    accounts: async () => accounts,
    keys: async () => ({ account: key, other: key }),
    mayReach: async () => true,
    fetch: (input, init) => fetch(input, init).finally(() => answered),
  });
  return createOutbox({
    store,
    connect,
    endPause: connect.endPause,
    wakeAt: () => undefined,
    stayAwake: () => undefined,
    now,
    ticks: () => passed,
  });
}

beforeEach(() => {
  fakeBrowser.reset();
  passed = 0;
  clockError = 0;
  outbox = startWorker();
});

const deletes = () => running.service.log.filter(({ method }) => method === 'DELETE').length;

async function addMany(count: number, accountId = 'account'): Promise<string[]> {
  const ids: string[] = [];
  for (let place = 0; place < count; place++) {
    const address = `https://many.example/${place}`;
    const reportId = String(running.service.insert({ url: address }));
    const task = { type: 'delete', address, reportId } as const;
    ids.push(valueOf(await outbox.add({ accountId, task, incognito: false })).id);
  }
  return ids;
}

/** Deletes so many reports, which is no longer undone. */
async function deleteMany(count: number, accountId?: string): Promise<string[]> {
  const ids = await addMany(count, accountId);
  passed += 6_000;
  await settle();
  return ids;
}

/** Until the outbox has nothing more to do for now. */
async function settle(): Promise<void> {
  await outbox.pump();
  await vi.waitFor(async () => {
    const all = await outbox.list();
    expect(all.filter(({ id }) => outbox.isUnderWay(id))).toEqual([]);
  });
}

async function waiting(): Promise<Entry[]> {
  return (await outbox.list()).filter(({ state }) => state === 'waiting');
}

/** The id of one that was turned away. */
async function rejected(): Promise<string> {
  return (await outbox.list()).find(({ failure }) => failure !== null)?.id ?? '';
}

const limit = (seconds: number) =>
  running.service.addFault({
    ...status(429),
    headers: { 'Retry-After': String(seconds) },
    method: 'DELETE',
    nth: 3,
  });

describe('a service that asks to wait in the middle of many deletes', () => {
  it.each([
    ['the worker goes on', () => {}],
    ['the worker was restarted', () => void (outbox = startWorker())],
    ['the clock was set back', () => void (clockError -= DAYS)],
    ['the clock was set ahead', () => void (clockError += DAYS)],
    [
      'the clock was set back, and the worker restarted',
      () => {
        clockError -= DAYS;
        outbox = startWorker();
      },
    ],
  ])('is left alone that long, also if what was turned away is undone, and %s', async (_, then) => {
    limit(60);
    await deleteMany(12);
    const sent = deletes();
    expect(sent).toBeLessThanOrEqual(4);
    then();
    while ((await waiting()).length > 6) {
      valueOf(await outbox.discard(await rejected()));
      await settle();
      // After a clock was set back, they can be undone once more.
      if ((await rejected()) === '') passed += 6_000;
      await settle();
    }
    passed = 65_000;
    await settle();
    expect(deletes()).toBe(sent);
    passed = 73_000;
    await settle();
    await vi.waitFor(() => expect(deletes()).toBe(sent + 6));
  });

  it('is left alone no longer than that if the clock is set back meanwhile', async () => {
    limit(60);
    await deleteMany(8);
    const sent = deletes();
    passed += 30_000;
    clockError -= DAYS;
    await settle();
    expect(deletes()).toBe(sent);
    passed += 31_000;
    await settle();
    expect(deletes()).toBeGreaterThan(sent);
  });

  it('is left alone also by what is added after everything was cancelled', async () => {
    limit(60);
    const ids = await deleteMany(8);
    const sent = deletes();
    valueOf(await outbox.cancel(ids));
    expect(await waiting()).toEqual([]);
    await deleteMany(1);
    expect(deletes()).toBe(sent);
    expect(await waiting()).toMatchObject([{ failure: { kind: 'rate-limited', waitMs: 54_000 } }]);
  });

  it.each([
    ['', () => {}],
    [', also after the worker was restarted', () => void (outbox = startWorker())],
  ])('is asked sooner if a person tries again%s', async (_, then) => {
    limit(60);
    await deleteMany(8);
    const sent = deletes();
    then();
    valueOf(await outbox.retry(await rejected()));
    await vi.waitFor(() => expect(deletes()).toBeGreaterThan(sent));
    await settle();
    expect(await fakeBrowser.storage.session.get('pauses')).toEqual({ pauses: {} });
  });

  it('holds no other account', async () => {
    limit(60);
    await deleteMany(8);
    const sent = deletes();
    await deleteMany(2, 'other');
    expect(deletes()).toBe(sent + 2);
  });
});

describe('a rejected key in the middle of many deletes', () => {
  const reject = () => running.service.addFault({ ...status(401), method: 'DELETE', nth: 3 });

  it.each([
    ['the worker goes on', () => {}],
    ['the worker was restarted', () => void (outbox = startWorker())],
    ['days have passed', () => void (passed += DAYS)],
  ])('holds the others, also if what was rejected is undone, and %s', async (_, then) => {
    reject();
    await deleteMany(12);
    const sent = deletes();
    expect(sent).toBeLessThanOrEqual(4);
    then();
    while ((await waiting()).length > 6) {
      valueOf(await outbox.discard(await rejected()));
      await settle();
      expect(await rejected()).not.toBe('');
    }
    expect(deletes()).toBe(sent);
  });

  it.each([
    ['tries again', async () => void valueOf(await outbox.retry((await waiting())[0]!.id))],
    ['saves a key', () => outbox.resume('account')],
  ])('holds them until a person %s', async (_, mend) => {
    reject();
    await deleteMany(8);
    const sent = deletes();
    valueOf(await outbox.discard(await rejected()));
    await settle();
    const left = (await waiting()).length;
    await mend();
    await vi.waitFor(() => expect(deletes()).toBe(sent + left));
    expect(await fakeBrowser.storage.local.get('heldAccounts')).toEqual({ heldAccounts: [] });
    // No wait was asked for, so none is noted.
    expect(await fakeBrowser.storage.session.get('pauses')).toEqual({});
  });
});

describe('cancelling many, of which two are under way,', () => {
  let release: () => void;
  let isReleased: Promise<void>;

  beforeEach(() => {
    isReleased = new Promise<void>((resolve) => (release = resolve));
  });

  async function startMany(): Promise<string[]> {
    const ids = await addMany(6);
    passed += 6_000;
    await outbox.pump();
    await vi.waitFor(() => expect(ids.filter(outbox.isUnderWay)).toHaveLength(2));
    return ids;
  }

  /** How many of these are in storage. Others may be left by the worker of the test before. */
  const stored = async (ids: string[]) => {
    const all = await fakeBrowser.storage.local.get(null);
    return ids.filter((id) => ENTRY_KEY + id in all).length;
  };

  it.each<[string, () => Partial<typeof entryStore>]>([
    ['being prepared', () => ({ password: () => isReleased.then(() => undefined) })],
    [
      'being noted as sent',
      () => ({
        async save(entry) {
          await entryStore.save(entry);
          if (entry.state === 'sending') await isReleased;
        },
      }),
    ],
  ])('sends none of those that are %s', async (_, held) => {
    outbox = startWorker({ ...entryStore, ...held() });
    const ids = await startMany();
    valueOf(await outbox.cancel(ids));
    release();
    await vi.waitFor(() => expect(ids.filter(outbox.isUnderWay)).toEqual([]));
    expect(await outbox.list()).toEqual([]);
    expect(await stored(ids)).toBe(0);
    expect(deletes()).toBe(0);
  });

  it.each([
    ['answered, lets these end', null, ['done', 'done']],
    ['told to wait, does not send these again', '10', []],
  ])('and then %s', async (_, wait, states) => {
    outbox = startWorker(entryStore, isReleased);
    const headers = { 'Retry-After': wait ?? '' };
    if (wait) running.service.addFault({ ...status(429), headers, method: 'DELETE', times: 2 });
    const ids = await startMany();
    await vi.waitFor(() => expect(deletes()).toBe(2));
    valueOf(await outbox.cancel(ids));
    release();
    await vi.waitFor(() => expect(ids.filter(outbox.isUnderWay)).toEqual([]));
    expect((await outbox.list()).map(({ state }) => state)).toEqual(states);
    await vi.waitFor(async () => expect(await stored(ids)).toBe(states.length));
    passed += 60_000;
    await settle();
    expect(deletes()).toBe(2);
  });
});
