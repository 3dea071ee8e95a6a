import { waitFor } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { openHistories, openIndex } from '../../lib/background/index/database';
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

it('the address of a report made in a private window never reaches the disk', async () => {
  extension.openOptions('#/queue');
  await waitForWords('Report many');
  const { id } = valueOf(await store('private-canary', true));
  await waitFor(async () => {
    const entry = valueOf(await send('outbox.list', {})).find((one) => one.id === id);
    expect(entry?.state).toBe('done');
  });
  const [made] = running.service.reports();
  // An ordinary report whose answer doesn't tell what became of it: the user is shown what is new.
  running.service.addFault({ action: 'empty-2xx', method: 'POST', when: 'before', times: 1 });
  await store('ordinary', false);

  // Everything that reads a list from the service: the index, the list, a single report, a page.
  const account = { accountId: ACCOUNT_ID };
  valueOf(await send('account.check', { id: ACCOUNT_ID }));
  await waitFor(async () => {
    const { phase } = valueOf(await send('index.state', account));
    expect(phase).toBe('ready');
  });
  valueOf(await send('reports.list', { ...account, query: {}, cursor: null }));
  valueOf(await send('report.show', { ...account, id: String(made?.id) }));
  valueOf(await send('page.look', { ...account, address: 'https://private-canary.example/' }));
  valueOf(await send('index.refresh', account));
  await waitForWords('Needs attention');
  const disk = await onDisk();
  expect(disk).toContain('ordinary.example');
  expect(disk).not.toContain('private-canary');
});
