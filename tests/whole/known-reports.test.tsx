import { waitFor } from '@testing-library/preact';
import { beforeEach, expect, it } from 'vitest';
import { send } from '../../lib/messages';
import { deleteDatabases } from '../../lib/storage/report-database';
import { fakeWorker } from '../support/fake-worker';
import { useService } from '../support/running-service';
import { ACCOUNT_ID } from '../support/stored-account';
import { valueOf } from '../support/values';
import { press, textOf, useExtension, waitForWords } from '../support/whole-extension';

const running = useService();
const extension = useExtension(running);

const account = { accountId: ACCOUNT_ID };
const COUNT = 31;

beforeEach(async () => {
  fakeWorker();
  const { service } = running;
  await remove(service.reports().length);
  service.seed({ reports: COUNT, projects: 3 });
  valueOf(await send('index.refresh', account));
  await waitFor(async () => {
    const { phase } = valueOf(await send('index.state', account));
    if (phase !== 'ready') throw new Error('They are still being read.');
  });
});

async function remove(count: number): Promise<void> {
  for (const { id } of running.service.reports().slice(0, count))
    valueOf(await running.client().deleteReport(String(id)));
}

const navigation = () => textOf('nav').join();

it('reports that were deleted elsewhere are gone everywhere after one refresh', async () => {
  extension.openOptions('#/insights');
  await waitForWords(`: ${COUNT} reports`);
  await remove(10);
  await press('main', 'Refresh');
  await waitForWords('just now: 21 reports');
  await waitFor(() => expect(navigation()).toContain('Reports21'));
  expect(valueOf(await send('index.state', account))).toMatchObject({ seen: 21, total: 21 });
});

it('a list that tells another total has all of them read again', async () => {
  await remove(10);
  extension.openOptions('#/reports');
  await waitFor(() => expect(navigation()).toContain('Reports21'));
});

it('a lost database is never whole: what a list teaches is not all', async () => {
  await deleteDatabases();
  const query = { result: 'bad' } as const;
  const bad = valueOf(await send('reports.list', { ...account, query, cursor: null })).items;
  expect(bad.length).toBeLessThan(COUNT);
  const all = async () => valueOf(await send('insights.read', { ...account, staleDays: 90 })).total;
  // Half an hour, until it would look anyway, takes longer.
  await waitFor(async () => expect(await all()).toBe(COUNT), { timeout: 5_000 });
  extension.openOptions('#/queue');
  await waitFor(() => expect(navigation()).toContain(`Reports${COUNT}`));
});
