import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { entryStore } from '../../../../lib/background/outbox/entry-store';
import { createOutbox, type Outbox } from '../../../../lib/background/outbox/outbox';
import type { Task } from '../../../../lib/model/entry';
import { success } from '../../../../lib/model/outcome';
import { aStore } from '../../../support/an-entry';
import { useService } from '../../../support/running-service';
import { valueOf } from '../../../support/values';

const MINUTE = 60_000;
const TWO_DAYS = 2 * 24 * 60 * MINUTE;

const running = useService();
/** The time that has really passed, and by how much the computer's clock is wrong. */
let passed: number;
let clockError: number;
let wakeMoment: number | null;
let outbox: Outbox;

beforeEach(() => {
  fakeBrowser.reset();
  passed = 0;
  clockError = 0;
  wakeMoment = null;
  outbox = startWorker();
});

const clock = () => Date.UTC(2026, 5, 1) + passed + clockError;

function startWorker(): Outbox {
  const client = running.client();
  return createOutbox({
    store: entryStore,
    connect: () => Promise.resolve(success(client)),
    wakeAt: (moment) => void (wakeMoment = moment),
    stayAwake: () => undefined,
    now: clock,
    ticks: () => passed,
  });
}

async function add(task: Task): Promise<string> {
  const { id } = valueOf(await outbox.add({ accountId: 'a', task, incognito: false }));
  await settle();
  return id;
}

/** Waits until nothing is being sent. */
const settle = () =>
  vi.waitFor(async () => {
    await outbox.pump();
    const entries = await outbox.list();
    expect(entries.filter(({ id, state }) => outbox.isUnderWay(id) || state === 'sending')).toEqual(
      [],
    );
  });

const stateOf = async (id: string) => (await outbox.list()).find((one) => one.id === id)?.state;

/** Lets time pass, waking the outbox whenever it asked for that, until its work is done. */
async function goOn(id: string, longest: number): Promise<void> {
  const end = passed + longest;
  await settle();
  while ((await stateOf(id)) !== 'done' && wakeMoment !== null) {
    const wait = Math.max(wakeMoment - clock(), 0);
    if (passed + wait > end) break;
    passed += wait;
    await settle();
  }
}

const reportsOf = (address: string) =>
  running.service.reports().filter(({ url }) => url === address);
const requests = (wanted: string) =>
  running.service.log.filter(({ method }) => method === wanted).length;

describe.each([
  ['ahead', TWO_DAYS],
  ['back', -TWO_DAYS],
])('a clock that jumps two days %s', (_, jump) => {
  /** The same worker notices it, or the next one. */
  const jumpNow = () => {
    clockError += jump;
    outbox = startWorker();
  };

  it('during a wait that the service asked for costs no more than that wait', async () => {
    const page = `https://told-${jump}.example/`;
    const headers = { 'retry-after': '120' };
    running.service.addFault({ action: 'status', status: 429, method: 'POST', headers, times: 1 });
    const id = await add(aStore({ address: page }));
    jumpNow();
    await goOn(id, 120_000);
    expect(await stateOf(id)).toBe('done');
    expect(reportsOf(page)).toHaveLength(1);
    expect(requests('POST')).toBe(2);
  });

  it('during the time to undo costs no more than that time', async () => {
    const { id: reportId } = valueOf(
      await running.client().storeReport({ url: 'https://gone.example/' }),
    )!;
    const task: Task = { type: 'delete', address: 'https://gone.example/', reportId: reportId! };
    const id = await add(task);
    jumpNow();
    await goOn(id, 6_000);
    expect(await stateOf(id)).toBe('done');
    expect(requests('DELETE')).toBe(1);
  });

  it('while the service is failing makes requests neither rarer nor more frequent', async () => {
    running.service.addFault({ action: 'status', status: 500, method: 'GET' });
    const id = await add(aStore({ address: 'https://failing.example/' }));
    await goOn(id, 20 * MINUTE);
    jumpNow();
    await settle();
    running.service.clearLog();
    await goOn(id, 30 * MINUTE);
    expect(requests('GET')).toBeGreaterThanOrEqual(5);
    expect(requests('GET')).toBeLessThan(10);
  });

  it('while nobody knows whether a report arrived makes it no later that it turns up', async () => {
    const page = `https://unsure-${jump}.example/`;
    running.service.addFault({ action: 'reset', method: 'POST', times: 1 });
    const id = await add(aStore({ address: page }));
    await goOn(id, 30_000);
    expect(await stateOf(id)).toBe('checking');
    jumpNow();
    running.service.insert({ url: page, privacy: 1, score: 90 });
    await goOn(id, 30_000);
    expect(await stateOf(id)).toBe('done');
    expect(requests('POST')).toBe(1);
  });

  it('while results are awaited changes neither how long nor how often they are looked for', async () => {
    const page = `https://later-${jump}.example/`;
    running.service.set({ asynchronous: { delayMs: 60 * MINUTE } });
    const id = await add(aStore({ address: page }));
    expect(await stateOf(id)).toBe('generating');
    jumpNow();
    running.service.clearLog();
    await goOn(id, 10 * MINUTE);
    expect(await stateOf(id)).toBe('generating');
    expect(requests('GET')).toBeGreaterThanOrEqual(5);
    expect(requests('GET')).toBeLessThan(20);
    await goOn(id, 30 * MINUTE);
    expect(await stateOf(id)).toBe('done');
    expect(reportsOf(page)).toHaveLength(1);
  });
});
