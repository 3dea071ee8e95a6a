import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createPrivateReports } from '../../../../lib/background/index/private-reports';
import { createReportIndex } from '../../../../lib/background/index/report-index';
import type { Entry } from '../../../../lib/model/entry';
import { identityOf } from '../../../../lib/model/identity';
import { anEntry, aReport, aStore } from '../../../support/an-entry';
import { freshDatabase } from '../../../support/fresh-database';

const SECRET = 'https://private-canary.example/page';
const made = aReport({ id: '7', url: SECRET, project: 'private-canary.example' });
const other = aReport({ id: '8', url: 'https://other.example/' });
const aPrivateStore = (change: Partial<Entry> = {}): Entry =>
  anEntry({ incognito: true, accountId: 'a', task: aStore({ address: SECRET }), ...change });

beforeEach(() => {
  fakeBrowser.reset();
  freshDatabase();
});

/** What is known after the service listed both reports. */
async function indexed(entries: Entry[]): Promise<(string | null)[]> {
  const privateReports = createPrivateReports(() => Promise.resolve(entries));
  const index = createReportIndex({ privateReports });
  await index.learn('a', [made, other], { number: 1, rank: 0 });
  await index.add('a', [made, other]);
  const ids: (string | null)[] = [];
  await index.each('a', (batch) => void ids.push(...batch.map(({ id }) => id)));
  return ids;
}

describe('a report made in a private window', () => {
  it.each<[string, Partial<Entry>]>([
    ['done', { state: 'done', report: made }],
    ['made twice', { state: 'done', report: aReport({ id: '6' }), twins: [made] }],
    ['unconfirmed', { state: 'stopped', failure: { kind: 'unconfirmed', found: [made] } }],
  ])('and %s stays out of the index, even after the browser was restarted', async (_, change) => {
    const entry = aPrivateStore(change);
    await createPrivateReports(() => Promise.resolve([entry])).note(entry);
    expect(await indexed([])).toEqual(['8']);
    const stored = JSON.stringify(await fakeBrowser.storage.local.get());
    expect(stored).toContain('"7"');
    expect(stored).not.toContain('private-canary');
  });

  it('stays out of the index while its answer is awaited', async () => {
    expect(await indexed([aPrivateStore({ state: 'sending', attempts: 1 })])).toEqual(['8']);
  });

  it('stays out before its id was stored', async () => {
    expect(await indexed([aPrivateStore({ state: 'done', report: made })])).toEqual(['8']);
  });

  it('leaves what another account has of the same page alone', async () => {
    const entry = aPrivateStore({ accountId: 'b', state: 'done', report: made });
    expect(await indexed([entry])).toEqual(['7', '8']);
  });
});

it('a report that existed before a private window updated it stays in the index', async () => {
  const task = { type: 'update-results', address: SECRET, reportId: '7', generatedBefore: null };
  const entry = aPrivateStore({ task: task as Entry['task'], state: 'done', report: made });
  await createPrivateReports(() => Promise.resolve([entry])).note(entry);
  expect(await indexed([entry])).toEqual(['7', '8']);
});

it('only so many ids are kept, the newest', async () => {
  const privateReports = createPrivateReports(() => Promise.resolve([]));
  await fakeBrowser.storage.local.set({
    'private:a': Array.from({ length: 5_000 }, (_, i) => `${i}`),
  });
  await privateReports.note(aPrivateStore({ report: aReport({ id: 'new' }) }));
  const { 'private:a': ids } = await fakeBrowser.storage.local.get('private:a');
  expect(ids).toHaveLength(5_000);
  expect((ids as string[])[0]).toBe('new');
});

it.each([
  ['without an id', aReport({ id: null, url: SECRET })],
  ['whose id is its address', aReport({ id: null, unusableId: SECRET })],
])(
  'the identity of a report %s, which other work notes, does not reveal its address',
  (_, report) => {
    expect(identityOf(report)).not.toContain('canary');
    expect(identityOf(report)).toBe(identityOf({ ...report, verdict: 'bad' }));
    expect(identityOf(report)).not.toBe(identityOf({ ...report, url: 'x', unusableId: 'y' }));
  },
);
