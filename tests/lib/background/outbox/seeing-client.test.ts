import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createReportIndex } from '../../../../lib/background/index/report-index';
import { entryStore } from '../../../../lib/background/outbox/entry-store';
import { createOutbox } from '../../../../lib/background/outbox/outbox';
import { seeingClient } from '../../../../lib/background/outbox/seeing-client';
import type { Entry, Task } from '../../../../lib/model/entry';
import { failed, success, type Outcome } from '../../../../lib/model/outcome';
import { withoutChecks, type Report, type ReportDetails } from '../../../../lib/model/report';
import type { Client } from '../../../../lib/service/client';
import { aCheck, passed } from '../../../support/a-check';
import { anUpdate, aReport, aStore } from '../../../support/an-entry';
import { freshDatabase } from '../../../support/fresh-database';
import { onePage } from '../../../support/one-page';
import { valueOf } from '../../../support/values';

const [OLD, NEW] = [1_000, 2_000];
const old = aReport({ generatedAt: OLD, checks: [aCheck('title'), aCheck('robots')] });
const updated = aReport({ generatedAt: NEW, checks: [passed('title'), aCheck('robots')] });
const bare = (report: Report): Report => withoutChecks(report);

/** A service with one report. It tells the checks of new results where `tells` says so. */
function aService({ tells = ['update', 'show'] }: { tells?: ('update' | 'show')[] } = {}) {
  const calls: string[] = [];
  let now = old;
  const told = <R>(call: 'update' | 'show', answer: (report: Report) => R): Outcome<R> => {
    calls.push(call);
    return success(answer(tells.includes(call) ? now : bare(now)));
  };
  const client: Partial<Client> = {
    showReport: async () => told('show', (report): ReportDetails => ({ ...report, fields: {} })),
    updateReport: async () => {
      now = updated;
      return told('update', (report) => report);
    },
    storeReport: async () => told('update', (report) => report),
    listReports: async () => success(onePage([now])),
  };
  return { calls, client: client as Client };
}

describe('a client that hands over the checks it comes across', () => {
  const see = vi.fn((_report: Report) => Promise.resolve());
  beforeEach(() => see.mockClear());
  const seen = () => see.mock.calls.map(([{ generatedAt }]) => generatedAt);

  it('sees old results before new ones, and returns both without their checks', async () => {
    const { client, calls } = aService();
    const seeing = seeingClient(client, see);
    expect(valueOf(await seeing.showReport('7'))).toEqual({ ...bare(old), fields: {} });
    expect(valueOf(await seeing.updateReport('7', { results: 1 }))).toEqual(bare(updated));
    expect(seen()).toEqual([OLD, NEW]);
    expect(calls).toEqual(['show', 'update']);
  });

  it('asks once more if the update is answered without the checks', async () => {
    const { client, calls } = aService({ tells: ['show'] });
    const seeing = seeingClient(client, see);
    await seeing.showReport('7');
    expect(valueOf(await seeing.updateReport('7', { results: 1 }))).toEqual(bare(updated));
    expect(seen()).toEqual([OLD, NEW]);
    expect(calls).toEqual(['show', 'update', 'show']);
  });

  it.each<[string, Parameters<Client['updateReport']>[1], ('update' | 'show')[]]>([
    ['the service never tells any', { results: 1 }, []],
    ['the results stay as they are', { privacy: 0 }, ['show']],
  ])('does not ask once more if %s', async (_, change, tells) => {
    const { client, calls } = aService({ tells });
    const seeing = seeingClient(client, see);
    await seeing.showReport('7');
    await seeing.updateReport('7', change);
    expect(calls).toEqual(['show', 'update']);
  });

  it.each<[string, Outcome<Report>]>([
    ['fails', failed({ kind: 'not-allowed' })],
    ['goes on', success({ ...bare(updated), pending: true })],
  ])('does not ask once more while the update %s', async (_, answer) => {
    const { client, calls } = aService();
    const seeing = seeingClient({ ...client, updateReport: async () => answer }, see);
    await seeing.showReport('7');
    expect(await seeing.updateReport('7', { results: 1 })).toEqual(answer);
    expect(calls).toEqual(['show']);
  });

  it('lists reports without checks, and sees none of them', async () => {
    const seeing = seeingClient(aService().client, see);
    expect(valueOf(await seeing.listReports({})).items).toEqual([bare(old)]);
    expect(see).not.toHaveBeenCalled();
  });
});

describe('work in the queue', () => {
  const index = createReportIndex();
  beforeEach(async () => {
    fakeBrowser.reset();
    await index.erase();
    freshDatabase();
  });

  /** Does the work. Returns its end, and everything that was stored on the way. */
  async function run(task: Task, { incognito = false, tells = ['update', 'show'] as const } = {}) {
    const stored: string[] = [];
    fakeBrowser.storage.onChanged.addListener((changes) => stored.push(JSON.stringify(changes)));
    const { client } = aService({ tells: [...tells] });
    const outbox = createOutbox({
      store: entryStore,
      connect: async () => success(client),
      index,
      wakeAt: () => undefined,
      stayAwake: () => undefined,
    });
    const { id } = valueOf(await outbox.add({ accountId: 'a1', task, incognito }));
    const entry = await vi.waitFor(async () => {
      const found = (await outbox.list()).find((one) => one.id === id);
      expect(found?.state).toMatch(/done|stopped/);
      return found as Entry;
    });
    return { entry, stored: stored.join('\n') };
  }

  it.each([{ tells: ['update', 'show'] as const }, { tells: ['show'] as const }])(
    'keeps the checks of old and new results, before it is done: %j',
    async ({ tells }) => {
      await run(anUpdate(), { tells: tells as never });
      const results = await index.results.of('a1', '7');
      expect(results.map(({ at }) => at)).toEqual([OLD, NEW]);
      const [brief] = await index.results.briefs('a1', ['7']);
      expect(brief?.change).toMatchObject({
        since: OLD,
        fixed: [{ id: 'title' }],
        new: [],
        remaining: 1,
      });
    },
  );

  it.each<[string, Task]>([
    ['an update', anUpdate()],
    ['a report on a page that has one', aStore({ unlessKnown: true })],
  ])('is stored without checks: %s', async (_, task) => {
    const { entry, stored } = await run(task);
    expect(JSON.stringify(entry)).toContain('"verdict"');
    expect(JSON.stringify(entry)).not.toContain('checks');
    expect(stored).toContain(entry.id);
    expect(stored).not.toContain('checks');
  });

  it('from a private window leaves no checks behind', async () => {
    const { entry } = await run(anUpdate(), { incognito: true });
    expect(entry.report).toEqual(bare(updated));
    expect(await index.results.of('a1', '7')).toEqual([]);
  });
});
