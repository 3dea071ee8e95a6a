import { afterAll, beforeAll, expect, it } from 'vitest';
import type { browser as extensionApi } from 'wxt/browser';
import { nextMoment, type Frequency, type Watch } from '../../lib/model/watch';
import { startChangingPages } from '../support/changing-pages';
import { openedPage } from '../support/page';
import { fastBuild, fastClock, nowBy } from '../support/fast-clock';
import { faults } from './support/axe';
import { chooseIn, select } from './support/lists';
import { pick, press, SOON, waitForWords } from './support/popup';
import { ACCOUNT_ID, useReporting } from './support/reporting';

/** Used by `bare.evaluate` inside the browser. */
declare const chrome: Pick<typeof extensionApi, 'alarms' | 'storage'> & {
  notifications: { onClicked: { dispatch: (id: string) => void } };
};
declare const seen: Watch[];

/** A day takes 0.4 seconds. */
const CLOCK = fastClock(216_000);
const DAY = 86_400_000;

/** Records notifications: a headless browser has nowhere to show them and forgets them. */
const RECORDER = `for (const api of new Set([chrome.notifications, globalThis.browser?.notifications])) {
  const create = api?.create;
  if (create) api.create = (id, options) => {
    chrome.storage.session.set({ ['told:' + id]: options.title });
    return create.call(api, id, options);
  };
}
`;

let pages: Awaited<ReturnType<typeof startChangingPages>>;
beforeAll(async () => {
  pages = await startChangingPages();
});
afterAll(() => pages.stop());
const world = useReporting({
  build: fastBuild(CLOCK),
  permissions: ['notifications'],
  workerScript: RECORDER,
});

const now = nowBy(CLOCK);

/** What happens on which day, at the earliest: each change to a page lasts until it was seen. */
const EVENTS: [number, () => void | Promise<void>][] = [
  [3, () => change('daily', 'bad')],
  [5, stopWorker],
  [7, () => change('daily', 'good')],
  [9, stopAtWork],
  [10, () => change('weekly', 'decent')],
  [12, () => wasSeen('daily').then(goOffline)],
  [13, () => change('daily', 'bad')],
  [14, stopWorker],
  [16, goOnline],
  [17, stopAtWork],
  [19, () => change('monthly', 'bad')],
  [20, () => wasSeen('daily').then(fallAsleep)],
  [22, () => change('daily', 'good')],
  [27, wakeUp],
  [31, () => change('weekly', 'good')],
  [34, () => change('daily', 'decent')],
  // On a busy machine, the last run of a week comes late.
  [40, () => wasSeen('weekly').then(() => wasSeen('daily'))],
];

const TOLD: Record<Frequency, string[]> = {
  daily: ['good → bad', 'bad → good', 'good → bad', 'bad → good', 'good → decent'],
  weekly: ['good → decent', 'decent → good'],
  monthly: ['good → bad'],
};

// For ninety days and at random moments: tests/lib/background/watch/ninety-days.test.ts.
it('for forty days, with stops, sleep and no network, each due run happens once and each change is announced once', async () => {
  const { bare, service, tab } = world;
  const reports = new Map<Frequency, string>();
  for (const every of ['daily', 'weekly', 'monthly'] as const) {
    const url = pages.address(`/${every}`);
    reports.set(every, String(service.insert({ url, score: 90, generatedAt: 1 })));
  }
  await bare.evaluate(() => {
    Object.assign(window, { seen: [] });
    chrome.storage.local.onChanged.addListener((changes) => {
      for (const [key, { newValue }] of Object.entries(changes))
        if (key.startsWith('watch:') && newValue) seen.push(newValue as Watch);
    });
  });

  await tab.goto(pages.address('/daily'));
  const popup = await world.openPopup();
  await pick(popup, 'Watch this page');
  await select(popup, 'Watch this page', 'daily');
  await waitForWatches(1);
  await popup.close();
  const options = await world.chromium.openOptions('#/reports?sort_by=url&sort=desc');
  await waitForWords(options, '/weekly');
  for (const [row, every] of [
    [1, 'weekly'],
    [2, 'monthly'],
  ] as const) {
    await chooseIn(options, `tbody tr:nth-child(${row})`, 'Watch');
    await select(options, 'How often', every);
    await waitForWatches(row + 1);
    await press(options, 'Close');
  }
  await options.close();
  const begin = now();

  for (const [day, happens] of EVENTS) {
    await until(() => now() >= begin + day * DAY);
    await happens();
  }
  const end = now();
  await waitUntilSettled();
  const history = await bare.evaluate(() => seen);
  const shown = Object.entries(await world.stored('session'));

  for (const { id, every, since } of await watches()) {
    const own = history.filter((watch) => watch.id === id);
    const starts = distinct(own.flatMap(({ run }) => run?.startedAt ?? []));
    let covered = since;
    for (const start of starts) {
      const before = own[own.findIndex(({ run }) => run?.startedAt === start) - 1];
      const retry = before?.failure ? covered + DAY : Infinity;
      const due = Math.min(nextMoment({ id, every, since }, covered), retry);
      expect(due).toBeLessThanOrEqual(start);
      covered = start;
    }
    expect(nextMoment({ id, every, since }, covered)).toBeGreaterThan(end - 2 * DAY);

    // What failed has a reason, and everything else reached the service exactly once.
    const failures = own.filter(({ run, failure }) => run === null && failure !== null).length;
    const updates = service.log.filter(
      ({ method, path, form }) =>
        method === 'PUT' && path.endsWith(`/${reports.get(every)}`) && form.results === '1',
    );
    expect(updates.length).toBeLessThanOrEqual(starts.length);
    const inProgress = own.at(-1)?.run ? 1 : 0;
    expect(updates.length).toBeGreaterThanOrEqual(starts.length - failures - inProgress);
    expect(failures).toBeLessThanOrEqual(10);

    const changes = distinct(own.flatMap(({ change }) => change?.at ?? []));
    const page = pages.address(`/${every}`).slice('http://'.length);
    expect(changes).toHaveLength(TOLD[every].length);
    expect(
      Object.fromEntries(shown.filter(([key]) => key.startsWith(`told:watch:${id}:`))),
    ).toEqual(
      Object.fromEntries(
        changes.map((at, turn) => [`told:watch:${id}:${at}`, `${page}: ${TOLD[every][turn]}`]),
      ),
    );
  }

  // A click on the last of them opens the queue, which shows the history.
  await world.send('watch.list', { accountId: ACCOUNT_ID });
  await world.chromium.inWorker(() => chrome.notifications.onClicked.dispatch('watch'));
  const opened = await world.chromium.browser.waitForTarget((to) => to.url().endsWith('#/queue'));
  const queue = await openedPage(opened);
  await waitForWords(queue, 'Last change Good → Decent');
  await queue.waitForSelector('polyline');
  expect(await faults(queue)).toEqual([]);
}, 240_000);

const made: Frequency[] = [];

async function change(every: Frequency, verdict: 'good' | 'decent' | 'bad'): Promise<void> {
  await wasSeen(every);
  pages.set(`/${every}`, verdict);
  made.push(every);
}

/** Waits until a watch has told all changes to its page. */
async function wasSeen(every: Frequency): Promise<void> {
  const told = async () => {
    const history = await world.bare.evaluate(() => seen);
    return distinct(history.flatMap((watch) => (watch.every === every && watch.change?.at) || []));
  };
  await expect.poll(told, SOON).toHaveLength(made.filter((each) => each === every).length);
}

const distinct = (moments: number[]) => [...new Set(moments)].sort((a, b) => a - b);

async function until(condition: () => boolean): Promise<void> {
  await expect.poll(condition, { timeout: 60_000, interval: 10 }).toBe(true);
}

async function watches(): Promise<Watch[]> {
  const entries = Object.entries(await world.stored('local'));
  return entries.flatMap(([key, value]) => (key.startsWith('watch:') ? [value as Watch] : []));
}

const isSettled = async () => (await watches()).every(({ change }) => change?.told !== false);

/** Waits until everything was told and nothing new starts. On a busy machine, a daily run is always in progress. */
async function waitUntilSettled(): Promise<void> {
  do {
    await wakeUp();
    await expect.poll(isSettled, SOON).toBe(true);
    await fallAsleep();
  } while (!(await isSettled()));
}

async function waitForWatches(count: number): Promise<void> {
  await expect.poll(async () => (await watches()).length, SOON).toBe(count);
}

function goOffline(): void {
  world.service.addFault({ action: 'reset' });
}

function goOnline(): void {
  world.service.clearFaults();
}

/** The browser's own alarms would wake it after half a minute at the earliest, which is a month on this clock. */
async function wakeUp(): Promise<void> {
  await world.bare.evaluate(() => chrome.alarms.create('watch', { when: Date.now() }));
}

async function stopWorker(): Promise<void> {
  await world.chromium.stopWorker();
  await wakeUp();
}

async function stopAtWork(): Promise<void> {
  const before = world.service.log.length;
  await until(() => world.service.log.slice(before).some(({ method }) => method === 'PUT'));
  await stopWorker();
}

async function fallAsleep(): Promise<void> {
  await world.chromium.stopWorker();
  await world.bare.evaluate(() => chrome.alarms.clearAll());
}
