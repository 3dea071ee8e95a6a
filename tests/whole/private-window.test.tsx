import { waitFor } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openHistories, openIndex } from '../../lib/storage/report-database';
import { send } from '../../lib/messages';
import { useService } from '../support/running-service';
import { ACCOUNT_ID } from '../support/stored-account';
import { pageAddress, valueOf } from '../support/values';
import { useExtension, waitForWords } from '../support/whole-extension';

const running = useService();
const extension = useExtension(running);

/** Everything on disk. */
async function onDisk(): Promise<string> {
  const [index, histories] = await Promise.all([openIndex(), openHistories()]);
  const rows = [await index.getAll('reports'), await histories.getAll('histories')];
  for (const database of [index, histories]) database.close();
  return JSON.stringify([await extension.stored(), rows]);
}

const store = (host: string, incognito: boolean) =>
  send('report.store', {
    accountId: ACCOUNT_ID,
    address: pageAddress(`https://${host}.example/page`),
    privacy: 1,
    incognito,
  });

async function done(stored: Awaited<ReturnType<typeof store>>): Promise<void> {
  const { id } = valueOf(stored);
  await waitFor(async () => {
    const entry = valueOf(await send('outbox.list', {})).find((one) => one.id === id);
    expect(entry?.state).toBe('done');
  });
}

/** The index learns what the service lists. */
async function readReports(): Promise<void> {
  valueOf(await send('account.check', { id: ACCOUNT_ID }));
  await waitFor(async () => {
    const { phase } = valueOf(await send('index.state', { accountId: ACCOUNT_ID }));
    expect(phase).toBe('ready');
  });
}

it('the address of a report made in a private window never reaches the disk', async () => {
  extension.openOptions('#/queue');
  await waitForWords('Report many');
  await done(await store('private-canary', true));
  const [made] = running.service.reports();
  // An ordinary report whose answer doesn't tell what became of it: the user is shown what is new.
  running.service.addFault({ action: 'empty-2xx', method: 'POST', when: 'before', times: 1 });
  await store('ordinary', false);

  // Everything that reads a list from the service: the index, the list, a single report, a page.
  const account = { accountId: ACCOUNT_ID };
  await readReports();
  valueOf(await send('reports.list', { ...account, query: {}, cursor: null }));
  valueOf(await send('report.show', { ...account, id: String(made?.id) }));
  valueOf(await send('page.look', { ...account, address: 'https://private-canary.example/' }));
  valueOf(await send('index.refresh', account));
  await waitForWords('Needs attention');
  const disk = await onDisk();
  expect(disk).toContain('ordinary.example');
  expect(disk).not.toContain('private-canary');
});

it('a second report that is found later is known to be private too', async () => {
  // Only what the account has before can be read until the second one is made.
  for (let nth = 2; nth < 40; nth++)
    running.service.addFault({ action: 'status', status: 500, method: 'GET', nth });
  const address = pageAddress('https://twin-canary.example/page');
  await done(
    await send('report.store', { accountId: ACCOUNT_ID, address, privacy: 1, incognito: true }),
  );
  await running.client().storeReport({ url: address, privacy: 1 });
  running.service.clearFaults();
  await waitFor(async () => {
    const { [`private:${ACCOUNT_ID}`]: ids } = await extension.stored();
    const twins = running.service.reports().filter(({ url }) => url === address);
    expect(twins).toHaveLength(2);
    expect(ids).toEqual(expect.arrayContaining(twins.map(({ id }) => String(id))));
  });
});

it('the address stays off the disk if the browser is closed before the service has answered', async () => {
  await done(await store('earlier', false));
  running.service.addFault({ action: 'hang', method: 'POST', when: 'after' });
  await store('closed-canary', true);
  const isMade = () => running.service.reports().some(({ url }) => url.includes('closed-canary'));
  await waitFor(() => expect(isMade()).toBe(true));

  fakeBrowser.runtime.onMessage.removeAllListeners();
  await fakeBrowser.storage.session.clear();
  extension.startWorker();
  expect(valueOf(await send('outbox.list', {})).some(({ incognito }) => incognito)).toBe(false);
  await readReports();
  const disk = await onDisk();
  expect(disk).toContain('earlier.example');
  expect(disk).not.toContain('closed-canary');
});
