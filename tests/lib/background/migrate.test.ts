import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openHistories } from '../../../lib/storage/report-database';
import { createReportIndex } from '../../../lib/background/index/report-index';
import { migrate, versionItem } from '../../../lib/background/migrate';
import { aReport } from '../../support/an-entry';
import { freshDatabase } from '../../support/fresh-database';

const { local } = fakeBrowser.storage;
const ACCOUNT = { id: 'a', name: 'Mine', baseUrl: 'https://reports.example', keyHint: '1234' };
const HISTORY = { accountId: 'a', id: '7', points: [{ at: 5, verdict: 'bad', score: 3 } as const] };
const ROW = {
  accountId: 'a',
  id: '7',
  report: aReport(),
  page: null,
  host: null,
  order: [0],
  seenAt: 0,
  walk: 1,
};

beforeEach(() => {
  fakeBrowser.reset();
  freshDatabase();
});

/** As the first version left it. */
async function setUp(stored: object): Promise<void> {
  await local.set({ accounts: [ACCOUNT], ...stored });
  const database = await openHistories();
  await database.put('histories', HISTORY);
  await database.put('reports', ROW);
  database.close();
}

async function oldDatabase() {
  const database = await openHistories();
  const rows = await database.count('reports');
  const histories = await database.getAll('histories');
  database.close();
  return { rows, histories };
}

describe('what an earlier version stored', () => {
  it('is brought up to date once, and histories stay', async () => {
    await setUp({ activeAccount: 'removed' });
    await migrate();
    expect(await local.get()).toMatchObject({ accounts: [ACCOUNT], version: 2 });
    expect((await local.get()).activeAccount ?? null).toBeNull();
    expect(await oldDatabase()).toEqual({ rows: 0, histories: [HISTORY] });
    expect(await createReportIndex().history('a', '7')).toEqual(HISTORY.points);
    const set = vi.spyOn(local, 'set');
    await migrate();
    expect(set).not.toHaveBeenCalled();
    set.mockRestore();
  });

  it.each([
    ['in use', { activeAccount: 'a' }, 'a'],
    ['that cannot be read', { accounts: [ACCOUNT, 7], activeAccount: 'lost' }, 'lost'],
  ])('keeps the account %s', async (_, stored, id) => {
    await setUp(stored);
    await migrate();
    expect((await local.get()).activeAccount).toBe(id);
  });

  it('is brought up to date by the next worker if one is stopped in the middle', async () => {
    const taken: string[] = [];
    const first = () => Promise.resolve(void taken.push('first'));
    const stopped = () => Promise.reject(new Error('stopped'));
    const second = () => Promise.resolve(void taken.push('second'));
    await expect(migrate([first, stopped])).rejects.toThrow('stopped');
    expect(await versionItem.getValue()).toBe(1);
    await migrate([first, second]);
    expect(taken).toEqual(['first', 'second']);
    // Stopped after a step, before it was noted.
    await versionItem.setValue(1);
    await migrate([first, second]);
    expect(taken).toEqual(['first', 'second', 'second']);
  });

  it('survives a stop before and after every step that really exists', async () => {
    for (const version of [0, 1, 2, 0]) {
      await setUp({ activeAccount: 'a', version });
      await migrate();
      expect((await oldDatabase()).histories).toEqual([HISTORY]);
      expect(await local.get()).toMatchObject({ activeAccount: 'a', version: 2 });
    }
  });

  it('is left alone if a newer version was here', async () => {
    await setUp({ activeAccount: 'removed', version: 99 });
    const before = await local.get();
    await migrate();
    expect(await local.get()).toEqual(before);
    expect(await oldDatabase()).toEqual({ rows: 1, histories: [HISTORY] });
  });
});
