import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReportIndex } from '../../../lib/background/index/report-index';
import { NO_REPORTS, readPageReports } from '../../../lib/storage/page-reports';
import { aReport } from '../../support/an-entry';
import { freshDatabase } from '../../support/fresh-database';

const WANTED = { accountId: 'a', address: 'https://shop.example/lamps' };

beforeEach(async () => {
  freshDatabase();
  await createReportIndex().add('a', [aReport({ id: '7', url: 'shop.example/lamps' })]);
});
afterEach(() => void vi.restoreAllMocks());

describe('the reports that a page of the extension reads by itself', () => {
  it('are those of the page', async () => {
    expect((await readPageReports(WANTED)).same).toMatchObject([{ id: '7' }]);
  });

  it('are none if nothing is wanted', async () => {
    expect(await readPageReports(null)).toEqual(NO_REPORTS);
  });

  it('are none if there is no database, which is no error either', async () => {
    freshDatabase();
    const errors: unknown[] = [];
    const note = (error: unknown) => void errors.push(error);
    process.on('unhandledRejection', note);
    // The second look fails after the first one did.
    expect((await readPageReports(WANTED)).same).toEqual([]);
    await new Promise((done) => setImmediate(done));
    process.off('unhandledRejection', note);
    expect(errors).toEqual([]);
  });

  it('are none if the database cannot be opened', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new Error('no');
    });
    expect(await readPageReports(WANTED)).toEqual(NO_REPORTS);
  });

  it('are none, soon, if the database is locked', async () => {
    const opening = indexedDB.open('index');
    await new Promise((done) => opening.addEventListener('success', done));
    const database = opening.result;
    const rows = database.transaction('reports', 'readwrite').objectStore('reports');
    let isLocked = true;
    const keepLocked = () => {
      if (isLocked) rows.count().addEventListener('success', keepLocked);
    };
    keepLocked();
    expect(await readPageReports(WANTED)).toEqual(NO_REPORTS);
    isLocked = false;
    database.close();
  });

  it('leave nothing open that would keep the database from being erased', async () => {
    await readPageReports(WANTED);
    const deleting = indexedDB.deleteDatabase('index');
    const blocked = vi.fn();
    deleting.addEventListener('blocked', blocked);
    await new Promise((done) => deleting.addEventListener('success', done));
    expect(blocked).not.toHaveBeenCalled();
  });
});
