import { waitFor } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { send, type MessageInput } from '../../lib/messages';
import { useService } from '../support/running-service';
import { ACCOUNT_ID } from '../support/stored-account';
import { pageAddress, pathOf, valueOf } from '../support/values';
import { press, useExtension, waitForWords } from '../support/whole-extension';

const running = useService();
const extension = useExtension(running);

const account = { accountId: ACCOUNT_ID };
const ASKS = 'This page already has a report.';

const store = async (address: string, more: Partial<MessageInput<'report.store'>> = {}) =>
  valueOf(
    await send('report.store', {
      ...account,
      address: pageAddress(address),
      privacy: 1,
      incognito: false,
      ...more,
    }),
  );

/** As the popup does if it doesn't know whether the page has a report. */
const report = (address: string, incognito = false) =>
  store(address, { incognito, unlessKnown: true });

const waitForQueue = (expected: object[]) =>
  waitFor(async () => expect(valueOf(await send('outbox.list', {}))).toMatchObject(expected));

const writes = () =>
  running.service.log
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`);

const reportsOf = (address: string) =>
  running.service.reports().filter(({ url }) => url === address);

it('a page of a large site gets no second report: its results are updated instead', async () => {
  const address = 'https://large.example/';
  const id = running.service.insert({ url: address });
  for (let page = 0; page < 120; page++)
    running.service.insert({ url: `${address}page/${page}`, createdAt: Date.now() });
  expect(valueOf(await send('page.look', { ...account, address }))).toMatchObject({
    same: [],
    isComplete: false,
  });
  extension.openOptions('#/queue');
  await report(address);
  await waitForWords(ASKS);
  expect(writes()).toEqual([]);

  await press('main', 'Update results');
  await waitForQueue([{ task: { type: 'update-results' }, state: 'done' }]);
  expect(writes()).toEqual([`PUT ${pathOf(id)}`]);
});

it('a page that could not be looked up before gets another report only if the person insists', async () => {
  const address = 'https://unlucky.example/a?b=1';
  running.service.insert({ url: address });
  running.service.addFault({ action: 'status', status: 500, method: 'GET', times: 2 });
  expect(await send('page.look', { ...account, address })).toMatchObject({ ok: false });
  extension.openOptions('#/queue');
  await report(address);
  await waitForWords(ASKS);
  expect(writes()).toEqual([]);

  await press('main', 'Report anyway');
  await waitForQueue([{ task: { type: 'store' }, state: 'done' }]);
  expect(reportsOf(address)).toHaveLength(2);
});

it('a page that somebody else has reported since it was looked up gets another one only if the person insists', async () => {
  const address = 'https://busy.example/';
  expect(valueOf(await send('page.look', { ...account, address }))).toMatchObject({
    same: [],
    isComplete: true,
  });
  const id = running.service.insert({ url: address });
  extension.openOptions('#/queue');
  await store(address, { unlessKnown: 'listed' });
  await waitForWords(ASKS);
  await waitForQueue([{ failure: { kind: 'already-reported', found: [{ id: `${id}` }] } }]);
  expect(writes()).toEqual([]);

  await press('main', 'Report anyway');
  await waitForQueue([{ state: 'done' }]);
  expect(reportsOf(address)).toHaveLength(2);
});

it('a page gets as many reports as a person asks for who knows of the others', async () => {
  const address = 'https://again.example/';
  running.service.insert({ url: address });
  expect(valueOf(await send('page.look', { ...account, address })).same).toHaveLength(1);
  for (const count of [2, 3]) {
    await store(address);
    await waitForQueue(Array.from({ length: count - 1 }, () => ({ state: 'done' })));
    expect(reportsOf(address)).toHaveLength(count);
  }
});

it('a page whose report was deleted here is reported, although it is still listed', async () => {
  const address = 'https://deleted.example/';
  const id = running.service.insert({ url: address });
  await send('page.look', { ...account, address });
  const listed = running.service.reports().filter(({ url }) => url === address);
  const target = { ...account, address: pageAddress(address), incognito: false };
  valueOf(await send('report.delete', { ...target, reportId: `${id}` }));
  await waitForQueue([{ task: { type: 'delete' }, state: 'done' }]);
  const body = JSON.stringify({ data: listed, meta: { total: 1 } });
  running.service.addFault({ action: 'body', body, method: 'GET', path: 'reports$', times: 1 });
  await store(address, { unlessKnown: 'listed' });
  await waitForQueue([{ state: 'done' }, { task: { type: 'store' }, state: 'done' }]);
});

it('a page whose host the service spells in other letters is recognised, and asked about after a restart', async () => {
  const id = running.service.insert({ url: 'https://bücher.example/neu' });
  await report('https://xn--bcher-kva.example/neu');
  const asks = [
    { state: 'stopped', failure: { kind: 'already-reported', found: [{ id: `${id}` }] } },
  ];
  await waitForQueue(asks);

  fakeBrowser.runtime.onMessage.removeAllListeners();
  await fakeBrowser.storage.session.clear();
  extension.startWorker();
  await waitForQueue(asks);
  extension.openOptions('#/queue');
  await waitForWords(ASKS);
  expect(writes()).toEqual([]);
  await press('main', 'Report anyway');
  await waitForQueue([{ state: 'done' }]);
  expect(writes()).toEqual(['POST /public/api/v1/reports']);
});

it('a page in a private window is asked about, and stays off the disk', async () => {
  running.service.insert({ url: 'https://private-canary.example/' });
  await report('https://private-canary.example/', true);
  await waitForQueue([{ failure: { kind: 'already-reported' } }]);
  expect(writes()).toEqual([]);
  expect(JSON.stringify(await extension.stored())).not.toContain('canary');
});
