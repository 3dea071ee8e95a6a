import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { entryStore } from '../../../../lib/background/outbox/entry-store';
import { createOutbox } from '../../../../lib/background/outbox/outbox';
import { createWatcher } from '../../../../lib/background/watch/watcher';
import { watchStore } from '../../../../lib/background/watch/watch-store';
import { success } from '../../../../lib/model/outcome';
import type { Verdict } from '../../../../lib/model/verdict';
import { FREQUENCIES, nextMoment, type Watch } from '../../../../lib/model/watch';
import { randomFrom } from '../../../service/random';
import { startChangingPages } from '../../../support/changing-pages';
import { useService } from '../../../support/running-service';
import { valueOf } from '../../../support/values';

// A worker is started hundreds of times, and what it reads of its copy each time takes longer than the rest.
vi.mock('../../../../lib/storage/copy', async (original) => ({
  ...(await original<object>()),
  copy: { all: async () => ({}), write: async () => undefined },
}));

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2027, 0, 30, 9);
/** In days since the start. */
const OFFLINE = [
  [10.2, 11.4],
  [40, 41.9],
  [70.3, 70.6],
] as const;
const ASLEEP = [
  [25, 33.4],
  [60, 61.1],
] as const;
const QUALITIES = ['good', 'decent', 'bad'] as const;

const running = useService();
let pages: Awaited<ReturnType<typeof startChangingPages>>;
let time: number;
/** What the browser keeps while workers come and go. */
let alarms: { outbox: number | null; watch: number | null };
let shown: Map<string, Watch>;
let begins: Map<string, Set<number>>;
let failures: number;

const dayOf = (moment: number) => (moment - START) / DAY;
const within = (spells: readonly (readonly [number, number])[], moment: number) =>
  spells.some(([from, to]) => dayOf(moment) >= from && dayOf(moment) < to);

beforeAll(async () => {
  pages = await startChangingPages();
});
afterAll(() => pages.stop());
beforeEach(() => {
  fakeBrowser.reset();
  running.service.set({ generate: 'real' });
  time = START;
  alarms = { outbox: null, watch: null };
  shown = new Map();
  begins = new Map();
  failures = 0;
});

/** A worker on top of what is stored. Once it is stopped, nothing it was about to do happens. */
function startWorker() {
  let stopped = false;
  let busy = 0;
  let stepsLeft = Infinity;

  /** One step of work. The worker may be stopped right before or right after it. */
  function step<A extends unknown[], T>(act: (...input: A) => Promise<T>) {
    return async (...input: A): Promise<T> => {
      if (--stepsLeft < 0) stopped = true;
      busy += 1;
      const result = stopped ? undefined : await act(...input).finally(() => (busy -= 1));
      if (stopped) return await new Promise<T>(() => undefined);
      return result as T;
    };
  }
  const steps = <S extends object>(store: S): S =>
    Object.fromEntries(Object.entries(store).map(([name, act]) => [name, step(act)])) as S;

  const client = running.client({
    fetch: step((input, init) =>
      within(OFFLINE, time) ? Promise.reject(new TypeError('offline')) : fetch(input, init),
    ),
  });
  const outbox = createOutbox({
    store: steps(entryStore),
    connect: () => Promise.resolve(success(client)),
    wakeAt: (moment) => void (stopped || (alarms.outbox = moment)),
    stayAwake: () => undefined,
    now: () => time,
  });
  const watch = createWatcher({
    store: steps({
      ...watchStore,
      save: (one) => {
        if (one.run) begins.get(one.id)?.add(one.run.startedAt);
        else if (one.failure) failures += 1;
        return watchStore.save(one);
      },
    }),
    outbox,
    wakeAt: (moment) => void (stopped || (alarms.watch = moment)),
    announce: step(async (one) => void shown.set(`${one.id} ${one.change!.at}`, one)),
    now: () => time,
  });
  outbox.onChanged((entry) => void watch.onEntry(entry));
  void outbox.pump();
  return {
    outbox,
    watch,
    stop: () => void (stopped = true),
    stopAfter: (count: number) => void (stepsLeft = count),
    isStopped: () => stopped,
    /** Waits until nothing is in progress, or the worker was stopped. */
    async rest(): Promise<void> {
      for (let quiet = 0; quiet < 3 && !stopped; quiet = busy > 0 ? 0 : quiet + 1)
        await new Promise((turn) => setImmediate(turn));
    },
  };
}

async function aReport(path: string) {
  const address = pages.address(path);
  const report = valueOf(await running.client().storeReport({ url: address }));
  return { accountId: 'account', reportId: report!.id!, address, verdict: report!.verdict };
}

const updates = (reportId: string) =>
  running.service.log.filter(
    ({ method, path, form }) =>
      method === 'PUT' && path.endsWith(`/${reportId}`) && form.results === '1',
  );

const stored = async (id: string) =>
  (await fakeBrowser.storage.local.get(`watch:${id}`))[`watch:${id}`] as Watch;

describe('ninety days', () => {
  it.each([1, 3])(
    'with restarts, stops midway, sleep and no network: each due run happens once, each change is announced once (%i)',
    async (seed) => {
      const random = randomFrom(seed);
      let worker = startWorker();
      const watched = new Map<string, { path: string; reportId: string; verdicts: Verdict[] }>();
      for (const every of FREQUENCIES) {
        const path = `/${seed}/${every}`;
        const target = await aReport(path);
        const { id } = valueOf(await worker.watch.set({ ...target, every }))!;
        begins.set(id, new Set());
        watched.set(id, { path, reportId: target.reportId, verdicts: [target.verdict] });
      }
      await worker.rest();
      running.service.clearLog();

      const isUnderWay = async () => {
        const watches = await Promise.all([...watched.keys()].map(stored));
        return watches.some(({ run }) => run !== null);
      };
      while (time < START + 90 * DAY || (await isUnderWay())) {
        const next = Math.min(alarms.outbox ?? Infinity, alarms.watch ?? Infinity);
        expect(next).toBeLessThan(Infinity);
        time = Math.max(next, time + 1);
        if (within(ASLEEP, time)) {
          // The browser was closed in the meantime and starts again.
          time = START + ASLEEP.find(([, to]) => dayOf(time) < to)![1] * DAY;
          worker.stop();
        }
        if (worker.isStopped() || random() < 0.1) {
          worker.stop();
          worker = startWorker();
        }
        for (const { path } of watched.values())
          if (random() < 0.03) pages.set(path, QUALITIES[Math.floor(random() * 3)]!);
        if (random() < 0.2) worker.stopAfter(Math.floor(random() * 12));
        for (const name of ['outbox', 'watch'] as const) {
          if (alarms[name] === null || alarms[name] > time) continue;
          alarms[name] = null;
          void worker[name].pump();
        }
        await worker.rest();
        for (const { reportId, verdicts } of watched.values()) {
          const { score } = running.service.find(Number(reportId))!;
          verdicts.push(score! > 79 ? 'good' : score! >= 49 ? 'decent' : 'bad');
        }
      }

      let runs = 0;
      for (const [id, { reportId }] of watched) {
        const { every, since } = await stored(id);
        const starts = [...begins.get(id)!].sort((a, b) => a - b);
        let covered = since;
        for (const start of starts) {
          const due = nextMoment({ id, every, since }, covered);
          expect(due, 'nothing starts before it is due').toBeLessThanOrEqual(start);
          const spells = [...OFFLINE, ...ASLEEP];
          const wasHeld = spells.some(([from, to]) => dayOf(due) < to + 0.1 && dayOf(start) > from);
          expect(start - due, 'late only after a spell').toBeLessThan(wasHeld ? 15 * DAY : HOUR);
          covered = start;
        }
        expect(nextMoment({ id, every, since }, covered), 'none left out').toBeGreaterThan(
          START + 90 * DAY - HOUR,
        );
        runs += starts.length;
        expect(updates(reportId).length).toBeLessThanOrEqual(starts.length);
      }
      const all = [...watched.values()].flatMap(({ reportId }) => updates(reportId));
      const [daily] = begins.values();
      expect(daily!.size).toBeGreaterThan(60);
      expect(all.length + failures, 'what came to nothing is noted').toBe(runs);
      expect(failures).toBeLessThan(runs / 4);
      expect(shown.size).toBeGreaterThan(5);

      for (const [id, { verdicts }] of watched) {
        const changes = verdicts.flatMap((to, index) => {
          const from = verdicts[index - 1];
          return from && from !== to ? [`${from} → ${to}`] : [];
        });
        const told = [...shown.values()]
          .filter((watch) => watch.id === id)
          .map(({ change }) => `${change!.from} → ${change!.to}`);
        expect(told).toEqual(changes);
      }
    },
    60_000,
  );
});
