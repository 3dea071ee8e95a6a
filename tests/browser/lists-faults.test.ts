import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { browser as extensionApi } from 'wxt/browser';
import type { Entry } from '../../lib/model/entry';
import { startService, type Service } from '../service/service';
import { lost, type Fault } from '../support/a-fault';
import { launchChromium, type Chromium } from '../support/chromium';
import { fastBuild, fastClock } from '../support/fast-clock';
import { waitForStatus } from '../support/page';
import { chooseIn, expectRows, pressAt, projectRows, reportRows } from './support/lists';
import { SOON, waitForWords } from './support/popup';
import { accountOf } from './support/reporting';

/** Used by `page.evaluate` inside the browser. */
declare const chrome: Pick<typeof extensionApi, 'runtime'>;

// What the browser's own network decides. Everything else that a service can do: tests/whole/lists-faults.test.tsx.

/** The six seconds that a delete waits take less than one. */
const CLOCK = fastClock(10);

const REPORTS = 'reports(/|$)';
const PROJECTS = 'projects(/|$)';

let chromium: Chromium;
let service: Service;
let stranger: Service;
let page: Page;

beforeAll(async () => {
  service = await startService({ switches: { generate: 'instant' } });
  stranger = await startService();
  service.seed({ reports: 23, projects: 12 });
  chromium = await launchChromium({ build: fastBuild(CLOCK) });
  await chromium.storage.set('local', accountOf(service));
  page = await chromium.openOptions('#/queue');
});

beforeEach(() => {
  service.clearFaults();
  service.clearLog();
  stranger.clearLog();
});

afterAll(async () => {
  await chromium?.close();
  await service?.stop();
  await stranger?.stop();
});

async function show(hash: string): Promise<void> {
  for (const to of ['#/queue', hash])
    await page.evaluate((wanted) => void (location.hash = wanted), to);
}

const writes = () =>
  service.log
    .filter(({ method }) => method !== 'GET')
    .map(({ method, status }) => `${method} ${status}`);

async function entryOf(id: number): Promise<Entry | undefined> {
  const stored = Object.values(await chromium.storage.get('local')) as Entry[];
  return stored.find(({ task }) => task && 'reportId' in task && task.reportId === String(id));
}

/** Removes what earlier tests left, because it would appear in the rows. */
const forgetWork = () =>
  page.evaluate(async () => {
    const ask = (name: string, input: object) => chrome.runtime.sendMessage({ name, input });
    const { value: entries }: { value: Entry[] } = await ask('outbox.list', {});
    for (const { id } of entries) await ask('outbox.discard', { id });
  });

describe('a list whose next page fails', () => {
  const to = () => `${stranger.origin}/elsewhere`;
  it.each<[string, () => Fault, string]>([
    ['a redirect', () => ({ action: 'redirect', status: 302, location: to() }), 'redirects'],
    ['an answer of 11 MB', () => ({ action: 'too-large' }), 'The answer is too large.'],
    ['no connection', () => ({ action: 'reset' }), 'Cannot reach'],
    ['a connection that breaks', () => ({ action: 'reset-mid-body' }), 'The connection was lost'],
    ['an answer cut short', () => ({ action: 'truncate' }), 'The connection was lost'],
  ])('with %s keeps its rows, says how old they are, and what to do', async (_, fault, words) => {
    await show('#/reports');
    await expectRows(page, reportRows(service));
    service.addFault({ ...fault(), path: REPORTS });
    service.clearLog();
    await pressAt(page, 'main', 'Next');
    await waitForStatus(page, words);
    await waitForStatus(page, 'From this browser, ');
    await expectRows(page, reportRows(service));
    expect(service.log.filter(({ path }) => path.endsWith('/reports'))).toHaveLength(1);
    expect(stranger.log).toEqual([]);

    service.clearFaults();
    await pressAt(page, 'main', 'Try again');
    await expectRows(page, reportRows(service, {}, 2));
    await waitForStatus(page, 'Up to date, just now');
  });
});

describe('a change in a row', () => {
  let id: number;

  beforeEach(async () => {
    await forgetWork();
    id = service.insert({ url: `https://row-${service.count()}.example/`, score: 10, privacy: 1 });
    await show('#/reports');
    await expectRows(page, reportRows(service));
    service.clearLog();
  });

  const FIRST = 'main tbody tr:first-child';
  const change: Record<string, () => Promise<void>> = {
    'Update results': () => pressAt(page, FIRST, 'Update results'),
    Delete: () => chooseIn(page, FIRST, 'Delete'),
    async 'Change privacy'() {
      await chooseIn(page, FIRST, 'Change privacy');
      await page.evaluate(() =>
        document.querySelector<HTMLElement>('dialog [type=radio]')?.click(),
      );
      await pressAt(page, 'dialog', 'Save');
    },
  };

  it.each<[string, string, Fault, string[]]>([
    ['Delete', 'a lost answer', lost(), ['DELETE null', 'DELETE 404']],
    ['Update results', 'a lost answer', lost(), ['PUT null']],
  ])('(%s) that runs into %s is eventually done', async (job, _, fault, calls) => {
    const method = job === 'Delete' ? 'DELETE' : 'PUT';
    service.addFault({ ...fault, method });
    await change[job]?.();
    await expect.poll(async () => (await entryOf(id))?.state, SOON).toBe('done');
    expect(writes()).toEqual(calls);
    if (job === 'Update results') expect(service.find(id)?.score).not.toBe(10);
    if (job !== 'Delete') await waitForWords(page, `${job}: Done`);
  });

  it.each(['Update results', 'Change privacy', 'Delete'])(
    '(%s) that is redirected is not sent elsewhere',
    async (job) => {
      const location = `${stranger.origin}/elsewhere`;
      const method = job === 'Delete' ? 'DELETE' : 'PUT';
      service.addFault({ action: 'redirect', status: 307, location, method });
      await change[job]?.();
      await waitForWords(page, 'This address redirects elsewhere.');
      expect(stranger.log).toEqual([]);
      expect(await entryOf(id)).toMatchObject({ state: 'stopped' });
    },
  );
});

it('deleting a project that is redirected is tried once, not sent elsewhere, and did not happen', async () => {
  await show('#/projects');
  await expectRows(page, projectRows(service));
  const [[name = ''] = []] = projectRows(service);
  const location = `${stranger.origin}/elsewhere`;
  service.addFault({
    action: 'redirect',
    status: 307,
    location,
    method: 'DELETE',
    path: PROJECTS,
  });
  service.clearLog();
  await pressAt(page, 'main tbody tr:first-child', 'Delete');
  const box = await page.waitForSelector('dialog input');
  await box?.type(name);
  await pressAt(page, 'dialog', 'Delete project');
  await waitForWords(page, 'This address redirects elsewhere.');
  await waitForWords(page, 'Not deleted.');
  expect(writes()).toHaveLength(1);
  expect(stranger.log).toEqual([]);
  await expectRows(page, projectRows(service));
});

it('all of this happens without an error or a violation of the security policy', async () => {
  expect(await chromium.errors()).toEqual([]);
});
