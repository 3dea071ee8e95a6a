import { waitFor } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { send } from '../../lib/messages';
import { readPageReports } from '../../lib/storage/page-reports';
import { callApi } from '../service/call-api';
import { useService } from '../support/running-service';
import { ACCOUNT_ID } from '../support/stored-account';
import { pageAddress, pathOf, valueOf } from '../support/values';
import { useExtension } from '../support/whole-extension';

const running = useService();
useExtension(running);

const ADDRESS = 'https://late.example/';
const page = { accountId: ACCOUNT_ID, address: pageAddress(ADDRESS) };
const BEFORE = Date.UTC(2026, 0, 1);

it('new results of a service that shows those from before until then are noticed by themselves', async () => {
  const id = running.service.insert({
    url: ADDRESS,
    score: 20,
    createdAt: BEFORE,
    generatedAt: BEFORE,
  });
  const knownAt = async () => (await readPageReports(page)).same[0]?.generatedAt;
  valueOf(await send('page.look', page));
  await waitFor(async () => expect(await knownAt()).toBe(BEFORE));
  const path = `${pathOf(id)}$`;
  const { text: body } = await callApi(running.service, 'GET', `/reports/${id}`);
  running.service.addFault({ action: 'body', body, method: 'PUT', path, when: 'after' });
  running.service.addFault({ action: 'body', body, method: 'GET', path, times: 2 });
  valueOf(await send('report.update-results', { ...page, reportId: String(id), incognito: false }));
  await waitFor(async () => expect(await knownAt()).toBeGreaterThan(BEFORE));
  const [entry] = valueOf(await send('outbox.list', {}));
  expect(entry).toMatchObject({
    state: 'done',
    report: { generatedAt: await knownAt() },
    laterLooks: 0,
  });
  expect(running.service.log.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});
