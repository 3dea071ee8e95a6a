import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { browser as extensionApi } from 'wxt/browser';
import type { SeenResult } from '../../lib/model/checks/record';
import { WATCH_KEY, type Watch } from '../../lib/model/watch';
import { startChangingPages } from '../support/changing-pages';
import {
  changeBetween,
  changeWords,
  failedChecks,
  shortChangeWords,
} from '../support/expected-change';
import { textOf, waitForStatus } from '../support/page';
import { faultsAndForced } from './support/axe';
import { choose, expectFits, press, report, SOON, waitForWords } from './support/popup';
import { ACCOUNT_ID, useReporting } from './support/reporting';

/** Used by `bare.evaluate` inside the browser. */
declare const chrome: Pick<typeof extensionApi, 'storage'>;

/** Records notifications: a headless browser has nowhere to show them and forgets them. */
const RECORDER = `{
  const { create } = chrome.notifications;
  chrome.notifications.create = (id, options) => {
    chrome.storage.session.set({ told: { title: options.title, message: options.message } });
    return create.call(chrome.notifications, id, options);
  };
}
`;

let pages: Awaited<ReturnType<typeof startChangingPages>>;
beforeAll(async () => {
  pages = await startChangingPages();
});
afterAll(() => pages.stop());

const at = useReporting({ permissions: ['notifications'], workerScript: RECORDER });

const card = async (popup: Page) => (await textOf(popup, 'main section[role="status"]')).join();

/** The titles of the failed checks on screen, and how many others there are. */
const failures = async (popup: Page) => {
  const titles = await textOf(popup, '[data-checks="new"] li a');
  const [, others = '0'] = /^and (\d+) more$/.exec(titles.at(-1) ?? '') ?? [];
  return (others === '0' ? titles.length : titles.length - 1) + Number(others);
};

/** What the page of the report has to go by. */
const results = async (id: number) => {
  const answer = await at.send('report.results', { accountId: ACCOUNT_ID, id: String(id) });
  return (answer as { value: SeenResult[] }).value;
};

async function expectRow(words: string): Promise<void> {
  const list = await at.chromium.openOptions('#/reports');
  const cell = () => textOf(list, 'tbody tr:first-child [data-label="Since last time"]');
  await expect.poll(cell, SOON).toEqual([words]);
  expect(await faultsAndForced(list)).toEqual([]);
  await list.close();
}

/** Has the watch on the page do its next run now. */
async function runWatch(): Promise<void> {
  await at.chromium.stopWorker();
  await at.bare.evaluate(async (prefix) => {
    for (const [key, watch] of Object.entries(await chrome.storage.local.get()))
      if (key.startsWith(prefix))
        await chrome.storage.local.set({ [key]: { ...(watch as Watch), nextAt: 1 } });
  }, WATCH_KEY);
  await at.fireAlarm('watch');
}

/** How many checks a line such as "New: No page title, Slow to load, and 3 more" is about. */
function countIn(message: string, word: 'New' | 'Fixed'): number {
  const [, line = ''] = new RegExp(`^${word}: (.*)$`, 'm').exec(message) ?? [];
  const [, more = '0'] = /, and (\d+) more$/.exec(line) ?? [];
  const names = line.replace(/, and \d+ more$/, '').split(', ');
  return line ? names.length + Number(more) : 0;
}

it('popup, row, report and notification tell the same of three results', async () => {
  const { service, tab } = at;
  await tab.goto(pages.address('/lamps'));
  const first = await at.openPopup();
  await choose(first, 'Public');
  await report(first);
  await waitForStatus(first, 'Good');
  const [{ id } = { id: 0 }] = service.reports();
  const good = failedChecks(service, id);
  await expect.poll(() => results(id), SOON).toHaveLength(1);
  expect(await card(first)).not.toMatch(/fixed|new problem|as before|changed/);
  await at.send('watch.set', {
    accountId: ACCOUNT_ID,
    reportId: String(id),
    address: pages.address('/lamps'),
    verdict: 'good',
    every: 'daily',
  });

  pages.set('/lamps', 'bad');
  await press(first, 'Update results');
  await waitForStatus(first, 'Bad');
  const bad = failedChecks(service, id);
  const worse = changeBetween(good, bad);
  await expect.poll(() => card(first), SOON).toContain(changeWords(worse));
  await expect.poll(() => failures(first), SOON).toBe(bad.size);
  expect(await faultsAndForced(first)).toEqual([]);
  await expectFits(first);
  await first.close();
  expect(await results(id)).toHaveLength(2);
  await expectRow(shortChangeWords(worse));

  pages.set('/lamps', 'decent');
  await runWatch();
  await expect.poll(() => at.stored('session'), SOON).toHaveProperty('told');
  const { title, message } = (await at.stored('session')).told as Record<string, string>;
  const better = changeBetween(bad, failedChecks(service, id));
  expect(title).toMatch(/\/lamps: bad → decent$/);
  expect(countIn(message!, 'Fixed')).toBe(better.fixed);
  expect(countIn(message!, 'New')).toBe(better.added);
  await expectRow(shortChangeWords(better));

  const last = await at.openPopup();
  await expect.poll(() => card(last), SOON).toContain(changeWords(better));
  expect(await failures(last)).toBe(failedChecks(service, id).size);
  const all = await results(id);
  expect(all.map(({ verdict }) => verdict)).toEqual(['good', 'bad', 'decent']);
  const failed = all.at(-1)!.checks.filter(({ passed }) => passed === false);
  expect(failed.map((check) => check.id).toSorted()).toEqual(
    [...failedChecks(service, id)].toSorted(),
  );
});

it('what is known of the checks is there before the service has answered, and stays in its place', async () => {
  const { service, tab } = at;
  pages.set('/chairs', 'bad');
  await tab.goto(pages.address('/chairs'));
  const first = await at.openPopup();
  await report(first);
  await waitForStatus(first, 'Bad');
  await first.waitForSelector('[data-checks="new"]');
  await first.close();

  const places = (popup: Page) =>
    popup.$$eval('main section[role="status"], [data-checks] *, main button', (parts) =>
      parts.map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [part.tagName, x, y, width, height];
      }),
    );
  service.clearLog();
  const fault = service.addFault({ action: 'hang' });
  const unanswered = await at.openPopup();
  await unanswered.waitForSelector('[data-checks="new"] a');
  const before = await places(unanswered);
  await unanswered.close();

  service.clearFaults(fault);
  // Tells when the service has answered.
  service.insert({ url: pages.address('/tables'), score: 50 });
  const answered = await at.openPopup();
  await waitForWords(answered, 'Earlier on this site');
  expect((await places(answered)).slice(0, before.length)).toEqual(before);
  // Nothing more had to be asked.
  expect(service.log.filter(({ path }) => /\/reports\/\d+$/.test(path))).toEqual([]);
});
