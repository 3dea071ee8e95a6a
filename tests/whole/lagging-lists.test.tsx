import { waitFor } from '@testing-library/preact';
import { beforeEach, expect, it } from 'vitest';
import { send } from '../../lib/messages';
import { hostOf } from '../../lib/model/same-page';
import { readPageReports } from '../../lib/storage/page-reports';
import { callApi } from '../service/call-api';
import { useService } from '../support/running-service';
import { ACCOUNT_ID } from '../support/stored-account';
import { pageAddress, pathOf, valueOf } from '../support/values';
import { useExtension } from '../support/whole-extension';

const running = useService();
useExtension(running);

/** Of each test: the service keeps the reports of the others. */
let address: string;
const account = { accountId: ACCOUNT_ID };

/** What a popup that is opened now says of the page. */
const look = async () =>
  valueOf(await send('page.look', { ...account, address })).same.map(({ id, privacy }) => [
    id,
    privacy,
  ]);

const waitUntilDone = () =>
  waitFor(async () => {
    const entries = valueOf(await send('outbox.list', {}));
    expect(entries.map(({ state }) => state)).toEqual(entries.map(() => 'done'));
  });

const generatedAt = (id: string) => running.service.find(Number(id))?.generatedAt;

const sendStore = async (unlessKnown?: true) =>
  valueOf(
    await send('report.store', {
      ...account,
      address: pageAddress(address),
      privacy: 1,
      incognito: false,
      ...(unlessKnown && { unlessKnown }),
    }),
  );

async function makeReport(): Promise<string> {
  await sendStore();
  await waitUntilDone();
  return String(running.service.reports().findLast(({ url }) => url === address)?.id);
}

/** What the list of reports says of the page. */
async function listed() {
  const list = { ...account, query: { search: hostOf(address) ?? '' }, cursor: null };
  const { items, total } = valueOf(await send('reports.list', list));
  return { total, rows: items.map(({ id, privacy, generatedAt }) => [id, privacy, generatedAt]) };
}

/** What an opening popup shows before the service has answered. */
const known = async () =>
  (await readPageReports({ ...account, address })).same.map(({ id, privacy }) => [id, privacy]);

/** From now on, lists are as they were, or even older. */
async function freezeLists(older: object = {}): Promise<void> {
  const { json } = await callApi(running.service, 'GET', `/reports?search=${hostOf(address)}`);
  const { data } = json as { data: object[] };
  const body = JSON.stringify({
    data: data.map((row) => ({ ...row, ...older })),
    meta: { total: data.length },
  });
  running.service.addFault({ action: 'body', body, method: 'GET', path: 'reports$' });
}

const target = (reportId: string) => ({
  ...account,
  address: pageAddress(address),
  reportId,
  incognito: false,
});

beforeEach(({ task }) => {
  address = `https://${task.id}.example/`;
  running.service.set({ listedAfterMs: 60_000 });
  return () => running.service.set({ listedAfterMs: 0 });
});

it('a report that was just made is there, and there is no second one without asking', async () => {
  const id = await makeReport();
  expect(await look()).toEqual([[id, 1]]);
  await sendStore(true);
  await waitFor(async () =>
    expect(valueOf(await send('outbox.list', {}))).toMatchObject([
      { state: 'done' },
      { state: 'stopped', failure: { kind: 'already-reported', found: [{ id }] } },
    ]),
  );
});

it('a report that was just made is there, although a list has all of them read again', async () => {
  running.service.insert({ url: `${address}other`, score: 20, createdAt: Date.now() - 3_600_000 });
  const read = async () => {
    const { phase, refreshedAt } = valueOf(await send('index.state', account));
    return phase === 'ready' ? (refreshedAt ?? 0) : 0;
  };
  valueOf(await send('index.refresh', account));
  await waitFor(async () => expect(await read()).toBeGreaterThan(0));
  const before = await read();
  const id = await makeReport();
  await waitFor(async () => expect(await known()).toEqual([[id, 1]]));
  // Its total is another one than is known.
  valueOf(await send('reports.list', { ...account, query: {}, cursor: null }));
  await waitFor(async () => expect(await read()).toBeGreaterThan(before));
  expect(await known()).toEqual([[id, 1]]);
  expect(await look()).toEqual([[id, 1]]);
});

it('a privacy that was just changed is true', async () => {
  const id = await makeReport();
  running.service.set({ listedAfterMs: 0 });
  await freezeLists();
  valueOf(await send('report.change-privacy', { ...target(id), privacy: 0 }));
  await waitUntilDone();
  expect(await look()).toEqual([[id, 0]]);
  // It is kept, too.
  expect(await look()).toEqual([[id, 0]]);
});

it('a report that was just deleted is gone', async () => {
  const id = await makeReport();
  running.service.set({ listedAfterMs: 0 });
  await freezeLists();
  valueOf(await send('report.delete', target(id)));
  await waitUntilDone();
  expect(await look()).toEqual([]);
});

it('no list makes a privacy that was just changed what it was', async () => {
  const id = await makeReport();
  running.service.set({ listedAfterMs: 0 });
  await freezeLists();
  valueOf(await send('report.change-privacy', { ...target(id), privacy: 0 }));
  await waitFor(async () => expect(await known()).toEqual([[id, 0]]));
  expect(await listed()).toMatchObject({ rows: [[id, 0, generatedAt(id)]] });
  expect(await look()).toEqual([[id, 0]]);
  expect(await known()).toEqual([[id, 0]]);
});

it.each([
  ['results', { generated_at: '2020-01-01T00:00:00Z' }],
  ['privacy', { privacy: 0 }],
])(
  'no list counts for more than the %s that the service has just told of the report itself',
  async (_, older) => {
    const id = await makeReport();
    running.service.set({ listedAfterMs: 0 });
    await freezeLists(older);
    valueOf(await send('report.show', { ...account, id }));
    expect(await listed()).toMatchObject({ rows: [[id, 1, generatedAt(id)]] });
    expect(await look()).toEqual([[id, 1]]);
  },
);

it('what others change is true at once, also right after this browser was told otherwise', async () => {
  const id = await makeReport();
  running.service.set({ listedAfterMs: 0 });
  valueOf(await send('report.show', { ...account, id }));
  await callApi(running.service, 'PUT', `/reports/${id}`, { privacy: '0' });
  expect(await look()).toEqual([[id, 0]]);
  await callApi(running.service, 'PUT', `/reports/${id}`, { privacy: '1' });
  expect(await listed()).toMatchObject({ rows: [[id, 1, generatedAt(id)]] });
});

it('without dates, what the service has just told of a report itself is the newest', async () => {
  const id = await makeReport();
  running.service.set({ listedAfterMs: 0 });
  await freezeLists({ generated_at: undefined, created_at: undefined, result: 1 });
  const answer = { id: Number(id), url: address, privacy: 1, result: 90 };
  const body = JSON.stringify({ data: answer });
  running.service.addFault({ action: 'body', body, method: 'GET', path: `${pathOf(Number(id))}$` });
  valueOf(await send('report.show', { ...account, id }));
  const list = { ...account, query: { search: hostOf(address) ?? '' }, cursor: null };
  expect(valueOf(await send('reports.list', list)).items).toMatchObject([{ id, score: 90 }]);
  const page = valueOf(await send('page.look', { ...account, address }));
  expect(page.same).toMatchObject([{ id, score: 90 }]);
});

it('the reports of a project that was just deleted are gone', async () => {
  const id = await makeReport();
  running.service.set({ listedAfterMs: 0 });
  await freezeLists();
  expect(await listed()).toMatchObject({ total: 1, rows: [[id, 1, generatedAt(id)]] });
  const name = String(running.service.find(Number(id))?.project);
  valueOf(await send('project.delete', { ...account, name }));
  await waitFor(async () => expect(await known()).toEqual([]));
  expect(await listed()).toEqual({ total: 0, rows: [] });
  expect(await look()).toEqual([]);
});
