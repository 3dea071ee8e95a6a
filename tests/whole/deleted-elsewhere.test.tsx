import { waitFor } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { send } from '../../lib/messages';
import { readPageReports } from '../../lib/storage/page-reports';
import { useService } from '../support/running-service';
import { ACCOUNT_ID } from '../support/stored-account';
import { valueOf } from '../support/values';
import { useExtension } from '../support/whole-extension';

const running = useService();
useExtension(running);

const account = { accountId: ACCOUNT_ID };
const NEWEST = { ...account, query: {}, cursor: null };
const ADDRESS = 'https://gone.example/';

/** Whether the popup shows it at once, and Insights count it. */
const isKnown = async (reportId: string) => {
  const input = { ...account, which: 'public', staleDays: 90 } as const;
  return [
    (await readPageReports({ accountId: ACCOUNT_ID, address: ADDRESS })).same.some(
      ({ id }) => id === reportId,
    ),
    valueOf(await send('insights.targets', input)).some((one) => one.reportId === reportId),
  ];
};

it.each<[string, (reportId: string) => Promise<unknown>]>([
  ['its details are opened', (id) => send('report.show', { ...account, id })],
  ['its results are updated', (id) => send('report.update-results', target(id))],
  ['its privacy is changed', (id) => send('report.change-privacy', { ...target(id), privacy: 1 })],
  ['it is deleted', (id) => send('report.delete', target(id))],
  ['a list leaves it out between the others', () => send('reports.list', NEWEST)],
])('a report that was deleted elsewhere is forgotten when %s', async (_, act) => {
  running.service.insert({ url: 'https://older.example/' });
  const id = String(running.service.insert({ url: ADDRESS, privacy: 0 }));
  running.service.insert({ url: 'https://newer.example/' });
  valueOf(await send('reports.list', NEWEST));
  await waitFor(async () => expect(await isKnown(id)).toEqual([true, true]));
  valueOf(await running.client().deleteReport(id));

  await act(id);
  await waitFor(async () => expect(await isKnown(id)).toEqual([false, false]));
});

const target = (reportId: string) => ({
  ...account,
  address: ADDRESS,
  reportId,
  incognito: false,
});
