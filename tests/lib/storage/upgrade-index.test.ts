import { beforeEach, describe, expect, it } from 'vitest';
import { createReportIndex } from '../../../lib/background/index/report-index';
import { readFirstRows } from '../../../lib/local-reports';
import { NO_REPORTS, readPageReports } from '../../../lib/storage/page-reports';
import { deleteDatabases, openIndex } from '../../../lib/storage/report-database';
import { aReport } from '../../support/an-entry';
import { freshDatabase } from '../../support/fresh-database';
import { linesOf, linesOfRows } from '../../support/known-lines';

const MANY = 1_200;
const WANTED = { accountId: 'a', address: 'https://example.com/page' };

beforeEach(freshDatabase);

/** The index as the version before made it. */
const openEarlier = () =>
  new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('index', 1);
    opening.addEventListener('upgradeneeded', () => {
      const reports = opening.result.createObjectStore('reports', {
        keyPath: ['accountId', 'id'],
      });
      for (const name of ['newest', 'page', 'host'])
        reports.createIndex(
          name,
          name === 'newest' ? ['accountId', 'order'] : ['accountId', name, 'order'],
        );
      opening.result.createObjectStore('readings');
    });
    opening.addEventListener('success', () => resolve(opening.result));
  });

async function fillEarlier(): Promise<IDBDatabase> {
  const database = await openEarlier();
  const transaction = database.transaction(['reports', 'readings'], 'readwrite');
  for (const accountId of ['a', 'b'])
    for (let number = 1; number <= MANY; number++) {
      const id = String(number);
      const report = aReport({ id });
      const [page, host] = ['example.com/page', 'example.com'];
      const order = [0, -number, 0];
      const row = { accountId, id, report, page, host, order, seenAt: 1, walk: 1 };
      transaction.objectStore('reports').put(row);
    }
  transaction.objectStore('readings').put('reading', 'a');
  await new Promise((done) => transaction.addEventListener('complete', done));
  return database;
}

describe('an index of the version before', () => {
  it('gets lines for its rows, and keeps all that it had', async () => {
    (await fillEarlier()).close();
    const index = createReportIndex();
    expect(await index.holds('a', 'reading', MANY)).toBe(true);
    expect(await index.count('a')).toBe(MANY);
    for (const accountId of ['a', 'b']) {
      const lines = await linesOf(accountId);
      expect(Object.keys(lines)).toHaveLength(MANY);
      expect(lines).toEqual(await linesOfRows(accountId));
    }
  });

  it('can be read by pages before that', async () => {
    (await fillEarlier()).close();
    expect((await readPageReports(WANTED)).same).toHaveLength(100);
    expect(await readFirstRows('a', 2)).toMatchObject([{ id: '1200' }, { id: '1199' }]);
  });

  it('waits for nobody who has it open, and is upgraded as soon as they are gone', async () => {
    const earlier = await fillEarlier();
    const index = createReportIndex();
    expect(await index.count('a')).toBe(0);
    expect(index.problem()).toEqual({ kind: 'index-closed', newer: false });
    earlier.close();
    expect(await index.count('a')).toBe(MANY);
    // Nothing of the first try is still open.
    await index.erase();
    await expect(deleteDatabases()).resolves.toBeUndefined();
  });

  it('leaves a page without rows, but not waiting, while it is upgraded', async () => {
    (await fillEarlier()).close();
    const upgrading = openIndex();
    expect([NO_REPORTS.same.length, 100]).toContain((await readPageReports(WANTED)).same.length);
    (await upgrading).close();
    expect((await readPageReports(WANTED)).same).toHaveLength(100);
  });
});
