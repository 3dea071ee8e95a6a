import { waitFor } from '@testing-library/preact';
import { beforeEach, expect, it } from 'vitest';
import { send } from '../../lib/messages';
import { useService } from '../support/running-service';
import { ACCOUNT_ID } from '../support/stored-account';
import { pageAddress, valueOf } from '../support/values';
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

/** From now on, lists are as they were. */
function freezeLists(): void {
  const data = running.service.reports().filter(({ url }) => url === address);
  const body = JSON.stringify({ data, meta: { total: data.length } });
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

it('a privacy that was just changed is true', async () => {
  const id = await makeReport();
  running.service.set({ listedAfterMs: 0 });
  freezeLists();
  valueOf(await send('report.change-privacy', { ...target(id), privacy: 0 }));
  await waitUntilDone();
  expect(await look()).toEqual([[id, 0]]);
  // It is kept, too.
  expect(await look()).toEqual([[id, 0]]);
});

it('a report that was just deleted is gone', async () => {
  const id = await makeReport();
  running.service.set({ listedAfterMs: 0 });
  freezeLists();
  valueOf(await send('report.delete', target(id)));
  await waitUntilDone();
  expect(await look()).toEqual([]);
});
