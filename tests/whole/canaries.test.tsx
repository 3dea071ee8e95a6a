import { waitFor } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { send } from '../../lib/messages';
import type { Entry } from '../../lib/model/entry';
import { DEFAULT_KEY as KEY } from '../service/switches';
import { useService } from '../support/running-service';
import { ACCOUNT_ID } from '../support/stored-account';
import { pageAddress, valueOf } from '../support/values';
import { press, typeIn, useExtension, waitForWords } from '../support/whole-extension';

const PASSWORD = 'canary-Pq4-Zr8';
const WORDS = `No: ${PASSWORD}, Bearer ${KEY}`;

const running = useService();
const extension = useExtension(running);

afterEach(() => void vi.restoreAllMocks());

/** Everything on screen, and everything behind it. */
const page = () => [
  location.href,
  document.documentElement.outerHTML,
  ...[...document.querySelectorAll('input')].map(({ value }) => value),
];

const storeWithPassword = async (path: string): Promise<string> => {
  const stored = await send('report.store', {
    accountId: ACCOUNT_ID,
    address: pageAddress(`https://canary.example/${path}`),
    privacy: 2,
    password: PASSWORD,
    incognito: false,
  });
  return valueOf(stored).id;
};

const untilItIs = (id: string, change: Partial<Entry>) =>
  waitFor(async () => expect((await extension.stored())[`outbox:${id}`]).toMatchObject(change));

it('a key and a password are found only where they are kept and in the requests that need them', async () => {
  const printed: unknown[] = [];
  for (const level of ['debug', 'log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void printed.push(words));
  const { mock: messages } = vi.spyOn(fakeBrowser.runtime, 'sendMessage');
  const shown: string[] = [];

  extension.openOptions('#/settings');
  await typeIn('API key', KEY);
  await press('form', 'Save and test');
  await waitForWords('Connected');
  shown.push(...page());

  // One that a rejected key holds up, one that is refused in words that repeat it all, one that is done.
  running.service.addFault({ action: 'status', status: 401, method: 'POST', times: 1 });
  const waiting = await storeWithPassword('waits');
  await untilItIs(waiting, { failure: { kind: 'key-rejected' } });
  expect(await fakeBrowser.storage.session.get(null)).toMatchObject({
    [`password:${waiting}`]: PASSWORD,
  });
  const body = JSON.stringify({ message: WORDS, errors: { password: [WORDS] } });
  running.service.addFault({ action: 'body', status: 422, body, method: 'POST', times: 1 });
  valueOf(await send('outbox.retry', { id: waiting }));
  await untilItIs(waiting, { state: 'stopped' });
  await untilItIs(await storeWithPassword('done'), { state: 'done' });
  valueOf(await send('reports.list', { accountId: ACCOUNT_ID, query: {}, cursor: null }));
  extension.openOptions('#/queue');
  await waitForWords('No: •••, Bearer •••');
  shown.push(...page());

  const { apiKeys, ...others } = await extension.stored();
  const synced = await fakeBrowser.storage.sync.get(null);
  const answers = messages.settledResults.map(({ value }) => value as unknown);
  const asked = running.service.log.map(({ path, query }) => [path, query]);
  const traces = JSON.stringify([others, synced, answers, asked, shown, printed]);
  expect(traces).toContain('canary.example/done');
  expect(traces).not.toContain(KEY);
  expect(traces).not.toContain(PASSWORD);

  expect(apiKeys).toEqual({ [ACCOUNT_ID]: { key: KEY, origin: running.service.origin } });
  for (const { headers, form } of running.service.log) {
    const { authorization, ...otherHeaders } = headers;
    const { password = PASSWORD, ...otherFields } = form;
    expect([authorization, password]).toEqual([`Bearer ${KEY}`, PASSWORD]);
    expect(JSON.stringify([otherHeaders, otherFields])).not.toMatch(`${KEY}|${PASSWORD}`);
  }
});
