import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { browser as extensionApi } from 'wxt/browser';
import type { MessageInput, MessageName, MessageValue } from '../../lib/messages';
import type { Outcome } from '../../lib/model/outcome';
import { samePageKey } from '../../lib/model/same-page';
import { createClient } from '../../lib/service/client';
import { startService, type Service } from '../service/service';
import { launchChromium, type Chromium } from '../support/chromium';
import { connect } from '../support/connect';
import { textOf } from '../support/page';
import { valueOf } from '../support/values';
import { faults } from './support/axe';
import { SOON } from './support/popup';

/** Used by `bare.evaluate` inside the browser. */
declare const chrome: Pick<typeof extensionApi, 'alarms' | 'runtime' | 'storage'>;

const PAGES = 24;
const COUNT = PAGES * 100 - 70;
const WEEK = 7 * 24 * 3_600_000;

describe('the index of reports', () => {
  let service: Service;
  let chromium: Chromium;
  /** An extension page that runs none of the extension's code. */
  let bare: Page;
  let accountId: string;

  beforeAll(async () => {
    service = await startService({ switches: { generate: 'instant' } });
    service.seed({ reports: COUNT, projects: 12 });
    chromium = await launchChromium();
    bare = await chromium.browser.newPage();
    await bare.goto(`${chromium.origin}/manifest.json`);
  });
  afterAll(async () => {
    await chromium?.close();
    await service?.stop();
  });

  const ask = async <N extends MessageName>(name: N, input: MessageInput<N>) =>
    valueOf(
      (await bare.evaluate((message) => chrome.runtime.sendMessage(message), {
        name,
        input,
      })) as Outcome<MessageValue<N>>,
    );
  /** The ids of the reports of a page in the index. */
  const known = (address: string): Promise<string[]> =>
    bare.evaluate(
      async (account, page) => {
        const opening = indexedDB.open('index');
        await new Promise((done) => opening.addEventListener('success', done));
        const rows = opening.result.transaction('reports').objectStore('reports').index('page');
        const found = rows.getAll(IDBKeyRange.bound([account, page], [account, page, [[]]]));
        await new Promise((done) => found.addEventListener('success', done));
        opening.result.close();
        return found.result.map(({ id }: { id: string }) => id);
      },
      accountId,
      samePageKey(address),
    );
  const walkRequests = () => service.log.filter(({ query }) => query.per_page === '100');

  /** Brings the pending alarm forward to now, which wakes the worker. */
  async function ringAlarm(): Promise<void> {
    const alarms = await bare.evaluate(() => chrome.alarms.getAll());
    expect(alarms.map(({ name }) => name)).toContain('index');
    await bare.evaluate(() => chrome.alarms.create('index', { when: Date.now() + 50 }));
  }

  it('is read once after the connection check, even if the worker is stopped three times', async () => {
    service.addFault({ action: 'slow-headers', ms: 120, id: 'slow' });
    const settings = await connect(chromium, service);
    accountId = String((await chromium.storage.get('local')).activeAccount);
    const progress = () => textOf(settings, 'label');
    for (const pages of [3, 6, 9]) {
      await expect.poll(() => walkRequests().length, SOON).toBeGreaterThan(pages);
      await chromium.stopWorker();
      await expect
        .poll(progress, SOON)
        .toContainEqual(expect.stringMatching(/^Reading your reports: [\d,]+ of 2,330$/));
      await ringAlarm();
    }
    const words = () => settings.evaluate(() => document.body.innerText);
    await expect.poll(words, { ...SOON, timeout: 30_000 }).toContain('2,330 reports known here');
    service.clearFaults('slow');
    expect(walkRequests().length).toBeLessThanOrEqual(PAGES + 3);
    expect(await ask('index.state', { accountId })).toMatchObject({
      phase: 'ready',
      seen: COUNT,
      total: COUNT,
      mayBeIncomplete: false,
      failure: null,
    });
    await settings.close();
  });

  it('knows every page without asking the service', async () => {
    service.clearLog();
    const reports = service.reports();
    for (const { id, url } of reports.filter((_, place) => place % 100 === 0)) {
      expect(await known(`${url.replace('https://www.', 'http://')}#part`)).toContain(String(id));
    }
    expect(service.log).toEqual([]);
  });

  it('notices what was deleted elsewhere during the next weekly walk', async () => {
    const [gone] = service.reports();
    await client().deleteReport(String(gone?.id));
    expect(await known(gone?.url ?? '')).toHaveLength(1);
    await chromium.stopWorker();
    await bare.evaluate(async (week) => {
      const stored = await chrome.storage.local.get<Record<string, { walkedAt: number }>>();
      for (const [key, place] of Object.entries(stored)) {
        const earlier = { ...place, walkedAt: place.walkedAt - week, notBefore: 0 };
        if (key.startsWith('index:')) await chrome.storage.local.set({ [key]: earlier });
      }
    }, WEEK);
    await ringAlarm();
    await expect
      .poll(async () => (await ask('index.state', { accountId })).seen, SOON)
      .toBe(COUNT - 1);
    expect(await known(gone?.url ?? '')).toEqual([]);
  });

  it('shows the verdicts it has seen on the report’s details page', async () => {
    const { id } = service.reports()[1] ?? {};
    const [before] = await ask('report.history', { accountId, id: String(id) });
    expect(before?.verdict).toMatch(/good|decent|bad/);
    await client().updateReport(String(id), { results: 1 });
    await ask('index.refresh', { accountId });
    await expect
      .poll(() => ask('report.history', { accountId, id: String(id) }), SOON)
      .toEqual([before, expect.objectContaining({ verdict: before?.verdict })]);

    const details = await chromium.openOptions(`#/reports/${id}`);
    const points = () => textOf(details, 'section tbody th');
    await expect.poll(points, SOON).toHaveLength(2);
    expect((await points())[0]).toMatch(/^(Good|Decent|Bad)/);
    expect(await faults(details)).toEqual([]);
    await details.close();
    expect(await chromium.errors()).toEqual([]);
  });

  const client = () =>
    createClient({
      baseUrl: service.baseUrl,
      apiKey: service.apiKey,
      fetch: (input, init) => fetch(input, init),
    });
});
